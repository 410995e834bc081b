import type { Match } from '#contract/match.ts'
import { MatchCard, SaidScores } from './match-card.tsx'
import classes from './match-cards.module.css'

/** A strip that one pushes aside on a phone, a row at a desk. */
export const MatchCards = ({ matches }: { matches: Match[] }) => (
  <>
    <ul className={classes.strip}>
      {matches.map((match) => (
        <li key={match._id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
    <SaidScores matches={matches} />
  </>
)
