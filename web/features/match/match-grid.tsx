import type { Match } from '#contract/match.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import { MatchCard, SaidScores } from './match-card.tsx'
import classes from './match-grid.module.css'

interface MatchGridProps {
  matches: Match[]
  /** Under a heading that names the day of all of them. */
  underDay?: boolean
}

export const MatchGrid = ({ matches, underDay }: MatchGridProps) => (
  <div className={classes.matches}>
    <CardGrid>
      {matches.map((match) => (
        <li key={match._id}>
          <MatchCard match={match} underDay={underDay} />
        </li>
      ))}
    </CardGrid>
    <SaidScores matches={matches} />
  </div>
)

export const MatchGridSkeleton = ({ count }: { count: number }) => (
  <div className={classes.matches}>
    <SkeletonGrid count={count} height={172} />
  </div>
)
