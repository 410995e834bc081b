import { NativeSelect, Text, TextInput } from '@mantine/core'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { collegeSignup } from '#contract/college-account/schemas.ts'
import { choicesOf, GENDERS } from '#contract/values/enums.ts'
import { Entrance } from '#web/features/auth/entrance.tsx'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useClub } from '#web/lib/club.ts'
import { signIn } from '#web/lib/session/session.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface CollegeSignupProps {
  ticket: string
  email: string
  /** Null: the college has not said it. */
  name: string | null
  department: string | null
  asksGender: boolean
}

/** Asks for what the college has not said of a new member. */
export function CollegeSignup({ ticket, email, name, department, asksGender }: CollegeSignupProps) {
  const club = useClub()
  const form = useCallForm(collegeCalls.signUp, {
    schema: collegeSignup,
    initial: { ticket, name: '', department: '', gender: '' },
    onSuccess: ({ body }) => signIn(body),
  })
  return (
    <Entrance title="Almost there" subtitle={`Join ${club.name}.`}>
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        Your college says: <strong>{[name, email, department].filter(Boolean).join(', ')}</strong>
      </Text>
      <Form form={form} submit="Join" submitting="Joining...">
        {name === null && <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} required />}
        {department === null && <DepartmentSelect label="Department" {...form.getInputProps('department')} required />}
        {asksGender && (
          <NativeSelect
            label="Gender"
            data={choicesOf(GENDERS, 'Choose one')}
            {...form.getInputProps('gender')}
            required
          />
        )}
      </Form>
    </Entrance>
  )
}
