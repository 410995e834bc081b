import { useQuery } from '@tanstack/react-query'
import { yearAndName } from '#contract/gc.ts'
import { placesOf } from '#contract/points.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { DepartmentPoints, DepartmentPointsSkeleton } from '#web/features/points/department/department-points.tsx'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/link-to-parent.tsx'

const ARCHIVE = { to: paths.gcArchive, label: 'GC Archive' }

/** A department's results and points in a championship of the archive. */
export function DepartmentInRecord({ id, record: recordId }: { id: string; record: string }) {
  const record = useQuery(gcQueries.find(recordId))
  return (
    <Loaded query={record} skeleton={<DepartmentPointsSkeleton />} above={ARCHIVE}>
      {({ body }) => {
        const { _id, season, standings } = body
        const index = standings.findIndex(({ department }) => department._id === id)
        const standing = standings[index]
        if (!standing || !season) {
          const sentence = `What it won in ${yearAndName(body)} was not kept.`
          return <EmptyState sentence={sentence} alone action={<LinkToParent {...ARCHIVE} />} />
        }
        const { department, points } = standing
        return (
          <DepartmentPoints
            scope={{ id, season }}
            name={department.name}
            logo={department.logo}
            place={placesOf(standings)[index]}
            points={points}
            championship={{ record: _id, name: championshipName(body) }}
          />
        )
      }}
    </Loaded>
  )
}
