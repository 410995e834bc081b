import { Group, Radio, type RadioGroupProps, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { WINNERS, type Winner } from '#contract/values/enums.ts'
import classes from './outcome-fields.module.css'

/** The sides that can be chosen. */
const SIDES = ['TEAM1', 'TEAM2'] as const

interface WinnerFieldProps extends Omit<RadioGroupProps, 'children' | 'value' | 'onChange' | 'label'> {
  value?: Winner | ''
  onChange: (winner: Winner) => void
  /** The winner by the scores. */
  suggested: Winner | ''
  names: Record<'TEAM1' | 'TEAM2', string>
  /** One side must go on, so there is no tie. */
  needsWinner?: boolean
}

/** The winner, with a hint when the scores suggest another one. */
export function WinnerField({
  value = '',
  onChange,
  suggested,
  names,
  needsWinner = false,
  ...rest
}: WinnerFieldProps) {
  const labels: Record<Winner, string> = { ...WINNERS, ...names }
  const isAgainst = suggested && value && suggested !== value
  return (
    <Radio.Group
      label={needsWinner ? 'Who wins?' : 'Winner'}
      size="md"
      {...rest}
      value={value}
      onChange={(side) => onChange(side as Winner)}
      description={isAgainst && <span className={classes.against}>{scoreHint(suggested, labels)}</span>}
    >
      <Stack gap="xs">
        {[...SIDES, ...(needsWinner ? [] : (['TIE'] as const))].map((side) => (
          <Radio.Card key={side} value={side} radius="lg" className={classes.choice}>
            <Group gap="sm" wrap="nowrap">
              <Radio.Indicator />
              {labels[side]}
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

const scoreHint = (suggested: Winner, labels: Record<Winner, string>) =>
  suggested === 'TIE' ? 'The scores are level.' : `${labels[suggested]} has the higher score.`

/** The reason why the side with the lower score won. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput
    label="Reason"
    description="The winner has the lower score. Everyone can read the reason with the result."
    {...props}
    required
  />
)

type Score = number | undefined

/** The winner by the scores; empty while one of them is missing. */
export function winnerBy(team1Score: Score, team2Score: Score): Winner | '' {
  if (typeof team1Score !== 'number' || typeof team2Score !== 'number') return ''
  if (team1Score === team2Score) return 'TIE'
  return team1Score > team2Score ? 'TEAM1' : 'TEAM2'
}
