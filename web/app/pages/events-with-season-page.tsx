import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { GcRecordDetails } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import { EventsPage } from '#web/features/event/list/events-page.tsx'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { RunningSeason } from '#web/features/gc/running-season.tsx'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const ARCHIVE = { to: paths.gcArchive, label: 'GC Archive' }

/** The events under the name of their championship, the running one or the one of the archive that the address names. */
export function EventsWithSeasonPage() {
  const [address] = useSearchParams()
  const record = address.get('record')
  return record ? <EventsInRecord record={record} /> : <EventsPage season={<RunningSeason />} />
}

function EventsInRecord({ record: recordId }: { record: string }) {
  const record = useQuery(gcQueries.find(recordId))
  return (
    <Loaded query={record} skeleton={<SkeletonRows height={72} />} above={ARCHIVE}>
      {({ body }) =>
        body.season ? (
          <EventsPage season={<RecordLink record={body} />} settled={body.season} />
        ) : (
          <EmptyState
            sentence={`The events of ${yearAndName(body)} were not kept.`}
            alone
            action={<LinkToParent {...ARCHIVE} />}
          />
        )
      }
    </Loaded>
  )
}

const RecordLink = ({ record }: { record: GcRecordDetails }) => (
  <TextLink to={paths.gcRecord(record._id)}>{championshipName(record)}</TextLink>
)
