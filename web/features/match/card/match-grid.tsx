import type { Match } from '#contract/match.ts'
import { SkeletonGrid } from '#web/ui/feedback/skeletons.tsx'
import { CardList } from '#web/ui/list/card-list.tsx'
import { MatchCard, ScoreAnnouncer } from './match-card.tsx'
import classes from './match-grid.module.css'

interface MatchGridProps {
  matches: Match[]
  /** The grid is under a heading with the day. */
  underDay?: boolean
}

export const MatchGrid = ({ matches, underDay }: MatchGridProps) => (
  <div className={classes.matches}>
    <CardList items={matches}>{(match) => <MatchCard match={match} underDay={underDay} />}</CardList>
    <ScoreAnnouncer matches={matches} />
  </div>
)

export const MatchGridSkeleton = ({ count }: { count: number }) => (
  <div className={classes.matches}>
    <SkeletonGrid count={count} height={172} />
  </div>
)
