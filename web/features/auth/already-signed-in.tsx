import { Center, Loader } from '@mantine/core'
import { Navigate } from 'react-router'
import { useIsResuming } from '#web/lib/session/session.ts'

/**
 * Shown on login and sign-up pages to people with a session. A remembered session may have expired: wait for the check.
 */
export function AlreadySignedIn({ to }: { to: string }) {
  if (!useIsResuming()) return <Navigate to={to} replace />
  return (
    <Center mih="50vh" role="status" aria-label="Checking your session">
      <Loader />
    </Center>
  )
}
