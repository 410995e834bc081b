import { Text } from '@mantine/core'
import { type RegisteredPerson, registerCalls } from '#contract/register/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface RemoveRegisteredProps {
  person: RegisteredPerson
  onClose: () => void
}

export function RemoveRegistered({ person: { _id, name, rollNumber, account }, onClose }: RemoveRegisteredProps) {
  const remove = useCall(registerCalls.remove, { onSuccess: onClose })
  return (
    <ConfirmDialog
      opened
      title={`Remove ${name} from the register?`}
      confirm="Remove"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: _id } })}
      onClose={onClose}
    >
      <Text>
        The next import of a list with {rollNumber} adds the person again.{account && ' The account stays.'}
      </Text>
    </ConfirmDialog>
  )
}
