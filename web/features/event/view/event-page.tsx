import { Alert, Anchor, Skeleton, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { EVENT_KINDS } from '#contract/values/enums.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { DrawReveal } from '#web/features/draw/reveal/draw-reveal.tsx'
import { DrawnEvent, type EventPart } from '#web/features/draw/view/drawn-event.tsx'
import { EventEntries } from '#web/features/entry/list/event-entries.tsx'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import { EventConduct } from './event-conduct.tsx'
import { EventHead } from './event-head.tsx'
import { EventPlaces, EventPoints } from './event-result.tsx'
import { SettledEvent } from './settled-event.tsx'

export function EventPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  return (
    <Loaded query={event} skeleton={<PageSkeleton />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => <EventView event={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={52} />
    <Skeleton height={146} />
  </Stack>
)

/** An event in one column; once it is drawn, in tabs with the draw first. */
function EventView({ event }: { event: SportEventDetails }) {
  const draw = useQuery(drawQueries.ofEvent(event._id)).data?.body
  const isManager = allows(MATCH_MANAGERS, useSession().role)
  const mayManage = isManager && event.settledIn === null
  const revealed = draw?.stages.find((stage) => stage.reveal)
  const isDrawn = draw?.stages.some((stage) => stage.draw !== null) ?? false
  const parts = partsOf(event, { isDrawn, mayManage })
  return (
    <Stack component="article" gap={isDrawn ? 'xs' : 'xl'}>
      <EventHead event={event} isDrawn={isDrawn} mayManage={mayManage} />
      {event.settledIn && <SettledEvent record={event.settledIn.record} isManager={isManager} />}
      {event.withheld && (
        <Alert color="accent" variant="light" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          {event.withheld}
        </Alert>
      )}
      {draw && revealed?.reveal && <DrawReveal draw={draw} stage={revealed} reveal={revealed.reveal} />}
      {draw && isDrawn ? <DrawnEvent draw={draw} parts={parts} /> : parts.map(({ content }) => content)}
    </Stack>
  )
}

/** Matches and entries, then the result, then the rest. A drawn event has its matches in the draw. */
function partsOf(
  event: SportEventDetails,
  { isDrawn, mayManage }: { isDrawn: boolean; mayManage: boolean },
): EventPart[] {
  const parts = [
    {
      key: 'matches',
      label: 'Matches',
      isEmpty: event.matches.length === 0,
      content: (
        <Section key="matches" title="Matches" count={event.matches.length}>
          <MatchGrid matches={comingFirst(event.matches)} />
        </Section>
      ),
    },
    {
      key: 'places',
      label: 'Result',
      isEmpty: event.places.length + event.awards.length === 0,
      content: (
        <Stack key="places" gap="xl">
          <EventPlaces event={event} />
          <EventPoints event={event} />
        </Stack>
      ),
    },
    { key: 'entries', label: 'Entries', content: <EventEntries key="entries" event={event} /> },
    {
      key: 'about',
      label: 'About',
      content: (
        <Stack key="about" gap="xl">
          <EventConduct event={event} mayManage={mayManage} />
          <EventFacts event={event} />
        </Stack>
      ),
    },
  ]
  const shown = parts.filter(({ isEmpty }) => !isEmpty)
  return isDrawn
    ? [...shown.filter(({ key }) => key !== 'matches'), ...shown.filter(({ key }) => key === 'matches')]
    : shown
}

/** Of matches listed latest first: live ones, then coming ones, soonest first and undated last, then results, latest first. */
function comingFirst(matches: readonly Match[]): Match[] {
  const of = (wanted: Match['status']) => matches.filter(({ status }) => status === wanted)
  return [...of('LIVE'), ...of('UPCOMING').toReversed(), ...of('SUMMARY')]
}

/** When and what kind it is, and what its places are worth. */
const EventFacts = ({ event: { beginsOn, kind, paidBy, version, season } }: { event: SportEventDetails }) => (
  <Facts>
    <Fact label="First day">{formatDate(beginsOn)}</Fact>
    <Fact label="Kind">{EVENT_KINDS[kind]}</Fact>
    {paidBy && <Fact label={`Tier ${paidBy.tier}`}>{tierInWords(paidBy.points)}</Fact>}
    {version > 0 && (
      <Fact label="Rule book">
        <Anchor component={Link} to={paths.seasonRuleBook(season, version)} inherit>
          Version {version}
        </Anchor>
      </Fact>
    )}
  </Facts>
)
