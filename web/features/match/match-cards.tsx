import type { Match } from '#contract/match.ts'
import { MatchCard } from './match-card.tsx'
import classes from './match-cards.module.css'

/** A strip that one pushes aside on a phone, a row at a desk. */
export function MatchCards({ matches }: { matches: Match[] }) {
  return (
    <ul className={classes.strip}>
      {matches.map((match) => (
        <li key={match._id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}
