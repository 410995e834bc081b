import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GcRecord } from '#contract/gc/calls.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { NoRecords } from '#web/features/gc/no-records.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { CreateRecordButton } from './create-record-button.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { ManagedRecordRow } from './managed-record-row.tsx'
import { RunningChampionship } from './running-championship.tsx'

/** With what other features set for the championship. */
export function ManageGcPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageTitle title="Manage GC & Archive" actions={<CreateRecordButton />} />
      <Stack gap="xl">
        <RunningChampionship />
        {children}
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
  const records = useQuery(gcQueries.list)
  const [sought, setSought] = useState('')
  const [leaving, setLeaving] = useState<GcRecord | null>(null)
  const words = sought.trim().toLowerCase()
  const isSought = ({ year, name, wonBy }: GcRecord) =>
    `${year} ${name ?? ''} ${wonBy?.name ?? ''}`.toLowerCase().includes(words)
  return (
    <>
      <Listing query={records} skeleton={<SkeletonRows height={64} />} empty={<NoRecords />}>
        {(all) => (
          <Stack>
            <SearchField label="Search year, name or department" value={sought} onChange={setSought} />
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
