import { Text } from '@mantine/core'
import { type DepartmentCard, departmentCalls } from '#contract/department/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useShownRefusal } from '#web/lib/calls/use-shown-refusal.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteDepartmentProps {
  department: DepartmentCard
  onClose: () => void
}

/** Deletes an empty department at once. For others it shows what the server would delete and asks for the name. */
export function DeleteDepartment({ department: { _id, name }, onClose }: DeleteDepartmentProps) {
  const { sentence: holdings, onFailure } = useShownRefusal('department_not_empty')
  const remove = useCall(departmentCalls.remove, {
    onSuccess: onClose,
    onFailure,
  })
  return (
    <ConfirmDialog
      opened
      title={`Delete ${name}?`}
      confirm="Delete"
      pending={remove.isPending}
      typed={holdings === null ? undefined : name}
      onConfirm={() => remove.mutate({ params: { id: _id }, query: holdings === null ? {} : { confirm: name } })}
      onClose={onClose}
    >
      <Text>{holdings ?? 'This cannot be undone. If anything belongs to it, you will see what before it goes.'}</Text>
    </ConfirmDialog>
  )
}
