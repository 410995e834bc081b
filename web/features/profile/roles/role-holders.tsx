import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { RoleHolder } from '#contract/profile/calls.ts'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { Loaded, SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import type { Named } from './person-select.tsx'
import classes from './role-holders.module.css'

const OF_DEPARTMENT: readonly Role[] = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']
const OF_CLUB: readonly Role[] = ['ADMIN', 'HELPER']

interface HoldersProps {
  onDeassign: (person: Named) => void
}

/** The holders of each role in the club and in each department. */
export function RoleHolders({ onDeassign }: HoldersProps) {
  const holders = useQuery(profileQueries.roleHolders)
  const departments = useQuery(departmentQueries.list)
  const skeleton = <SkeletonGrid count={6} height={210} />
  return (
    <Loaded query={holders} skeleton={skeleton}>
      {({ body: all }) => (
        <>
          <section>
            <Title order={2} mb="sm">
              The club
            </Title>
            <CardGrid>
              {OF_CLUB.map((role) => (
                <Paper key={role} component="li" withBorder p="md">
                  <Post role={role} holders={all.filter((holder) => holder.role === role)} onDeassign={onDeassign} />
                </Paper>
              ))}
            </CardGrid>
          </section>
          <section>
            <Title order={2} mb="sm">
              Departments
            </Title>
            <Loaded query={departments} skeleton={skeleton}>
              {({ body }) => (
                <CardGrid>
                  {[...body, ...without(all)].map(({ _id, name }) => (
                    <Paper key={_id} component="li" withBorder p="md">
                      <Title order={3}>{name}</Title>
                      {OF_DEPARTMENT.map((role) => (
                        <Post
                          key={role}
                          role={role}
                          holders={all.filter((one) => one.role === role && (one.department?._id ?? '') === _id)}
                          onDeassign={onDeassign}
                        />
                      ))}
                    </Paper>
                  ))}
                </CardGrid>
              )}
            </Loaded>
          </section>
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
    <Stack gap={6} mt="sm">
      <Text size="sm" c="dimmed">
        {ROLES[role]}
      </Text>
      {holders.map((holder) => (
        <div key={holder._id} className={classes.holder}>
          <PersonLink person={holder} />
          <CompactButton
            variant="subtle"
            color="red"
            aria-label={`Deassign ${holder.name}`}
            onClick={() => onDeassign(holder)}
          >
            Deassign
          </CompactButton>
        </div>
      ))}
      {holders.length === 0 && <Text>{SENTENCES.notElected}</Text>}
    </Stack>
  )
}
