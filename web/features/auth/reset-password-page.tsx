import { Button, Stack } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth.ts'
import { paths } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form } from '#web/ui/form.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const TITLE = 'Set a New Password'
const NO_TOKEN = 'This link is not whole. Open it once more from where you got it.'

export function ResetPasswordPage() {
  // In the fragment, which no log and no other site ever sees.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return token ? <NewPassword key={token} token={token} /> : <Useless sentence={NO_TOKEN} />
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useCallForm(authCalls.resetPassword, {
    initial: { token, newPassword: '' },
    done: () => {
      // All sessions have ended, that of this browser too.
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

/** The link was used, is too old, or was never whole. */
function Useless({ sentence }: { sentence: string }) {
  const another = (
    <Button component={Link} to={paths.lostPassword} variant="default">
      Ask for a new link
    </Button>
  )
  return (
    <Stack maw={640} mx="auto" gap={0}>
      <PageTitle title={TITLE} />
      <EmptyState icon={IconLinkOff} sentence={sentence} action={another} />
    </Stack>
  )
}
