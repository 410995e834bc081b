import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import type { SportEventDetails } from '#contract/event.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { EventActions } from './event-actions.tsx'
import { EventConduct } from './event-conduct.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head.tsx'
import { EventPlaces } from './event-places.tsx'
import { EventPoints } from './event-points.tsx'

export function EventView({ event }: { event: SportEventDetails }) {
  const mayManage = allows(MATCH_MANAGERS, useSession().role)
  return (
    <Stack component="article" gap="xl">
      <EventHead event={event} />
      {mayManage && <EventActions event={event} />}
      {event.withheld && (
        <Alert color="accent" variant="light" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          {event.withheld}
        </Alert>
      )}
      <EventPlaces event={event} />
      <EventFacts event={event} />
      <EventPoints event={event} />
      <EventConduct event={event} mayManage={mayManage} />
      {event.matches.length > 0 && (
        <Section title="Matches" count={event.matches.length}>
          <MatchGrid matches={event.matches} />
        </Section>
      )}
    </Stack>
  )
}
