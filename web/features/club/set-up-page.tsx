import { Button, Container } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AdminStep, ClubStep, SeasonStep } from './set-up-steps.tsx'
import { isClosed, useSetUp } from './use-set-up.ts'

const NO_TOKEN = 'Setting up needs the one-time address that the console printed when the server started.'

export function SetUpPage() {
  // In the fragment, which no log and no other site ever sees.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <Container size={640} p={0}>
      <PageTitle title="Set Up Your Club" />
      {token ? <Steps token={token} /> : <Closed sentence={NO_TOKEN} />}
    </Container>
  )
}

function Steps({ token }: { token: string }) {
  const setUp = useSetUp(token)
  const { step, call } = setUp
  if (call.error && isClosed(call.error)) return <Closed sentence={call.error.message} />
  if (step === 1) return <AdminStep setUp={setUp} />
  if (step === 2) return <ClubStep setUp={setUp} />
  return <SeasonStep setUp={setUp} />
}

/** The address was used, is too old, or was never whole. */
function Closed({ sentence }: { sentence: string }) {
  const toLogin = (
    <Button component={Link} to={paths.login} variant="default">
      Login
    </Button>
  )
  return <EmptyState sentence={sentence} action={toLogin} />
}
