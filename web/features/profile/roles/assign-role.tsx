import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileCalls } from '#contract/profile/calls.ts'
import { profileSchemas } from '#contract/profile/schemas.ts'
import { choicesOf, ROLES } from '#contract/values/enums.ts'
import { type FoundPerson, profileQueries } from '#web/features/profile/profile.queries.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { type Named, PersonSelect } from './person-select.tsx'

const { USER: _, ...POSTS } = ROLES

interface AssignRoleProps {
  onDeassign: (person: Named) => void
  onMove: (person: Named) => void
  onPasswordLink: (person: Named) => void
}

export function AssignRole(actions: AssignRoleProps) {
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const form = useCallForm(profileCalls.assignRole, {
    schema: profileSchemas.assignRole.body,
    initial: { userId: '', role: '' },
    onSuccess: () => {
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

/** The chosen person and further actions. */
function Chosen({ person, onDeassign, onMove, onPasswordLink }: AssignRoleProps & { person: FoundPerson }) {
  const { _id, email } = person
  // The search result may be older than the last change.
  const now = useQuery(profileQueries.find(_id)).data?.body
  const { role, department } = now ?? person
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
        <SideButton onClick={() => onMove(person)}>Move</SideButton>
        <SideButton onClick={() => onPasswordLink(person)}>Password link</SideButton>
      </Group>
    </Stack>
  )
}
