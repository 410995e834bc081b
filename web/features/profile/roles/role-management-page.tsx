import { Box, Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import { profileCalls, type RoleHolder } from '#contract/profile/calls.ts'
import { profileSchemas } from '#contract/profile/schemas.ts'
import { choicesOf, ROLES, type Role } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { type FoundPerson, profileQueries } from '#web/features/profile/profile.queries.ts'
import { readId } from '#web/lib/address-values.ts'
import { checkOwnProfile } from '#web/lib/session/own-profile.ts'
import { Loaded, SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { CardGrid } from '#web/ui/grid/card-grid.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { DeassignRole, EndSessions, MovePerson, PasswordLink } from './person-dialogs.tsx'
import { type Named, PersonSelect } from './person-select.tsx'

export function RoleManagementPage() {
  const [leaving, setLeaving] = useState<Named | null>(null)
  const [chosen, setMoving] = useState<Named | null>(null)
  const [asked, endAsking] = useAskedMove()
  const moving = chosen ?? asked
  const [locked, setLocked] = useState<Named | null>(null)
  const [signedIn, setSignedIn] = useState<Named | null>(null)
  function closeMove() {
    setMoving(null)
    endAsking()
  }
  return (
    <>
      <PageTitle title="Role Management" subtitle="A role takes effect at once, without a new login." />
      <Stack gap="xl">
        <AssignRole onDeassign={setLeaving} onMove={setMoving} onPasswordLink={setLocked} onEndSessions={setSignedIn} />
        <RoleHolders onDeassign={setLeaving} />
      </Stack>
      {leaving && <DeassignRole person={leaving} onClose={() => setLeaving(null)} />}
      {moving && <MovePerson person={moving} onClose={closeMove} />}
      {signedIn && <EndSessions person={signedIn} onClose={() => setSignedIn(null)} />}
      {locked && <PasswordLink person={locked} onClose={() => setLocked(null)} />}
    </>
  )
}

/** The person without a department whom ADMIN HQ names in the address. */
function useAskedMove(): [Named | null, () => void] {
  const [address, setAddress] = useSearchParams()
  const id = readId(address.get('move'))
  const { data } = useQuery({ ...profileQueries.find(id ?? ''), enabled: id !== undefined })
  return [(id && data?.body) || null, () => id && setAddress({}, { replace: true })]
}

const { USER: _, ...POSTS } = ROLES

interface AssignRoleProps {
  onDeassign: (person: Named) => void
  onMove: (person: Named) => void
  onPasswordLink: (person: Named) => void
  onEndSessions: (person: Named) => void
}

function AssignRole(actions: AssignRoleProps) {
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
function Chosen({ person, ...actions }: AssignRoleProps & { person: FoundPerson }) {
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
          <Button variant="outline" color="red" size="sm" onClick={() => actions.onDeassign({ ...person, role })}>
            Deassign
          </Button>
        )}
        <SideButton onClick={() => actions.onMove(person)}>Move</SideButton>
        <SideButton onClick={() => actions.onPasswordLink(person)}>Password link</SideButton>
        <SideButton onClick={() => actions.onEndSessions(person)}>End sessions</SideButton>
      </Group>
    </Stack>
  )
}

const OF_DEPARTMENT: readonly Role[] = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']
const OF_CLUB: readonly Role[] = ['ADMIN', 'HELPER']

interface HoldersProps {
  onDeassign: (person: Named) => void
}

/** The holders of each role in the club and in each department. */
function RoleHolders({ onDeassign }: HoldersProps) {
  const holders = useQuery(profileQueries.roleHolders)
  const departments = useQuery(departmentQueries.list)
  const skeleton = <SkeletonGrid count={6} height={150} />
  return (
    <Loaded query={holders} skeleton={skeleton}>
      {({ body: all }) => (
        <>
          <Section title="The club">
            <CardGrid>
              {OF_CLUB.map((role) => (
                <Box key={role} component="li" pb="sm">
                  <Post role={role} holders={all.filter((holder) => holder.role === role)} onDeassign={onDeassign} />
                </Box>
              ))}
            </CardGrid>
          </Section>
          <Section title="Departments">
            <Loaded query={departments} skeleton={skeleton}>
              {({ body }) => (
                <CardGrid>
                  {[...body, ...without(all)].map(({ _id, name }) => (
                    <Box key={_id} component="li" pb="sm">
                      <Title order={3}>{name}</Title>
                      {OF_DEPARTMENT.map((role) => (
                        <Post
                          key={role}
                          role={role}
                          holders={all.filter((one) => one.role === role && (one.department?._id ?? '') === _id)}
                          onDeassign={onDeassign}
                        />
                      ))}
                    </Box>
                  ))}
                </CardGrid>
              )}
            </Loaded>
          </Section>
        </>
      )}
    </Loaded>
  )
}

/** Heads and leads of deleted departments. */
const without = (all: RoleHolder[]) =>
  all.some(({ role, department }) => OF_DEPARTMENT.includes(role) && !department)
    ? [{ _id: '', name: 'Without a department' }]
    : []

function Post({ role, holders, onDeassign }: HoldersProps & { role: Role; holders: RoleHolder[] }) {
  return (
    <Stack gap={6} mt={6}>
      {holders.map((holder) => (
        <Group key={holder._id} justify="space-between" gap="xs">
          {/* A long name breaks beside the menu. Below this width the menu goes under it. */}
          <Box flex="1 1 8rem">
            <PersonLink person={holder} note={ROLES[role]} />
          </Box>
          <RowActions name={holder.name} verb="Deassign" onDelete={() => onDeassign(holder)} />
        </Group>
      ))}
      {holders.length === 0 && (
        <Text size="sm" c="dimmed">
          {ROLES[role]}: {SENTENCES.notElected}
        </Text>
      )}
    </Stack>
  )
}
