import type { Match } from '#contract/match/calls.ts'
import { MatchCard, ScoreAnnouncer } from './match-card.tsx'
import classes from './match-cards.module.css'

/** A scrolling strip on a phone, a row on wide screens. */
export const MatchCards = ({ matches }: { matches: Match[] }) => (
  <>
    <ul className={classes.strip}>
      {matches.map((match) => (
        <li key={match._id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
    <ScoreAnnouncer matches={matches} />
  </>
)
