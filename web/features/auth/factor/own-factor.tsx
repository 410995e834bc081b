import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FactorState, factorCalls } from '#contract/auth/factor-calls.ts'
import { counted } from '#contract/values/counted.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { factorQuery } from './factor.queries.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { EndSecondFactor, SetUpSecondFactor } from './set-up-factor.tsx'

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
