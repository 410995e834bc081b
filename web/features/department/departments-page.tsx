import { useQuery } from '@tanstack/react-query'
import { departmentCalls } from '#contract/department.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { queryOf } from '#web/lib/api.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Listing } from '#web/ui/listing.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import { DepartmentCard } from './department-card.tsx'

export function DepartmentsPage() {
  const departments = useQuery(queryOf(departmentCalls.list))
  return (
    <>
      <PageTitle title="Departments" />
      <Listing
        query={departments}
        skeleton={<SkeletonGrid height={88} />}
        empty={<EmptyState sentence={SENTENCES.noDepartments} />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((department) => (
              <li key={department._id}>
                <DepartmentCard department={department} />
              </li>
            ))}
          </CardGrid>
        )}
      </Listing>
    </>
  )
}
