import { Text } from '@mantine/core'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteRecordProps {
  record: GcRecord
  onClose: () => void
}

export function DeleteRecord({ record, onClose }: DeleteRecordProps) {
  const remove = useCall(gcCalls.remove, { onSuccess: onClose })
  return (
    <ConfirmDialog
      opened
      title={`Delete ${championshipName(record)}?`}
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: record._id } })}
      onClose={onClose}
    >
      <Text>
        {record.isCurrent
          ? 'The championship is called off. What was played and won stays in the point table, and it can be started again.'
          : 'With it go its final table and its picture. What was played and won stays. This cannot be undone.'}
      </Text>
    </ConfirmDialog>
  )
}
