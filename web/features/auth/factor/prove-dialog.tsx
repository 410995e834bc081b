import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { PasswordField } from '#web/features/auth/password-fields.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { factorQuery } from './factor.queries.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { hasPasskeys } from './passkeys.ts'

/** Asks for the password, a code or a passkey before something important changes. */
export function ProveDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const factor = useQuery(factorQuery).data?.body
  const entersCode = factor?.isOn
  const [value, setValue] = useState('')
  const prove = useCall(factorCalls.prove, { isSilent: true, onSuccess: onProved, onFailure: () => true })
  const field = {
    value,
    onChange: (event: { currentTarget: HTMLInputElement }) => setValue(event.currentTarget.value),
    error: prove.error?.message,
    'data-autofocus': true,
  }
  return (
    <Dialog title="Is it you?" onClose={onClose}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          prove.mutate({ body: entersCode ? { code: value } : { password: value } })
        }}
      >
        <Text>Your last login was more than ten minutes ago. Show that you are still there before this changes.</Text>
        {entersCode ? (
          <TextInput label="Code of your app, or a recovery code" autoComplete="one-time-code" {...field} />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" {...field} />
        )}
        <Group justify="flex-end">
          {hasPasskeys() && factor?.passkeys.length ? (
            <PasskeyButton pending={prove.isPending} onAnswer={(passkey) => prove.mutate({ body: { passkey } })}>
              Use a passkey
            </PasskeyButton>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!value} loading={prove.isPending}>
            Go on
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
