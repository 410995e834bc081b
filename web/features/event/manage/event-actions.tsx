import { Button, Group, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { NotifyMe } from '#web/features/push/follow/notify-me.tsx'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { sharePage } from '#web/ui/layout/share-button.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'

const DeleteEvent = lateDialog(async () => (await import('./delete-event.tsx')).DeleteEvent)
const RecordConduct = lateDialog(async () => (await import('./conduct-dialogs.tsx')).RecordConduct)

interface EventActionsProps {
  event: SportEventDetails
  /** Whether there is news to come of it. */
  mayFollow: boolean
}

/** What managers do with an event: its draw beside the title, and the rest in a menu. */
export function EventActions({ event, mayFollow }: EventActionsProps) {
  const { _id, places } = event
  const [shown, show] = useState<'conduct' | 'delete' | null>(null)
  const back = useBack(paths.events)
  const close = () => show(null)
  return (
    <>
      {/* As wide as what visitors have, so that the words beside it stay where they are. */}
      <Group gap={0} me={-8} wrap="nowrap">
        {!event.meetTable && (
          <Button component={Link} to={paths.eventDraw(_id)} size="sm" px={12}>
            Draw
          </Button>
        )}
        <MoreMenu name={eventTitle(event)}>
          <Menu.Item component={Link} to={paths.eventPlaces(_id)}>
            {places.length > 0 ? 'Change places' : 'Enter places'}
          </Menu.Item>
          {places.length > 0 && (
            <Menu.Item component={Link} to={paths.certificates(_id)}>
              Certificates
            </Menu.Item>
          )}
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
          {mayFollow && <FollowEvent event={_id} />}
          <Menu.Item onClick={sharePage}>Share</Menu.Item>
          <Menu.Item c="red" onClick={() => show('delete')}>
            Delete
          </Menu.Item>
        </MoreMenu>
      </Group>
      {shown === 'conduct' && <RecordConduct event={event} onClose={close} />}
      {shown === 'delete' && <DeleteEvent event={event} onClose={close} onDeleted={back} />}
    </>
  )
}

const FollowEvent = ({ event }: { event: string }) => (
  <NotifyMe of={{ event }}>
    {(state) =>
      'to' in state ? (
        <Menu.Item component={Link} to={state.to}>
          Notify me
        </Menu.Item>
      ) : (
        <Menu.Item onClick={state.onPress}>{state.isFollowed ? 'Stop notifying me' : 'Notify me'}</Menu.Item>
      )
    }
  </NotifyMe>
)
