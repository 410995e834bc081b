import { SimpleGrid } from '@mantine/core'
import { WINNERS } from '#contract/enums.ts'
import type { result } from '#contract/match.ts'
import type { FormPart, ValuesOf } from '#web/ui/schema-form.ts'
import classes from './outcome-fields.module.css'
import { ScoreField } from './score-field.tsx'
import { WinnerField } from './winner-field.tsx'
import { winnerBy } from './winner-suggestion.ts'

interface OutcomeFieldsProps {
  form: FormPart<ValuesOf<typeof result>>
  /** Of both sides, as far as they are known. */
  names: Partial<Record<'TEAM1' | 'TEAM2', string>>
}

/** The scores, and who has won: as the scores say, until somebody says otherwise. */
export function OutcomeFields({ form, names }: OutcomeFieldsProps) {
  const { team1Score, team2Score, winner } = form.values
  const suggested = winnerBy(team1Score, team2Score)
  const said = { TEAM1: names.TEAM1 ?? WINNERS.TEAM1, TEAM2: names.TEAM2 ?? WINNERS.TEAM2 }

  function score(changed: { team1Score?: number; team2Score?: number }) {
    const next = { team1Score, team2Score, ...changed }
    const follows = winner === '' || winner === suggested
    form.setValues(follows ? { ...changed, winner: winnerBy(next.team1Score, next.team2Score) } : changed)
  }

  return (
    <>
      <SimpleGrid cols={2} spacing="sm" className={classes.scores}>
        <ScoreField
          label={`Score of ${said.TEAM1}`}
          {...form.getInputProps('team1Score')}
          onChange={(value) => score({ team1Score: value })}
        />
        <ScoreField
          label={`Score of ${said.TEAM2}`}
          {...form.getInputProps('team2Score')}
          onChange={(value) => score({ team2Score: value })}
        />
      </SimpleGrid>
      <WinnerField {...form.getInputProps('winner')} suggested={suggested} names={said} />
    </>
  )
}
