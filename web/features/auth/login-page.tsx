import { TextInput } from '@mantine/core'
import { Navigate, useLocation } from 'react-router'
import { authCalls } from '#contract/auth.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useSession } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Form } from '#web/ui/form.tsx'
import { Entrance } from './entrance.tsx'
import { PasswordField } from './password-field.tsx'
import { WayTo } from './way-to.tsx'

/** What a page that sends someone here may bring along. */
export interface LoginState {
  from?: string
  email?: string
}

export function LoginPage() {
  const { from = paths.home, email = '' }: LoginState = useLocation().state ?? {}
  const { profile } = useSession()
  const club = useClub()
  const form = useCallForm(authCalls.login, {
    initial: { email, password: '' },
    done: ({ body }) => signIn(body),
  })
  if (profile) return <Navigate to={from} replace />

  return (
    <Entrance
      title="Login"
      subtitle={`Welcome to ${club.name}.`}
      below={
        <>
          <WayTo question="New here?" to={paths.signup} state={{ from }}>
            Sign up
          </WayTo>
          <WayTo to={paths.lostPassword} state={{ email: form.values.email }}>
            Forgot your password?
          </WayTo>
        </>
      }
    >
      <Form form={form} submit="Login" submitting="Logging In...">
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      </Form>
    </Entrance>
  )
}
