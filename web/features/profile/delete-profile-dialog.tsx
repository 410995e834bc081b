import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { PasswordField } from '#web/features/auth/password/password-field.tsx'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { clearDrafts } from '#web/ui/form/form-draft.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

export function DeleteProfileDialog({ opened, onClose }: DialogProps) {
  return (
    <Dialog title="Delete your profile?" opened={opened} onClose={onClose}>
      <Deletion onCancel={onClose} />
    </Dialog>
  )
}

function Deletion({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isGone = useRef(false)
  const form = useCallForm(authCalls.deleteProfile, {
    schema: authSchemas.deleteProfile.body,
    initial: { password: '' },
    onSuccess: () => {
      isGone.current = true
      // The account no longer exists, so its queries would be refused.
      void client.cancelQueries()
      void navigate(paths.home, { replace: true })
    },
  })

  // Only after this page was left, because its guard redirects signed-out people to the login.
  useEffect(
    () => () => {
      if (!isGone.current) return
      signOut()
      clearDrafts()
    },
    [],
  )

  return (
    <Form form={form} submit="Delete Profile" submitting="Deleting..." destroys onCancel={onCancel}>
      <Text>
        Your memberships and applications, your sessions and your picture go with it, for good. What you announced
        stays, without your name.
      </Text>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </Form>
  )
}
