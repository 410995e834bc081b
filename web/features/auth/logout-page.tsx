import { Center, Loader, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session/session.ts'
import { FailedState } from '#web/ui/feedback/loaded.tsx'
import { clearDrafts } from '#web/ui/form/form-draft.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'

export function LogoutPage() {
  const navigate = useNavigate()
  const { mutate, isError, error } = useCall(authCalls.logout, {
    onSuccess: () => {
      signOut()
      clearDrafts()
      void navigate(paths.home, { replace: true })
    },
  })
  useEffect(() => mutate({}), [mutate])

  if (isError) return <FailedState sentence="You are still logged in." error={error} onRetry={() => mutate({})} />
  return (
    <Center mih="50vh">
      <DocumentTitle>Logout</DocumentTitle>
      <Stack align="center" role="status">
        <Loader />
        <Text>Logging you out...</Text>
      </Stack>
    </Center>
  )
}
