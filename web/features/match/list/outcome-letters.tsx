import { VisuallyHidden } from '@mantine/core'
import type { Match } from '#contract/match/calls.ts'
import type { MatchSide } from '#web/features/match/match.queries.ts'
import classes from './side-matches.module.css'

const WORDS = { W: 'Won', L: 'Lost', T: 'Tied' } as const

interface OutcomeLettersProps {
  /** Results, the latest first. */
  matches: readonly Match[]
  of: MatchSide
}

/** The last results of a department or team as letters, the latest at the end. */
export function OutcomeLetters({ matches, of: side }: OutcomeLettersProps) {
  return (
    <ul className={classes.letters} aria-label="The last results, the latest at the end">
      {matches.toReversed().map((match) => {
        const letter = outcomeFor(match, side)
        return (
          <li key={match._id} className={classes.outcome} data-won={letter === 'W' || undefined}>
            <span aria-hidden>{letter}</span>
            <VisuallyHidden>{WORDS[letter]}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}

/** A match between two teams of one department is a win of the department. */
export function outcomeFor({ winner, team1, team2 }: Match, side: MatchSide): keyof typeof WORDS {
  if (winner === null) return 'T'
  const won = winner === team1._id ? team1 : team2
  return ('team' in side ? won._id === side.team : won.department._id === side.department) ? 'W' : 'L'
}
