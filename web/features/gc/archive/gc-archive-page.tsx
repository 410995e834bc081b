import { useQuery } from '@tanstack/react-query'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { NoRecords } from '#web/features/gc/no-records.tsx'
import { SkeletonGrid } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardList } from '#web/ui/list/card-list.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import classes from './gc-archive-page.module.css'
import { RecordCard } from './record-card.tsx'

export function GcArchivePage() {
  const records = useQuery(gcQueries.list)
  return (
    <>
      <PageTitle title="GC Archive" subtitle="Every general championship and who won it." />
      <div className={classes.cards}>
        <Listing query={records} skeleton={<SkeletonGrid count={6} height={272} />} empty={<NoRecords />}>
          {(rows) => <CardList items={rows}>{(record) => <RecordCard record={record} />}</CardList>}
        </Listing>
      </div>
    </>
  )
}
