import { Group, Menu, Stack } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { RESULT_TO_COME } from '#web/features/event/event-words.ts'
import { EventPodium, EventStateBadge } from '#web/features/event/list/event-row.tsx'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { OrderLink } from '#web/features/match/order-link.tsx'
import { NotifyBell } from '#web/features/push/follow/notify-link.tsx'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

interface EventHeadProps {
  event: SportEventDetails
  /** Then the places are in another part of the page, and so are all matches. */
  isDrawn: boolean
  mayManage: boolean
}

/** The title and what people come for: what is played, or what happens next. */
export function EventHead({ event, isDrawn, mayManage }: EventHeadProps) {
  return (
    <Stack gap={0}>
      <PageTitle
        title={eventTitle(event)}
        subtitle={<State event={event} isDrawn={isDrawn} />}
        actions={
          <>
            {hasNewsToCome(event) && <NotifyBell of={{ event: event._id }} />}
            {mayManage && <EventActions event={event} />}
          </>
        }
        awaitsOrganiser={!mayManage && event.settledIn === null}
        isShared
      />
      {isDrawn && <MatchGrid matches={liveOrNext(event)} />}
      {isDrawn && <EventPodium event={event} />}
      <OrderLink matches={liveOrNext(event)} />
    </Stack>
  )
}

/** Of an event without matches, its places are told. */
const hasNewsToCome = ({ state, settledIn }: SportEventDetails) =>
  !settledIn && state !== 'FINAL' && state !== 'NOT_PLAYED'

/** The state, and what it means. A draft runs only from its first result on. */
function State({ event: { sport, state, places, matches }, isDrawn }: Omit<EventHeadProps, 'mayManage'>) {
  const isPrepared = matches.some(({ status, date }) => status !== 'UPCOMING' || date !== null)
  const toCome = RESULT_TO_COME[state === 'DRAFT' && isPrepared ? 'RUNNING' : state]
  const meaning = state === 'PROVISIONAL' ? 'The points count already.' : undefined
  return (
    <Group component="span" gap="4px 8px">
      <SportIcon sport={sport} size={20} />
      <EventStateBadge state={state} /> {places.length > 0 ? meaning : !isDrawn && toCome}
    </Group>
  )
}

/** The live matches; while there are none, the next one. */
function liveOrNext({ matches }: SportEventDetails) {
  const live = matches.filter(({ status }) => status === 'LIVE')
  const next = matches.findLast(({ status, date }) => status === 'UPCOMING' && date !== null)
  return live.length > 0 || !next ? live : [next]
}

// Only managers need these.
const DeleteEvent = lateDialog(async () => (await import('#web/features/event/manage/delete-event.tsx')).DeleteEvent)
const RecordConduct = lateDialog(
  async () => (await import('#web/features/event/manage/conduct-dialogs.tsx')).RecordConduct,
)

/** What managers do with an event: its draw, and the rest in a menu. */
function EventActions({ event }: { event: SportEventDetails }) {
  const { _id, places } = event
  const [shown, show] = useState<'conduct' | 'delete' | null>(null)
  const back = useBack(paths.events)
  const close = () => show(null)
  return (
    <>
      {!event.meetTable && (
        <LinkButton to={paths.eventDraw(_id)} icon={IconArrowsShuffle}>
          Draw
        </LinkButton>
      )}
      <MoreMenu name={eventTitle(event)}>
        <Menu.Item component={Link} to={paths.eventPlaces(_id)}>
          {places.length > 0 ? 'Change places' : 'Enter places'}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.eventMatches(_id)}>
          Matches
        </Menu.Item>
        {!event.meet && (
          <Menu.Item component={Link} to={paths.eventMeet(_id)}>
            Events of the meet
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.updateEvent(_id)}>
          Edit
        </Menu.Item>
        <Menu.Item onClick={() => show('conduct')}>Conduct</Menu.Item>
        <Menu.Item color="red" onClick={() => show('delete')}>
          Delete
        </Menu.Item>
      </MoreMenu>
      {shown === 'conduct' && <RecordConduct event={event} onClose={close} />}
      {shown === 'delete' && <DeleteEvent event={event} onClose={close} onDeleted={back} />}
    </>
  )
}
