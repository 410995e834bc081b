import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { RecordView } from './record-view.tsx'

export function GcRecordPage() {
  const { id = '' } = useParams()
  const record = useQuery(gcQueries.find(id))
  return (
    <Loaded query={record} skeleton={<PageSkeleton />} above={{ to: paths.gcArchive, label: 'GC Archive' }}>
      {({ body }) => <RecordView record={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <>
    <Skeleton height={208} radius="lg" mb="xl" />
    <Skeleton height={360} />
  </>
)
