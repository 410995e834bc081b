import { Alert, Skeleton, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { EVENT_KINDS } from '#contract/values/enums.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { DrawnEvent, type EventPart } from '#web/features/draw/view/drawn-event.tsx'
import { useLiveDraw } from '#web/features/draw/view/use-live-draw.ts'
import { EventEntries } from '#web/features/entry/list/event-entries.tsx'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { EventStateBadge } from '#web/features/event/list/event-row.tsx'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { formatDate } from '#web/lib/format/format-date.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import line from '#web/ui/list/line.module.css'
import { EventHead } from './event-head.tsx'
import { EventPlaces, EventPoints } from './event-result.tsx'
import { SettledEvent } from './settled-event.tsx'

// Few events have conduct that costs points.
const EventConduct = latePart(async () => (await import('./event-conduct.tsx')).EventConduct)
// A draw is revealed for some minutes of a season.
const DrawReveal = latePart(async () => (await import('#web/features/draw/reveal/draw-reveal.tsx')).DrawReveal)
// The last line of the page, of few events.
const RecordLine = latePart(async () => (await import('#web/features/draw/tables/record-line.tsx')).RecordLine)

export function EventPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  return (
    <Loaded
      query={event}
      skeleton={<SkeletonParts heights={[52, 146]} />}
      above={{ to: paths.events, label: 'All events' }}
    >
      {({ body }) => <EventView event={body} />}
    </Loaded>
  )
}

/** An event in one column; once it is drawn, in tabs with the draw first. */
function EventView({ event }: { event: SportEventDetails }) {
  const draw = useLiveDraw(useQuery(drawQueries.ofEvent(event._id)).data?.body, event.matches)
  const isManager = allows(MATCH_MANAGERS, useSession().role)
  const mayManage = isManager && event.settledIn === null
  const revealed = draw?.stages.find((stage) => stage.reveal)
  const isDrawn = draw?.stages.some((stage) => stage.draw !== null) ?? false
  const parts = partsOf(event, { isDrawn, mayManage })
  return (
    <Stack component="article" gap={isDrawn || revealed ? 'xs' : 'xl'}>
      <EventHead event={event} isDrawn={isDrawn || revealed !== undefined} mayManage={mayManage} />
      {event.settledIn && <SettledEvent record={event.settledIn.record} isManager={isManager} />}
      {event.withheld && (
        <Alert color="accent" variant="light" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          {event.withheld}
        </Alert>
      )}
      {draw && revealed?.reveal && (
        <DrawReveal draw={draw} stage={revealed} reveal={revealed.reveal} meanwhile={<Skeleton height={320} />} />
      )}
      {draw && isDrawn ? <DrawnEvent draw={draw} parts={parts} /> : parts.map(({ content }) => content)}
      {draw?.record && <RecordLine record={draw.record} />}
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
    {
      key: 'meet',
      label: 'Events',
      isEmpty: !event.meetTable,
      content: <EventsOfMeet key="meet" events={event.meetTable?.events ?? []} />,
    },
    // Departments enter the events of a meet.
    {
      key: 'entries',
      label: 'Entries',
      isEmpty: event.meetTable !== undefined,
      content: <EventEntries key="entries" event={event} />,
    },
    {
      key: 'about',
      label: 'About',
      content: (
        <Stack key="about" gap="xl">
          {event.conduct.length > 0 && (
            <EventConduct event={event} mayManage={mayManage} meanwhile={<Skeleton height={120} />} />
          )}
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
const EventFacts = ({ event: { beginsOn, kind, meet, paidBy, version, season } }: { event: SportEventDetails }) => (
  <Facts>
    <Fact label="First day">{formatDate(beginsOn)}</Fact>
    <Fact label="Kind">{EVENT_KINDS[kind]}</Fact>
    {meet && (
      <Fact label="Meet">
        <NameLink to={paths.event(meet._id)}>{meet.name}</NameLink>
      </Fact>
    )}
    {paidBy && <Fact label={`Tier ${paidBy.tier}`}>{tierInWords(paidBy.points)}</Fact>}
    {version > 0 && (
      <Fact label="Rule book">
        <NameLink to={paths.seasonRuleBook(season, version)}>Version {version}</NameLink>
      </Fact>
    )}
  </Facts>
)

const EventsOfMeet = ({ events }: Pick<NonNullable<SportEventDetails['meetTable']>, 'events'>) => (
  <Section title="Events" count={events.length}>
    <ul>
      {events.map(({ _id, name, state }) => (
        <li key={_id} className={line.line} data-linked>
          <WholeRowLink to={paths.event(_id)} className={`${line.words} ${line.name}`}>
            {name}
          </WholeRowLink>
          <EventStateBadge state={state} />
        </li>
      ))}
    </ul>
  </Section>
)
