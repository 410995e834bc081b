import { Stack } from '@mantine/core'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { signIn } from '#web/lib/session/session.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { hasPasskeys } from './passkeys.ts'

/** The login without email and password, where the browser can. */
export function PasskeyLogin() {
  const logIn = useCall(factorCalls.logInWithPasskey, { onSuccess: ({ body }) => signIn(body) })
  if (!useIsHydrated() || !hasPasskeys()) return null
  return (
    <Stack mt="md">
      <PasskeyButton pending={logIn.isPending} onAnswer={(body) => logIn.mutate({ body })}>
        Use a passkey
      </PasskeyButton>
    </Stack>
  )
}
