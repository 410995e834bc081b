import { Text } from '@mantine/core'
import { profileCalls } from '#contract/profile/calls.ts'
import { ROLES } from '#contract/values/enums.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import type { Named } from './person-select.tsx'
import { usePersonCall } from './use-person-call.ts'

interface DeassignRoleProps {
  person: Named
  onClose: () => void
}

export function DeassignRole({ person: { _id, name, role }, onClose }: DeassignRoleProps) {
  const deassign = usePersonCall(profileCalls.deassignRole, onClose)
  return (
    <ConfirmDialog
      opened
      title={`Deassign ${name}?`}
      confirm="Deassign"
      pending={deassign.isPending}
      onConfirm={() => deassign.mutate({ body: { userId: _id } })}
      onClose={onClose}
    >
      <Text>
        {name} is {ROLES[role]} and will be a member like any other from their next step on.
      </Text>
      {deassign.error && (
        <Text c="red" mt="xs">
          {deassign.error.message}
        </Text>
      )}
    </ConfirmDialog>
  )
}
