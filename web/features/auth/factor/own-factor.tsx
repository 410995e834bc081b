import { Alert, Box, Button, Code, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FactorState, factorCalls } from '#contract/auth/factor-calls.ts'
import { factorSchemas } from '#contract/auth/factor-schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { PasswordField } from '#web/features/auth/password-fields.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useClub } from '#web/lib/club.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notice } from '#web/lib/notice.ts'
import { saveText } from '#web/lib/save-text.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { QrCode } from '#web/ui/picture/qr-code.tsx'
import { factorQuery } from './factor.queries.ts'
import { OwnPasskeys } from './own-passkeys.tsx'

/** The second factor and the passkeys of the signed-in person. */
export function OwnFactor() {
  const factor = useQuery(factorQuery)
  const { profile } = useSession()
  return (
    <>
      {profile?.needsSecondFactor && (
        <Alert color="accent" role="note" icon={<IconShieldLock stroke={1.5} aria-hidden />}>
          Your role needs a second factor. Until you have set it up, you can do what members do.
        </Alert>
      )}
      <Loaded query={factor} skeleton={<Skeleton height={160} />}>
        {({ body }) => (
          <>
            <SecondFactor factor={body} />
            <OwnPasskeys passkeys={body.passkeys} />
          </>
        )}
      </Loaded>
    </>
  )
}

function SecondFactor({ factor: { isOn, recoveryCodesLeft } }: { factor: FactorState }) {
  const [codes, setCodes] = useState<string[]>()
  const [isEnding, setIsEnding] = useState(false)
  const begin = useCall(factorCalls.beginSecondFactor, { isSilent: true })
  const renew = useCall(factorCalls.renewRecoveryCodes, { onSuccess: ({ body }) => setCodes(body.recoveryCodes) })
  const secret = begin.data?.body
  return (
    <Stack component="section" gap="sm">
      <Group gap="sm">
        <Title order={2}>Second factor</Title>
        {isOn && <TagBadge tone="good">On</TagBadge>}
      </Group>
      <Text>
        {isOn
          ? `After your password, a login asks for a code of your app. You have ${counted(recoveryCodesLeft, 'recovery code')} left.`
          : 'After your password, a login then also asks for a code of an authenticator app on your phone. Your password alone is then not enough.'}
      </Text>
      <Group gap="sm">
        {!isOn && (
          <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
            Set up a second factor
          </Button>
        )}
        {isOn && (
          <>
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
              New recovery codes
            </Button>
            <Button variant="outline" color="red" onClick={() => setIsEnding(true)}>
              Turn off
            </Button>
          </>
        )}
      </Group>
      {secret && !isOn && !codes && <SetUpSecondFactor {...secret} onDone={setCodes} onClose={begin.reset} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {isEnding && <EndSecondFactor onClose={() => setIsEnding(false)} />}
    </Stack>
  )
}

interface RecoveryCodesProps {
  codes: string[]
  onClose: () => void
}

/** The recovery codes, which the server shows this once. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const club = useClub()
  const text = `Recovery codes of ${club.name}. Each works once.\n\n${codes.join('\n')}\n`
  async function copy() {
    if (await copyText(text)) void notice.success('Copied')
  }
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <Stack>
        <Text>
          Each of them logs you in once, after your password, when you do not have your phone. They are not shown again:
          keep them where you find them without your phone.
        </Text>
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code fz="sm">{code}</Code>
            </li>
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={copy}>
            Copy
          </Button>
          <Button variant="default" onClick={() => saveText(text, 'recovery-codes.txt', 'text/plain')}>
            Download
          </Button>
          <Button onClick={onClose} data-autofocus>
            I have them
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface SetUpProps {
  secret: string
  /** What the QR code says to an app. */
  address: string
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

function SetUpSecondFactor({ secret, address, onDone, onClose }: SetUpProps) {
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

function EndSecondFactor({ onClose }: { onClose: () => void }) {
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
