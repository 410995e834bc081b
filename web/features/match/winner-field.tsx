import { Group, Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { WINNERS, type Winner } from '#contract/enums.ts'
import { BELOW } from '#web/ui/schema-form.ts'
import classes from './outcome-fields.module.css'

interface WinnerFieldProps extends Omit<RadioGroupProps, 'children' | 'value' | 'onChange' | 'label'> {
  value?: Winner | ''
  onChange: (winner: Winner) => void
  /** By the scores. */
  suggested: Winner | ''
  names: Record<'TEAM1' | 'TEAM2', string>
}

/** Who has won. The scores may say otherwise, and it is said that they do. */
export function WinnerField({ value = '', onChange, suggested, names, ...rest }: WinnerFieldProps) {
  const said: Record<Winner, string> = { ...WINNERS, ...names }
  const isAgainst = suggested && value && suggested !== value
  return (
    <Radio.Group
      label="Winner"
      size="md"
      {...rest}
      value={value}
      onChange={(side) => onChange(side as Winner)}
      description={isAgainst && <span className={classes.against}>{scoresSay(suggested, said)}</span>}
      inputWrapperOrder={BELOW}
    >
      <Stack gap="xs">
        {(Object.keys(WINNERS) as Winner[]).map((side) => (
          <Radio.Card key={side} value={side} radius="lg" className={classes.choice}>
            <Group gap="sm" wrap="nowrap">
              <Radio.Indicator />
              {said[side]}
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

const scoresSay = (suggested: Winner, said: Record<Winner, string>) =>
  suggested === 'TIE' ? 'The scores are level.' : `${said[suggested]} has the higher score.`
