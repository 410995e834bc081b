import { Text } from '@mantine/core'
import type { SportEvent } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { conductName } from '#rules/words/award-rules.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface RemoveConductProps {
  conduct: SportEvent['conduct'][number]
  onClose: () => void
}

/** Takes recorded conduct back, with its points. */
export function RemoveConduct({ conduct: { _id, department, kind }, onClose }: RemoveConductProps) {
  const remove = useCall(eventResultCalls.removeConduct, { onSuccess: onClose })
  return (
    <ConfirmDialog
      opened
      title="Take this back?"
      confirm="Take back"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: _id } })}
      onClose={onClose}
    >
      <Text fw={600}>
        {department.name}: {conductName(kind)}
      </Text>
      <Text>{department.name} gets back the points that it cost.</Text>
    </ConfirmDialog>
  )
}
