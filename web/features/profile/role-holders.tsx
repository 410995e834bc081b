import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { departmentCalls } from '#contract/department.ts'
import { ROLES, type Role } from '#contract/enums.ts'
import { profileCalls, type RoleHolder } from '#contract/profile.ts'
import { queryOf } from '#web/lib/api.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import type { Named } from './person-select.tsx'
import classes from './role-holders.module.css'

const OF_DEPARTMENT: readonly Role[] = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']
const OF_CLUB: readonly Role[] = ['ADMIN', 'HELPER']

interface HoldersProps {
  onDeassign: (person: Named) => void
}

/** Who holds which role: in the club, and in each department. */
export function RoleHolders({ onDeassign }: HoldersProps) {
  const holders = useQuery(queryOf(profileCalls.roleHolders))
  const departments = useQuery(queryOf(departmentCalls.list))
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

/** Heads and leads whose department was deleted. */
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
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Deassign ${holder.name}`}
            onClick={() => onDeassign(holder)}
          >
            Deassign
          </Button>
        </div>
      ))}
      {holders.length === 0 && <Text>Yet to be elected.</Text>}
    </Stack>
  )
}
