import { Skeleton } from '@mantine/core'
import type { Match } from '#contract/match/calls.ts'
import { several } from '#web/ui/feedback/loaded.tsx'
import { MatchCard, ScoreAnnouncer } from './match-card.tsx'
import classes from './match-grid.module.css'

interface MatchGridProps {
  matches: readonly Match[]
  /** The matches are under a heading with their day. */
  underDay?: boolean
}

/** Cards side by side; rows where it is narrow, as on a phone. */
export const MatchGrid = ({ matches, underDay }: MatchGridProps) => (
  <div className={classes.frame}>
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match._id}>
          <MatchCard match={match} underDay={underDay} />
        </li>
      ))}
    </ul>
    <ScoreAnnouncer matches={matches} />
  </div>
)

export const MatchGridSkeleton = ({ count }: { count: number }) => (
  <div className={classes.frame}>
    <ul className={classes.matches}>
      {several(count, (key) => (
        <li key={key} className={classes.skeleton}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  </div>
)
