import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { AlreadySignedIn, AuthLink, Entrance } from '#web/features/auth/entrance.tsx'
import { PasskeyLogin } from '#web/features/auth/factor/passkey-login.tsx'
import { SecondStep } from '#web/features/auth/factor/second-step.tsx'
import { PasswordField } from '#web/features/auth/password-fields.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useSession } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface LinkAccountProps {
  email: string
  ticket: string
  /** The page to show afterwards. */
  to: string
}

const TITLE = 'Link your college account'

/** Links a college account with the account of its person, who logs in to it first. */
export function LinkAccount({ email, ...link }: LinkAccountProps) {
  const { profile } = useSession()
  const [wasSignedIn] = useState(profile !== null)
  return profile ? <LinkNow email={email} isChosen={!wasSignedIn} {...link} /> : <LoginToLink email={email} />
}

function LoginToLink({ email }: Pick<LinkAccountProps, 'email'>) {
  const [ticket, setTicket] = useState<string>()
  const form = useCallForm(authCalls.login, {
    schema: authSchemas.login.body,
    initial: { email, password: '' },
    onSuccess: ({ body }) => signIn(body),
    onFailure: ({ refusal }) => {
      if (refusal?.code !== 'second_factor_required') return false
      setTicket(refusal.ticket)
      return true
    },
  })
  if (ticket) return <SecondStep ticket={ticket} onBack={() => setTicket(undefined)} />
  return (
    <Entrance
      title={TITLE}
      subtitle={`${email} has an account already. Log in to it once.`}
      below={
        <AuthLink to={paths.lostPassword} state={{ email }}>
          Forgot your password?
        </AuthLink>
      }
    >
      <Form form={form} submit="Login and link" submitting="Logging In...">
        <PasswordField
          label="Password"
          description="The one of this club, not of the college"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
      </Form>
      <PasskeyLogin />
    </Entrance>
  )
}

/** A person who was signed in is asked first: another one may have used the college's sign-in in this browser. */
function LinkNow({ email, ticket, to, isChosen }: LinkAccountProps & { isChosen: boolean }) {
  const link = useCall(collegeCalls.link)
  const hasBegun = useRef(!isChosen)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    link.mutate({ body: { ticket } })
  })
  if (link.isSuccess) return <AlreadySignedIn to={to} />
  return (
    <Entrance title={TITLE} subtitle={email}>
      <Stack>
        {link.error && <Text role="alert">{link.error.message || 'It is not linked yet.'}</Text>}
        <Button loading={link.isPending} onClick={() => link.mutate({ body: { ticket } })}>
          Link {email}
        </Button>
        <Button component={Link} to={to} variant="default">
          Not now
        </Button>
      </Stack>
    </Entrance>
  )
}
