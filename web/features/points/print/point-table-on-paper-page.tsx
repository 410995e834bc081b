import { Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Explanation } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { explainedGroups, partsInWords } from '#web/features/points/explanation/explained-points.tsx'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { useTables } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { useClub } from '#web/lib/club.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TitleLink } from '#web/ui/layout/page-title.tsx'
import { PaperTitle, Sheet } from '#web/ui/paper/paper.tsx'
import classes from './point-table-on-paper.module.css'

const PROVISIONAL = ' (provisional)'

/** The point table for the notice board: each department with what gave its points. */
export function PointTableOnPaperPage() {
  const tables = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen))
  const rows = standings.data?.body ?? []
  const explained = useQueries({ queries: rows.map(({ _id }) => pointsQueries.explained({ id: _id }, tables.chosen)) })
  const club = useClub()
  const now = useNow()
  const places = placesOf(rows)
  return (
    <Loaded
      query={standings}
      skeleton={<Skeleton height={420} />}
      above={{ to: paths.pointTable, label: 'Point Table' }}
    >
      {() => (
        <>
          <PaperTitle
            title="Point Table with Reasons"
            subtitle={<TitleLink to={paths.pointTable}>Point Table</TitleLink>}
            isEmpty={rows.length === 0 || explained.some(({ isPending }) => isPending)}
          >
            <TableTabs {...tables} />
          </PaperTitle>
          {rows.length === 0 ? (
            <EmptyState sentence={SENTENCES.noDepartments} />
          ) : (
            <Sheet
              title={tables.chosen ?? tables.names[0] ?? 'Point Table'}
              about={[club.name, now && formatDate(now, { time: true })].filter(Boolean).join(' · ')}
            >
              <table className={classes.table}>
                <thead>
                  <tr>
                    {['Place', 'Department', 'Points', 'Why'].map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ _id, name, points }, at) => (
                    <tr key={_id}>
                      <td>{places[at]}</td>
                      <th scope="row">{name}</th>
                      <td>{formatPoints(points)}</td>
                      <td>
                        <Why lines={explained[at]?.data?.body.lines ?? []} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Sheet>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Most points first, in one paragraph. */
const Why = ({ lines }: Pick<Explanation, 'lines'>) =>
  explainedGroups(lines).map(({ title, event, points, isProvisional, lines: own }, at) => {
    const [whole, parts] = [`${title} ${formatPoints(points)}`, partsInWords(own)]
    return (
      <span key={`${event?._id} ${title}`}>
        {at > 0 && '; '}
        <b>{whole}</b>
        {isProvisional && PROVISIONAL}
        {parts !== whole && `: ${parts}`}
      </span>
    )
  })
