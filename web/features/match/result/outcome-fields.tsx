import { NumberInput, type NumberInputProps } from '@mantine/core'
import { isWonWithLowerScore } from '#contract/match/match.ts'
import type { result } from '#contract/match/schemas.ts'
import { WINNERS } from '#contract/values/enums.ts'
import type { FormPart, ValuesOf } from '#web/ui/form/schema-form.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import classes from './outcome-fields.module.css'
import { ReasonField, WinnerField, winnerBy } from './winner-field.tsx'

interface ScoreFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number
  onChange: (score: number | undefined) => void
}

interface OutcomeFieldsProps {
  form: FormPart<ValuesOf<typeof result>>
  /** The known names of both sides. */
  names: Partial<Record<'TEAM1' | 'TEAM2', string>>
}

/**
 * Scores and winner. The winner follows the scores until it is chosen. A winner with the lower score needs a reason.
 */
export function OutcomeFields({ form, names }: OutcomeFieldsProps) {
  const { team1Score, team2Score, winner } = form.values
  const suggested = winnerBy(team1Score, team2Score)
  const labels = { TEAM1: names.TEAM1 ?? WINNERS.TEAM1, TEAM2: names.TEAM2 ?? WINNERS.TEAM2 }

  function score(changed: { team1Score?: number; team2Score?: number }) {
    const next = { team1Score, team2Score, ...changed }
    const follows = winner === '' || winner === suggested
    change(follows ? { ...changed, winner: winnerBy(next.team1Score, next.team2Score) } : changed)
  }

  /** Clears a reason that is no longer needed. */
  function change(changed: Partial<typeof form.values>) {
    const isWanted = isWonWithLowerScore({ team1Score, team2Score, winner, ...changed })
    form.setValues(isWanted ? changed : { ...changed, reason: '' })
  }

  return (
    <>
      <Pair className={classes.scores}>
        <ScoreField
          label={`Score of ${labels.TEAM1}`}
          {...form.getInputProps('team1Score')}
          onChange={(value) => score({ team1Score: value })}
        />
        <ScoreField
          label={`Score of ${labels.TEAM2}`}
          {...form.getInputProps('team2Score')}
          onChange={(value) => score({ team2Score: value })}
        />
      </Pair>
      <WinnerField
        {...form.getInputProps('winner')}
        onChange={(side) => change({ winner: side })}
        suggested={suggested}
        names={labels}
      />
      {isWonWithLowerScore(form.values) && <ReasonField {...form.getInputProps('reason')} />}
    </>
  )
}

/** Invalid input stays as it was typed and shows an error. It is never rounded or cut silently. */
const ScoreField = ({ value, onChange, ...rest }: ScoreFieldProps) => (
  <NumberInput
    {...rest}
    classNames={{ input: classes.score }}
    clampBehavior="none"
    hideControls
    min={0}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? undefined : (typed as number))}
  />
)
