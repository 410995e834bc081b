import { Text } from '@mantine/core'
import { type AnnouncementCard, announcementCalls } from '#contract/announcement/calls.ts'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteAnnouncementProps {
  announcement: Pick<AnnouncementCard, '_id' | 'title'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAnnouncement({ announcement, onClose, onDeleted }: DeleteAnnouncementProps) {
  return (
    <ConfirmCall
      title="Delete this announcement?"
      call={announcementCalls.remove}
      given={{ params: { id: announcement._id } }}
      onDone={onDeleted}
      onClose={onClose}
    >
      <Text>
        “{announcement.title}” goes for everyone, with its pictures and its PDF. {STAYS_IN_BIN}
      </Text>
    </ConfirmCall>
  )
}
