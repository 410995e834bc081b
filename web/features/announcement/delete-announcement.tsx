import { Text } from '@mantine/core'
import { type AnnouncementCard, announcementCalls } from '#contract/announcement/calls.ts'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteAnnouncementProps {
  announcement: Pick<AnnouncementCard, '_id' | 'title'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAnnouncement({ announcement, onClose, onDeleted = onClose }: DeleteAnnouncementProps) {
  const remove = useCall(announcementCalls.remove, { onSuccess: onDeleted })
  return (
    <ConfirmDialog
      title="Delete this announcement?"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: announcement._id } })}
      onClose={onClose}
    >
      <Text>
        “{announcement.title}” goes for everyone, with its pictures and its PDF. {STAYS_IN_BIN}
      </Text>
    </ConfirmDialog>
  )
}
