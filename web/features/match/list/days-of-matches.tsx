import { Title } from '@mantine/core'
import type { Match } from '#contract/match/calls.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { headingOf, UNDATED } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import classes from './days-of-matches.module.css'
import { byKind, daysOf } from './match-days.ts'

/** Matches grouped by day and sport. */
export function DaysOfMatches({ matches }: { matches: Match[] }) {
  const now = useNow()
  return (
    <div className={classes.days}>
      {daysOf(matches).map(({ date, matches: ofDay }) => (
        <section key={ofDay[0]?._id}>
          <Title order={2} className={classes.day}>
            {date ? headingOf(date, now) : UNDATED}
          </Title>
          <MatchGrid matches={byKind(ofDay)} underDay />
        </section>
      ))}
    </div>
  )
}
