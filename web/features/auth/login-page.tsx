import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useSession } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { CollegeLogin } from './college-button.tsx'
import { credentialsHandover } from './credentials-handover.ts'
import { AlreadySignedIn, AuthLink, Entrance } from './entrance.tsx'
import { PasskeyLogin } from './factor/passkey-login.tsx'
import { SecondStep } from './factor/second-step.tsx'
import { PasswordField } from './password-fields.tsx'

/** The navigation state that pages pass to the login page. */
export interface LoginState {
  from?: string
  email?: string
}

export function LoginPage() {
  const { from: before, email = '' }: LoginState = useLocation().state ?? {}
  const [address] = useSearchParams()
  const from = before ?? ownPath(address.get('to')) ?? paths.home
  const { profile } = useSession()
  const club = useClub()
  const [known] = useState(credentialsHandover.get)
  useEffect(credentialsHandover.clear, [])
  const [ticket, setTicket] = useState<string>()
  const form = useCallForm(authCalls.login, {
    schema: authSchemas.login.body,
    initial: { email, password: '', ...known },
    onSuccess: ({ body }) => signIn(body),
    onFailure: ({ refusal }) => {
      if (refusal?.code !== 'second_factor_required') return false
      setTicket(refusal.ticket)
      return true
    },
  })
  if (profile) return <AlreadySignedIn to={profile.needsSecondFactor ? paths.ownProfile : from} />
  if (ticket) return <SecondStep ticket={ticket} onBack={() => setTicket(undefined)} />

  return (
    <Entrance
      title="Login"
      subtitle={`Welcome to ${club.name}.`}
      below={
        <>
          <Stack gap="xs" w="100%" px="lg">
            <Text ta="center">New here?</Text>
            <Button component={Link} to={paths.signup} state={{ from }} fullWidth>
              Sign up
            </Button>
          </Stack>
          <AuthLink to={paths.lostPassword} state={{ email: form.values.email }}>
            Forgot your password?
          </AuthLink>
        </>
      }
    >
      <Form form={form} submit="Login" submitting="Logging In..." focusSubmit={known !== null}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      </Form>
      <PasskeyLogin />
      <CollegeLogin to={from} />
    </Entrance>
  )
}

/** A path of the application. An address may name any site, and browsers ignore tabs and line breaks in it. */
const ownPath = (to: string | null) => (to !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(to) ? to : undefined)
