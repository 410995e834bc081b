import { Button, TextInput } from '@mantine/core'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { factorSchemas } from '#contract/auth/factor-schemas.ts'
import { Entrance } from '#web/features/auth/entrance.tsx'
import { signIn } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface SecondStepProps {
  ticket: string
  onBack: () => void
  /** What the person has proved already. */
  subtitle?: string
}

/** The second step of a login, after the password or the college account. */
export function SecondStep({ ticket, onBack, subtitle = 'Your password was right.' }: SecondStepProps) {
  const form = useCallForm(factorCalls.logInWithCode, {
    schema: factorSchemas.logInWithCode.body,
    initial: { ticket, code: '' },
    onSuccess: ({ body }) => signIn(body),
    onFailure: ({ code }) => {
      if (code === 'ticket_expired') onBack()
      return false
    },
  })
  const back = (
    <Button variant="subtle" onClick={onBack}>
      Back to the password
    </Button>
  )
  return (
    <Entrance title="Second step" subtitle={subtitle} below={back}>
      <Form form={form} submit="Login" submitting="Logging In...">
        <TextInput
          label="Code"
          description="The six digits in your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('code')}
        />
      </Form>
    </Entrance>
  )
}
