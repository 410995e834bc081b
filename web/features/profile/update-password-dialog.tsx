import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { NewPasswordField } from '#web/features/auth/password/new-password-field.tsx'
import { PasswordField } from '#web/features/auth/password/password-field.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

export function UpdatePasswordDialog({ opened, onClose }: DialogProps) {
  return (
    <Dialog title="Update Password" opened={opened} onClose={onClose}>
      <Passwords onDone={onClose} />
    </Dialog>
  )
}

function Passwords({ onDone }: { onDone: () => void }) {
  const form = useCallForm(authCalls.updatePassword, {
    schema: authSchemas.updatePassword.body,
    initial: { oldPassword: '', newPassword: '' },
    onSuccess: onDone,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={onDone}>
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('oldPassword')}
      />
      <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
    </Form>
  )
}
