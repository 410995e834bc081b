import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesOf, ROLES } from '#contract/enums.ts'
import { profileCalls } from '#contract/profile.ts'
import { queryOf } from '#web/lib/api.ts'
import { checkOwnProfile } from '#web/lib/own-profile.ts'
import { useCallForm } from '#web/ui/call-form.ts'
import { Form } from '#web/ui/form.tsx'
import { type FoundPerson, type Named, PersonSelect } from './person-select.tsx'

const { USER: _, ...POSTS } = ROLES

interface AssignRoleProps {
  onDeassign: (person: Named) => void
  onPasswordLink: (person: Named) => void
}

export function AssignRole(actions: AssignRoleProps) {
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const form = useCallForm(profileCalls.assignRole, {
    initial: { userId: '', role: '' },
    done: () => {
      choose(null)
      form.setFieldValue('role', '')
      void checkOwnProfile()
    },
  })

  function choose(next: FoundPerson | null) {
    setPerson(next)
    form.setFieldValue('userId', next?._id ?? '')
  }

  return (
    <Paper component="section" aria-label="Assign a role" withBorder p="lg" maw={680}>
      <Form form={form} submit="Assign" submitting="Assigning...">
        <PersonSelect label="Person" person={person} onChange={choose} error={form.errors.userId} />
        {person && <Chosen person={person} {...actions} />}
        <NativeSelect label="Role" data={choicesOf(POSTS, 'Choose one')} {...form.getInputProps('role')} />
      </Form>
    </Paper>
  )
}

/** Who was chosen, and what else can be done for them. */
function Chosen({ person, onDeassign, onPasswordLink }: AssignRoleProps & { person: FoundPerson }) {
  const { _id, email, department } = person
  const holders = useQuery(queryOf(profileCalls.roleHolders)).data?.body
  // The person was found before the last change.
  const role = holders ? (holders.find((holder) => holder._id === _id)?.role ?? 'USER') : person.role
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {[email, department?.name, ROLES[role]].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        {role !== 'USER' && (
          <Button variant="outline" color="red" size="sm" onClick={() => onDeassign({ ...person, role })}>
            Deassign
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onPasswordLink(person)}>
          Password link
        </Button>
      </Group>
    </Stack>
  )
}
