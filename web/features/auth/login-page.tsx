import { Box, Paper, Stack, TextInput } from '@mantine/core'
import { Navigate, useLocation } from 'react-router'
import { authCalls } from '#contract/auth.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useSession } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Crest } from '#web/ui/crest.tsx'
import { Form } from '#web/ui/form.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PasswordField } from './password-field.tsx'

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
    <Stack maw={440} mx="auto" pt="xl" gap={0}>
      <Box mb="sm">
        <Crest name={club.name} logo={club.logo} size={72} />
      </Box>
      <PageTitle title="Login" subtitle={`Welcome to ${club.name}.`} />
      <Paper withBorder p="lg">
        <Form form={form} submit="Login" submitting="Logging In...">
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        </Form>
      </Paper>
    </Stack>
  )
}
