import { useQuery } from '@tanstack/react-query'
import { SENTENCES } from '#contract/call/sentences.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonGrid } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardList } from '#web/ui/list/card-list.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { CreateDepartmentButton } from './create-department-button.tsx'
import { departmentQueries } from './department.queries.ts'
import { DepartmentCard } from './department-card.tsx'

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
