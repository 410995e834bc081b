import { NativeSelect, TextInput } from '@mantine/core'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth.ts'
import { choicesOf, GENDERS } from '#contract/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Form } from '#web/ui/form.tsx'
import { BELOW } from '#web/ui/schema-form.ts'
import { Entrance } from './entrance.tsx'
import type { LoginState } from './login-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { WayTo } from './way-to.tsx'

export function SignupPage() {
  const { from = paths.home }: LoginState = useLocation().state ?? {}
  const { profile } = useSession()
  const { name, signupDomains } = useClub()
  const navigate = useNavigate()
  const form = useCallForm(authCalls.signup, {
    initial: { name: '', email: '', password: '', department: '', gender: '' },
    draft: 'signup',
    done: () => void navigate(paths.login, { state: { from, email: form.values.email } satisfies LoginState }),
  })
  if (profile) return <Navigate to={from} replace />

  return (
    <Entrance
      title="Sign Up"
      subtitle={`Join ${name}.`}
      below={
        <WayTo question="A member already?" to={paths.login} state={{ from }}>
          Login
        </WayTo>
      }
    >
      <Form form={form} submit="Sign Up" submitting="Signing Up...">
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          description={signupDomains.length > 0 && `An address of ${signupDomains.join(' or ')}.`}
          inputWrapperOrder={BELOW}
          {...form.getInputProps('email')}
        />
        <NewPasswordField label="Password" {...form.getInputProps('password')} />
        <DepartmentSelect label="Department" {...form.getInputProps('department')} />
        <NativeSelect label="Gender" data={choicesOf(GENDERS, 'Choose one')} {...form.getInputProps('gender')} />
      </Form>
    </Entrance>
  )
}
