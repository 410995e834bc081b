import { useQuery } from '@tanstack/react-query'
import { yearAndName } from '#contract/gc/gc.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { DepartmentPoints, DepartmentPointsSkeleton } from '#web/features/points/department/department-points.tsx'
import { useChosenTable } from '#web/features/points/tables/chosen-table.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { finalTable, namesOfTables } from './final-tables.ts'

const ARCHIVE = { to: paths.gcArchive, label: 'GC Archive' }

/** A department's results and points in a championship of the archive. */
export function DepartmentInRecord({ id, record: recordId }: { id: string; record: string }) {
  const record = useQuery(gcQueries.find(recordId))
  const tables = useChosenTable(namesOfTables(record.data?.body))
  return (
    <Loaded query={record} skeleton={<DepartmentPointsSkeleton />} above={ARCHIVE}>
      {({ body }) => {
        const { _id, season } = body
        const standing = finalTable(body, tables.chosen).find(({ department }) => department._id === id)
        if (!standing || !season) {
          const sentence = `What it won in ${yearAndName(body)} was not kept.`
          return <EmptyState sentence={sentence} alone action={<LinkToParent {...ARCHIVE} />} />
        }
        const { department, points, place } = standing
        return (
          <DepartmentPoints
            scope={{ id, season }}
            department={department}
            rank={`${shortOrdinal(place)} · ${countPoints(points)}`}
            championship={{ record: _id, name: championshipName(body) }}
            tables={body.tables ? tables : null}
          />
        )
      }}
    </Loaded>
  )
}
