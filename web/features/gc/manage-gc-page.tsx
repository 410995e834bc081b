import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GcRecord, gcCalls } from '#contract/gc.ts'
import { queryOf } from '#web/lib/api.ts'
import { Listing } from '#web/ui/listing.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Rows } from '#web/ui/rows.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { CreateRecordButton } from './create-record-button.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { ManagedRecordRow } from './managed-record-row.tsx'
import { NoRecords } from './no-records.tsx'
import { RunningChampionship } from './running-championship.tsx'

export function ManageGcPage() {
  return (
    <>
      <PageTitle title="Manage GC & Archive" actions={<CreateRecordButton />} />
      <Stack gap="xl">
        <RunningChampionship />
        <section>
          <Title order={2} mb="xs">
            Archive
          </Title>
          <Archive />
        </section>
      </Stack>
    </>
  )
}

function Archive() {
  const records = useQuery(queryOf(gcCalls.list))
  const [sought, setSought] = useState('')
  const [leaving, setLeaving] = useState<GcRecord | null>(null)
  const words = sought.trim().toLowerCase()
  const isSought = ({ year, wonBy }: GcRecord) => `${year} ${wonBy?.name ?? ''}`.toLowerCase().includes(words)
  return (
    <>
      <Listing query={records} skeleton={<SkeletonRows height={64} />} empty={<NoRecords />}>
        {(all) => (
          <Stack>
            <SearchField label="Search year or department" value={sought} onChange={setSought} />
            <Rows>
              {all.filter(isSought).map((record) => (
                <ManagedRecordRow key={record._id} record={record} onDelete={() => setLeaving(record)} />
              ))}
            </Rows>
          </Stack>
        )}
      </Listing>
      {leaving && <DeleteRecord record={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
