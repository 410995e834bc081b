import { Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { HistoryEntry } from './history-entry.tsx'
import classes from './points-history.module.css'

export const HISTORY = 'history'

/** The ledger of a department. */
export function PointsHistory({ scope, title }: { scope: Scope; title: string }) {
  const history = useInfiniteQuery(pointsQueries.historyPages(scope))
  return (
    <section id={HISTORY} className={classes.section}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <PagedList
        query={history}
        skeleton={<SkeletonRows count={5} height={72} />}
        empty={<EmptyState icon={IconListDetails} sentence="No points have come or gone yet." />}
      >
        {(entries) => {
          const takenBack = new Set(entries.map(({ reverses }) => reverses))
          return (
            <ol className={classes.entries}>
              {entries.map((entry) => (
                <HistoryEntry key={entry._id} entry={entry} takenBack={takenBack.has(entry._id)} />
              ))}
            </ol>
          )
        }}
      </PagedList>
    </section>
  )
}
