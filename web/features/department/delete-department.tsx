import { Text } from '@mantine/core'
import { useState } from 'react'
import { type DepartmentCard, departmentCalls } from '#contract/department.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteDepartmentProps {
  department: DepartmentCard
  onClose: () => void
}

/** An empty department goes at once; for one that holds anything the server says what would go, and its name is asked for. */
export function DeleteDepartment({ department: { _id, name }, onClose }: DeleteDepartmentProps) {
  const [holdings, setHoldings] = useState<string | null>(null)
  const remove = useCall(departmentCalls.remove, {
    done: onClose,
    refused: ({ status, message }) => {
      if (status !== 409) return false
      setHoldings(message)
      return true
    },
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
