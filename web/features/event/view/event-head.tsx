import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { RESULT_TO_COME } from '#web/features/event/event-words.ts'
import { EventPodium, EventStateBadge } from '#web/features/event/list/event-row.tsx'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { OrderLink } from '#web/features/match/order-link.tsx'
import { NotifyBell } from '#web/features/push/follow/notify-link.tsx'
import { latePart } from '#web/lib/late-part.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import classes from './event-head.module.css'

// Only managers need them.
const EventActions = latePart(async () => (await import('#web/features/event/manage/event-actions.tsx')).EventActions)

interface EventHeadProps {
  event: SportEventDetails
  /** At least name by name. Then the places are in another part of the page, and so are all matches. */
  isDrawn: boolean
  mayManage: boolean
}

/** The title and what people come for: what is played, or what happens next. */
export function EventHead({ event, isDrawn, mayManage }: EventHeadProps) {
  return (
    <Stack gap={0}>
      <PageTitle
        title={eventTitle(event)}
        subtitle={
          <Group component="span" gap="0 8px">
            <EventStateBadge {...event} />
            <OrderLink matches={liveOrNext(event)} />
          </Group>
        }
        actions={
          mayManage ? (
            <EventActions
              event={event}
              mayFollow={hasNewsToCome(event)}
              meanwhile={<Skeleton width={96} height={44} />}
            />
          ) : (
            hasNewsToCome(event) && <NotifyBell of={{ event: event._id }} />
          )
        }
        isShared={!mayManage}
      />
      {isDrawn ? (
        <>
          <div className={classes.now}>
            <MatchGrid matches={liveOrNext(event)} />
          </div>
          <EventPodium event={event} />
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {toCome(event)}
        </Text>
      )}
    </Stack>
  )
}

/** Of an event without matches, its places are told. */
const hasNewsToCome = ({ state, settledIn }: SportEventDetails) =>
  !settledIn && state !== 'FINAL' && state !== 'NOT_PLAYED'

/** What an event without places waits for. A draft runs only from its first result on. */
function toCome({ state, places, matches }: SportEventDetails) {
  const isPrepared = matches.some(({ status, date }) => status !== 'UPCOMING' || date !== null)
  return places.length === 0 && RESULT_TO_COME[state === 'DRAFT' && isPrepared ? 'RUNNING' : state]
}

/** The live matches; while there are none, the next one. */
function liveOrNext({ matches }: SportEventDetails) {
  const live = matches.filter(({ status }) => status === 'LIVE')
  const next = matches.findLast(({ status, date }) => status === 'UPCOMING' && date !== null)
  return live.length > 0 || !next ? live : [next]
}
