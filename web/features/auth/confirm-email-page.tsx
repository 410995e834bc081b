import { Button, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useClub } from '#web/lib/club.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Entrance } from './entrance.tsx'
import { InvalidLink, NO_TOKEN } from './invalid-link.tsx'

const TITLE = 'Confirm Your Email'

/** The link was used, has run out or was never whole. */
const isUseless = ({ code }: CallError) => code === 'link_expired' || code === 'invalid_input'

/** A button confirms the address, not the visit: mail programs open links to scan them. */
export function ConfirmEmailPage() {
  // The token is in the fragment, which is not sent to servers: the one that renders the page does not know it.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  const isMissing = useIsHydrated() && !token
  return isMissing ? <Useless sentence={NO_TOKEN} /> : <Confirmation key={token} token={token ?? ''} />
}

function Confirmation({ token }: { token: string }) {
  const club = useClub()
  const { profile } = useSession()
  const confirm = useCall(authCalls.confirmEmail, {
    onSuccess: () => void checkOwnProfile(),
    onFailure: isUseless,
  })
  if (confirm.error && isUseless(confirm.error)) return <Useless sentence={confirm.error.message} />
  return (
    <Entrance title={TITLE} subtitle={`Then you can apply to the teams of ${club.name}.`}>
      {confirm.data ? (
        <Stack>
          <Text role="status">{confirm.data.message}</Text>
          <Button component={Link} to={profile ? paths.applications : paths.login}>
            {profile ? 'Apply to teams' : 'Login'}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <Text>Did you sign up with the address that this link was sent to? If not, leave this page.</Text>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            Confirm my email
          </Button>
        </Stack>
      )}
    </Entrance>
  )
}

/** The own profile can send another link. It asks visitors to log in first. */
const Useless = ({ sentence }: { sentence: string }) => (
  <InvalidLink title={TITLE} sentence={sentence} to={paths.ownProfile} action="Go to your profile" />
)
