import { useQuery } from '@tanstack/react-query'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { DepartmentCard as Card } from '#contract/department/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CardList } from '#web/ui/grid/card-grid.tsx'
import { CardLink } from '#web/ui/grid/card-link.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { CreateDepartmentButton } from './create-department-button.tsx'
import { departmentQueries } from './department.queries.ts'

export function DepartmentsPage() {
  const isAdmin = useSession().role === 'ADMIN'
  const departments = useQuery(departmentQueries.list)
  return (
    <>
      <PageTitle title="Departments" />
      <Listing
        query={departments}
        skeleton={<SkeletonGrid height={88} />}
        empty={<EmptyState sentence={SENTENCES.noDepartments} action={isAdmin && <CreateDepartmentButton />} />}
      >
        {(rows) => <CardList items={rows}>{(department) => <DepartmentCard department={department} />}</CardList>}
      </Listing>
    </>
  )
}

function DepartmentCard({ department: { _id, name, logo, color } }: { department: Card }) {
  return (
    <CardLink to={paths.department(_id)} mark={<Crest name={name} logo={logo} color={color} size={56} />}>
      {name}
    </CardLink>
  )
}
