import { Anchor, Center, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useClub } from '#web/lib/club.ts'
import { useIsResuming } from '#web/lib/session/session.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

interface EntranceProps {
  title: string
  subtitle: string
  children: ReactNode
  /** Links to the related pages. */
  below?: ReactNode
}

/** The frame of login, sign-up and reset pages: the club's crest and one short form. */
export function Entrance({ title, subtitle, children, below }: EntranceProps) {
  const club = useClub()
  return (
    <Stack maw={440} mx="auto" pt={{ sm: 'xl' }} gap={0} data-for-visitors>
      <PageTitle title={title} subtitle={subtitle} mark={<Crest name={club.name} logo={club.logo} />} />
      <Paper withBorder p="lg">
        {children}
      </Paper>
      {below && (
        <Stack align="center" gap="xs" pt="lg">
          {below}
        </Stack>
      )}
    </Stack>
  )
}

interface WayToProps {
  question?: string
  to: string
  state?: unknown
  children: string
}

/** A link between login, sign-up and reset pages: 'New here? Sign up'. */
export function AuthLink({ question, to, state, children }: WayToProps) {
  return (
    <Text>
      {question}{' '}
      <Anchor component={Link} to={to} state={state} fw={600}>
        {children}
      </Anchor>
    </Text>
  )
}

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
