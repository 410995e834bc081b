import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { placesOf } from '#contract/points/points.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { useRecentChange } from '#web/features/points/recent-change.tsx'
import { useTables } from '#web/features/points/tables/chosen-table.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { DepartmentPoints, DepartmentPointsSkeleton } from './department-points.tsx'

/** A department's results and where its points came from, in the running season. */
export function DepartmentPointsPage() {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  const { hasRuleBook, ...tables } = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen)).data?.body ?? []
  const index = standings.findIndex(({ _id }) => _id === id)
  const standing = standings[index]
  const change = useRecentChange(standing?.recent ?? [])
  return (
    <Loaded
      query={department}
      skeleton={<DepartmentPointsSkeleton />}
      above={{ to: paths.pointTable, label: 'Point Table' }}
    >
      {({ body }) => (
        <DepartmentPoints
          scope={{ id }}
          department={body}
          place={placesOf(standings)[index]}
          points={standing?.points ?? body.points}
          change={change}
          tables={hasRuleBook ? tables : null}
        />
      )}
    </Loaded>
  )
}
