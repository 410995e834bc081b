import { Alert, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { authCalls } from '#contract/auth/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

/** Shows people with an unconfirmed address what to do. */
export function UnconfirmedEmail() {
  const { profile } = useSession()
  const resend = useCall(authCalls.sendConfirmation, {
    onFailure: ({ code }) => {
      // The address was confirmed meanwhile, perhaps on a phone.
      if (code === 'email_already_confirmed') void checkOwnProfile()
      return false
    },
  })
  if (!profile || profile.emailConfirmed) return null
  return (
    <Alert color="accent" role="note" mb="lg" icon={<IconMail stroke={1.5} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text fw={700}>Confirm your email address</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>
          We sent a link to <strong>{profile.email}</strong>. Until you open it you cannot apply to teams.
        </Text>
        <SideButton loading={resend.isPending} onClick={() => resend.mutate({})}>
          Send again
        </SideButton>
      </Stack>
    </Alert>
  )
}
