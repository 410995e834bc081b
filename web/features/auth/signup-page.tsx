import { NativeSelect, TextInput } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { choicesOf, GENDERS } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { CollegeLogin } from './college-button.tsx'
import { credentialsHandover } from './credentials-handover.ts'
import { AlreadySignedIn, AuthLink, Entrance } from './entrance.tsx'
import type { LoginState } from './login-page.tsx'
import { NewPasswordField } from './password-fields.tsx'

export function SignupPage() {
  const { from = paths.home }: LoginState = useLocation().state ?? {}
  const { profile } = useSession()
  const { name, signupDomains } = useClub()
  const navigate = useNavigate()
  const form = useCallForm(authCalls.signup, {
    schema: authSchemas.signup.body,
    initial: { name: '', email: '', password: '', department: '', gender: '' },
    draft: 'signup',
    onSuccess: () => {
      const { email, password } = form.values
      credentialsHandover.give({ email, password })
      void navigate(paths.login, { state: { from } satisfies LoginState })
    },
  })
  if (profile) return <AlreadySignedIn to={from} />

  return (
    <Entrance
      title="Sign Up"
      subtitle={`Join ${name}.`}
      below={
        <AuthLink question="A member already?" to={paths.login} state={{ from }}>
          Login
        </AuthLink>
      }
    >
      <Form form={form} submit="Sign Up" submitting="Signing Up...">
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          description={signupDomains.length > 0 && `An address of ${signupDomains.join(' or ')}.`}
          {...form.getInputProps('email')}
        />
        <NewPasswordField label="Password" {...form.getInputProps('password')} />
        <DepartmentSelect label="Department" {...form.getInputProps('department')} />
        <NativeSelect label="Gender" data={choicesOf(GENDERS, 'Choose one')} {...form.getInputProps('gender')} />
      </Form>
      <CollegeLogin to={from} />
    </Entrance>
  )
}
