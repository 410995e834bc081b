import { Container } from '@mantine/core'
import { useLocation } from 'react-router'
import { CLUB_IS_SET_UP } from '#contract/club/club.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AdminStep, ClubStep, SeasonStep } from './set-up-steps.tsx'
import { isClosed, useSetUp } from './use-set-up.ts'

const NO_TOKEN = 'Setting up needs the one-time address that the console printed when the server started.'

export function SetUpPage() {
  const { isSetUp } = useClub()
  // The token is in the fragment, which is not sent to servers or other sites.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <Container size={640} p={0}>
      <PageTitle title="Set Up Your Club" />
      {token ? <Steps token={token} /> : <Closed sentence={isSetUp ? CLUB_IS_SET_UP : NO_TOKEN} />}
    </Container>
  )
}

function Steps({ token }: { token: string }) {
  const setUp = useSetUp(token)
  const { isSetUp } = useClub()
  const { step, call } = setUp
  if (isSetUp && call.isIdle) return <Closed sentence={CLUB_IS_SET_UP} />
  if (call.error && isClosed(call.error)) return <Closed sentence={call.error.message} />
  if (step === 1) return <AdminStep setUp={setUp} />
  if (step === 2) return <ClubStep setUp={setUp} />
  return <SeasonStep setUp={setUp} />
}

/** The set-up address was used, has expired or is incomplete. */
function Closed({ sentence }: { sentence: string }) {
  const { profile } = useSession()
  const way = profile || sentence === NO_TOKEN ? { to: paths.home, label: 'Home' } : { to: paths.login, label: 'Login' }
  return <EmptyState sentence={sentence} action={<LinkToParent {...way} />} />
}
