import { Text, TextInput } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { useClub } from '#web/lib/club.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { AuthLink, Entrance } from './entrance.tsx'
import { InvalidLink, NO_TOKEN } from './invalid-link.tsx'
import type { LoginState } from './login-page.tsx'
import { NewPasswordField } from './password-fields.tsx'

const BY_HAND =
  'This club sends no mail. Ask an admin: they hand you a link with which you set a new password, once, within an hour.'

export function LostPasswordPage() {
  const { sendsMail } = useClub()
  return (
    <Entrance
      title="Forgot Your Password?"
      subtitle="You will choose a new one."
      below={
        <AuthLink question="Remembered it?" to={paths.login}>
          Login
        </AuthLink>
      }
    >
      {sendsMail ? <LinkByMail /> : <Text>{BY_HAND}</Text>}
    </Entrance>
  )
}

function LinkByMail() {
  const { email = '' }: LoginState = useLocation().state ?? {}
  const form = useCallForm(authCalls.requestReset, { schema: authSchemas.requestReset.body, initial: { email } })
  if (form.answer) return <Text role="status">{form.answer.message}</Text>
  return (
    <Form form={form} submit="Send me a link" submitting="Sending...">
      <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
    </Form>
  )
}

const TITLE = 'Set a New Password'

export function ResetPasswordPage() {
  // The token is in the fragment, which is not sent to servers: the one that renders the page does not know it.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  const isUseless = useIsHydrated() && !token
  return isUseless ? <Useless sentence={NO_TOKEN} /> : <NewPassword key={token} token={token ?? ''} />
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useCallForm(authCalls.resetPassword, {
    schema: authSchemas.resetPassword.body,
    initial: { token, newPassword: '' },
    onSuccess: () => {
      // The reset has ended all sessions, including that of this browser.
      signOut()
      void navigate(paths.login, { replace: true })
    },
  })
  if (form.errors.token) return <Useless sentence={String(form.errors.token)} />
  return (
    <Entrance title={TITLE} subtitle="It ends every session that you have somewhere.">
      <Form form={form} submit="Set password" submitting="Setting...">
        <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
      </Form>
    </Entrance>
  )
}

const Useless = ({ sentence }: { sentence: string }) => (
  <InvalidLink title={TITLE} sentence={sentence} to={paths.lostPassword} action="Ask for a new link" />
)
