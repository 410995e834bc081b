import { Text, TextInput } from '@mantine/core'
import { useLocation } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { AuthLink, Entrance } from './entrance.tsx'
import type { LoginState } from './login-page.tsx'

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
