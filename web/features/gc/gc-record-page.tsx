import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { gcCalls } from '#contract/gc.ts'
import { queryOf } from '#web/lib/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { RecordFace } from './record-face.tsx'

export function GcRecordPage() {
  const { id = '' } = useParams()
  const record = useQuery(queryOf(gcCalls.find, { params: { id } }))
  return (
    <Loaded query={record} skeleton={<PageSkeleton />} page>
      {({ body }) => <RecordFace record={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <>
    <Skeleton height={208} radius="lg" mb="xl" />
    <Skeleton height={360} />
  </>
)
