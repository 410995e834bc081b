import { Stack, Title } from '@mantine/core'
import type { Match } from '#contract/match.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { headingOf, UNDATED } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { daysOf } from './match-days.ts'

/** Matches grouped by day. */
export function DaysOfMatches({ matches }: { matches: Match[] }) {
  const now = useNow()
  return (
    <Stack gap="xl">
      {daysOf(matches).map(({ date, matches: ofDay }) => (
        <section key={ofDay[0]?._id}>
          <Title order={2} size="h3" mb="sm">
            {date ? headingOf(date, now) : UNDATED}
          </Title>
          <MatchGrid matches={ofDay} underDay />
        </section>
      ))}
    </Stack>
  )
}
