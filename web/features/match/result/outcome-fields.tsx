import { NativeSelect, NumberInput, type NumberInputProps } from '@mantine/core'
import { FIXTURE_OUTCOMES, type FixtureOutcome, WITHOUT_PLAY, WITHOUT_WINNER } from '#contract/draw/draw-enums.ts'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { isWonWithLowerScore } from '#contract/match/match.ts'
import type { result } from '#contract/match/result-schemas.ts'
import { choicesOf, keyIn, type Sport, WINNERS } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { FormPart, ValuesOf } from '#web/ui/form/schema-form.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import { DetailFields } from './detail-fields.tsx'
import classes from './outcome-fields.module.css'
import { ReasonField, WinnerField, winnerBy } from './winner-field.tsx'

interface ScoreFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number
  onChange: (score: number | undefined) => void
}

interface OutcomeFieldsProps {
  form: FormPart<ValuesOf<typeof result>>
  /** Null while it is not chosen. */
  sport: Sport | null
  /** The known names of both sides. */
  names: Partial<Record<'TEAM1' | 'TEAM2', string>>
}

/**
 * Scores and winner. The winner follows the scores until it is chosen, and both follow the detail. A winner with the lower score
 * needs a reason.
 */
export function OutcomeFields({ form, sport, names }: OutcomeFieldsProps) {
  const { team1Score, team2Score, winner, detail } = form.values
  const outcome = form.values.outcome || 'PLAYED'
  const suggested = readIn(detail)?.winner ?? winnerBy(team1Score, team2Score)
  const labels = { TEAM1: names.TEAM1 ?? WINNERS.TEAM1, TEAM2: names.TEAM2 ?? WINNERS.TEAM2 }

  function score(changed: { team1Score?: number; team2Score?: number }) {
    const next = { team1Score, team2Score, ...changed }
    const follows = winner === '' || winner === suggested
    change(follows ? { ...changed, winner: winnerBy(next.team1Score, next.team2Score) } : changed)
  }

  function detailed(next: ScoreDetail | null) {
    const read = readIn(next)
    const [one, other] = read?.scores ?? []
    change({ detail: next ?? '', team1Score: one, team2Score: other, winner: read?.winner ?? '' })
  }

  /** Null where there is no detail, and for one that has a problem. */
  function readIn(given: ScoreDetail | '' | null | undefined) {
    const read = sport && given ? readDetail(SPORT_RULES[sport], given) : null
    return typeof read === 'string' ? null : read
  }

  /** The winner has the lower score, or the detail says another one. */
  function isAgainst(values: typeof form.values): boolean {
    const read = readIn(values.detail)
    return isWonWithLowerScore(values) || (read !== null && values.winner !== '' && read.winner !== values.winner)
  }

  /** Clears a reason that is no longer needed. */
  function change(changed: Partial<typeof form.values>) {
    const isKept = outcome !== 'PLAYED' || isAgainst({ ...form.values, ...changed })
    form.setValues(isKept ? changed : { ...changed, reason: '' })
  }

  function choose(next: FixtureOutcome) {
    const unscored = next === 'PLAYED' || next === 'ABANDONED' ? {} : { team1Score: undefined, team2Score: undefined }
    form.setValues({ ...unscored, outcome: next, detail: '', winner: WITHOUT_WINNER.includes(next) ? 'TIE' : '' })
  }

  return (
    <>
      <NativeSelect
        label="How it ended"
        data={choicesOf(FIXTURE_OUTCOMES)}
        value={outcome}
        onChange={(event) => choose(keyIn(FIXTURE_OUTCOMES, event.currentTarget.value) ?? 'PLAYED')}
      />
      {(outcome === 'PLAYED' || outcome === 'ABANDONED') && (
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
      )}
      {sport && outcome === 'PLAYED' && (
        <DetailFields
          key={sport}
          sport={sport}
          names={[labels.TEAM1, labels.TEAM2]}
          detail={detail || null}
          onChange={detailed}
        />
      )}
      {!WITHOUT_WINNER.includes(outcome) && (
        <WinnerField
          {...form.getInputProps('winner')}
          onChange={(side) => change({ winner: side })}
          suggested={suggested}
          names={labels}
          needsWinner={WITHOUT_PLAY.includes(outcome)}
        />
      )}
      {outcome !== 'PLAYED' && (
        <ReasonField {...form.getInputProps('reason')} description="Why it ended so. Everyone can read it." />
      )}
      {outcome === 'PLAYED' && isAgainst(form.values) && <ReasonField {...form.getInputProps('reason')} />}
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
