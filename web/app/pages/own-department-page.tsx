import { SimpleGrid, Stack } from '@mantine/core'
import { IconBuildingCommunity, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { DepartmentMember } from '#contract/profile/calls.ts'
import { GENDERS, ROLES } from '#contract/values/enums.ts'
import { ApplicationWindow } from '#web/features/department/application-window.tsx'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { DepartmentEntries } from '#web/features/entry/list/department-entries.tsx'
import { profileQueries } from '#web/features/profile/profile.queries.ts'
import { OwnTeams } from '#web/features/team/manage/own-teams.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { SearchList, useSearchField } from '#web/ui/search/search-list.tsx'

const TITLE = 'Department Management'
const NO_DEPARTMENT = 'You belong to no department, so there is none to look after. An admin can change that.'

/** The page of a head or sports lead: the window, the applicants, the teams and the people. */
export function OwnDepartmentPage() {
  const { profile, role } = useSession()
  // Admins look after all of them.
  if (role === 'ADMIN') return <Navigate to={paths.adminDepartments} replace />
  const id = profile?.department
  if (!id) {
    return (
      <>
        <PageTitle title={TITLE} />
        <EmptyState icon={IconBuildingCommunity} sentence={NO_DEPARTMENT} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={TITLE} subtitle={<DepartmentName id={id} />} actions={<UpdateButton id={id} />} />
      <Stack gap="xl">
        <ApplicationWindow />
        <DepartmentEntries department={id} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <OwnTeams />
          <DepartmentPeople />
        </SimpleGrid>
      </Stack>
    </>
  )
}

function DepartmentName({ id }: { id: string }) {
  const { data } = useQuery(departmentQueries.find(id))
  // Its place stays reserved while it loads.
  if (!data) return '\u00a0'
  return <NameLink to={paths.department(id)}>{data.body.name}</NameLink>
}

const UpdateButton = ({ id }: { id: string }) => (
  <LinkButton to={paths.updateOwnDepartment(id)} variant="default" icon={IconPencil}>
    Update Department
  </LinkButton>
)

/** The people of the own department, searched by name. */
function DepartmentPeople() {
  const { q, field } = useSearchField()
  const people = useInfiniteQuery({ ...profileQueries.departmentPages(q), placeholderData: keepPreviousData })
  return (
    <SearchList title="People" label="Search people" field={field} query={people}>
      {(found) => (
        <ul>
          {found.map((person) => (
            <li key={person._id} className={line.line}>
              <PersonLink person={person} note={noteOf(person)} />
            </li>
          ))}
        </ul>
      )}
    </SearchList>
  )
}

const noteOf = ({ role, gender }: DepartmentMember) =>
  [role !== 'USER' && ROLES[role], gender && GENDERS[gender]].filter(Boolean).join(' · ')
