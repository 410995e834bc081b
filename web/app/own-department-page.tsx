import { Anchor, Button, SimpleGrid, Stack } from '@mantine/core'
import { IconBuildingCommunity, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { departmentCalls } from '#contract/department.ts'
import { ApplicationWindow } from '#web/features/department/application-window.tsx'
import { DepartmentPeople } from '#web/features/profile/department-people.tsx'
import { OwnTeams } from '#web/features/team/own-teams.tsx'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const TITLE = 'Department Management'
const HOMELESS = 'You belong to no department, so there is none to look after. An admin can change that.'

/** What a head or sports lead looks after: the window, who waits for an answer, the teams and the people. */
export function OwnDepartmentPage() {
  const { profile, role } = useSession()
  // Admins look after all of them.
  if (role === 'ADMIN') return <Navigate to={paths.adminDepartments} replace />
  const id = profile?.department
  if (!id) {
    return (
      <>
        <PageTitle title={TITLE} />
        <EmptyState icon={IconBuildingCommunity} sentence={HOMELESS} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={TITLE} subtitle={<DepartmentName id={id} />} actions={<UpdateButton id={id} />} />
      <Stack gap="xl">
        <ApplicationWindow />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <OwnTeams />
          <DepartmentPeople />
        </SimpleGrid>
      </Stack>
    </>
  )
}

function DepartmentName({ id }: { id: string }) {
  const { data } = useQuery(queryOf(departmentCalls.find, { params: { id } }))
  // Its line is there before it is.
  if (!data) return '\u00a0'
  return (
    <Anchor component={Link} to={paths.department(id)} inherit>
      {data.body.name}
    </Anchor>
  )
}

const UpdateButton = ({ id }: { id: string }) => (
  <Button
    component={Link}
    to={paths.updateOwnDepartment(id)}
    variant="default"
    leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
  >
    Update Department
  </Button>
)
