import { Button, Group } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconGavel,
  IconListNumbers,
  IconPencil,
  IconTournament,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'

// Only managers need these.
const DeleteEvent = lateDialog(async () => (await import('#web/features/event/manage/delete-event.tsx')).DeleteEvent)
const RecordConduct = lateDialog(
  async () => (await import('#web/features/event/manage/conduct-dialogs.tsx')).RecordConduct,
)

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** What managers do with an event. */
export function EventActions({ event }: { event: SportEventDetails }) {
  const { _id, places } = event
  const [shown, show] = useState<'conduct' | 'delete' | null>(null)
  const back = useBack(paths.events)
  const close = () => show(null)
  return (
    <Group gap="sm">
      <LinkButton to={paths.eventDraw(_id)} icon={IconArrowsShuffle}>
        Draw
      </LinkButton>
      <LinkButton to={paths.eventPlaces(_id)} variant="default" icon={IconListNumbers}>
        {places.length > 0 ? 'Change places' : 'Enter places'}
      </LinkButton>
      <LinkButton to={paths.eventMatches(_id)} variant="default" icon={IconTournament}>
        Matches
      </LinkButton>
      <LinkButton to={paths.updateEvent(_id)} variant="default" icon={IconPencil}>
        Edit
      </LinkButton>
      <Button variant="default" leftSection={<IconGavel {...ICON} />} onClick={() => show('conduct')}>
        Conduct
      </Button>
      <Button variant="outline" color="red" leftSection={<IconTrash {...ICON} />} onClick={() => show('delete')}>
        Delete
      </Button>
      {shown === 'conduct' && <RecordConduct event={event} onClose={close} />}
      {shown === 'delete' && <DeleteEvent event={event} onClose={close} onDeleted={back} />}
    </Group>
  )
}
