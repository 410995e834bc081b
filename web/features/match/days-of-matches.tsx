import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { Match } from '#contract/match.ts'
import { daysOf } from './match-days.ts'
import { MatchGrid } from './match-grid.tsx'
import { headingOf } from './match-time.ts'

/** Matches under the days on which they are played. */
export function DaysOfMatches({ matches }: { matches: Match[] }) {
  const [now] = useState(() => new Date())
  return (
    <Stack gap="xl">
      {daysOf(matches).map(({ date, matches: ofDay }) => (
        <section key={date}>
          <Title order={2} size="h3" mb="sm">
            {date ? headingOf(date, now) : 'Date to be announced'}
          </Title>
          <MatchGrid matches={ofDay} underDay />
        </section>
      ))}
    </Stack>
  )
}
