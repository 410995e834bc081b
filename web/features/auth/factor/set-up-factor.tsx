import { Box, Stack, Text, TextInput } from '@mantine/core'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { factorSchemas } from '#contract/auth/factor-schemas.ts'
import { PasswordField } from '#web/features/auth/password-fields.tsx'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { QrCode } from '#web/ui/picture/qr-code.tsx'

interface SetUpProps {
  secret: string
  /** What the QR code says to an app. */
  address: string
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

export function SetUpSecondFactor({ secret, address, onDone, onClose }: SetUpProps) {
  const form = useCallForm(factorCalls.confirmSecondFactor, {
    schema: factorSchemas.confirmSecondFactor.body,
    initial: { code: '' },
    onSuccess: ({ body }) => {
      onDone(body.recoveryCodes)
      void checkOwnProfile()
    },
  })
  return (
    <Dialog title="Set up a second factor" onClose={onClose}>
      <Form form={form} submit="Turn on" submitting="Turning on..." onCancel={onClose}>
        <Stack gap="sm">
          <Text>Scan this with an authenticator app, or type the secret into it.</Text>
          <Box w={200} mx="auto">
            <QrCode text={address} label="QR code for the authenticator app" />
          </Box>
          <CopyField label="Secret" value={secret} />
        </Stack>
        <TextInput
          label="Code"
          description="The six digits that the app shows now"
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('code')}
        />
      </Form>
    </Dialog>
  )
}

export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const form = useCallForm(factorCalls.endSecondFactor, {
    schema: factorSchemas.endSecondFactor.body,
    initial: { password: '', code: '' },
    onSuccess: () => {
      onClose()
      void checkOwnProfile()
    },
  })
  return (
    <Dialog title="Turn the second factor off?" onClose={onClose}>
      <Form form={form} submit="Turn off" submitting="Turning off..." destroys onCancel={onClose}>
        <Text>Your password alone then logs you in again, and the recovery codes end.</Text>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <TextInput label="Code or recovery code" autoComplete="one-time-code" {...form.getInputProps('code')} />
      </Form>
    </Dialog>
  )
}
