import { useQuery } from '@tanstack/react-query'
import { gcCalls } from '#contract/gc.ts'
import { queryOf } from '#web/lib/api.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Listing } from '#web/ui/listing.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import classes from './gc-archive-page.module.css'
import { NoRecords } from './no-records.tsx'
import { RecordCard } from './record-card.tsx'

export function GcArchivePage() {
  const records = useQuery(queryOf(gcCalls.list))
  return (
    <>
      <PageTitle title="GC Archive" subtitle="Every general championship and who won it." />
      <div className={classes.cards}>
        <Listing query={records} skeleton={<SkeletonGrid count={6} height={272} />} empty={<NoRecords />}>
          {(rows) => (
            <CardGrid>
              {rows.map((record) => (
                <li key={record._id}>
                  <RecordCard record={record} />
                </li>
              ))}
            </CardGrid>
          )}
        </Listing>
      </div>
    </>
  )
}
