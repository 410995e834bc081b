import { useLocation, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { Entrance } from './entrance.tsx'
import { InvalidLink, NO_TOKEN } from './invalid-link.tsx'
import { NewPasswordField } from './password-fields.tsx'

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
