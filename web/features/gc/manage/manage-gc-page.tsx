import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconFileImport, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { EVENT_STATES } from '#contract/values/enums.ts'
import { gcQueries } from '#web/features/gc/gc.queries.ts'
import { CreateRecordButton, NoRecords } from '#web/features/gc/no-records.tsx'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Listing } from '#web/ui/list/listing.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { RunningChampionship } from './running-championship.tsx'

/** With what other features set for the championship. */
export function ManageGcPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageTitle title="Manage GC & Archive" actions={<CreateRecordButton />} />
      <Stack gap="xl">
        <RunningChampionship />
        {children}
        <Section title="Archive">
          <LinkButton to={paths.readSeason} variant="default" icon={IconFileImport} mb="sm">
            Read a Season File
          </LinkButton>
          <Archive />
        </Section>
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
      <Listing query={records} skeleton={<SkeletonRows height={56} />} empty={<NoRecords />}>
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
      {leaving && (
        <ConfirmCall
          title={`Delete ${championshipName(leaving)}?`}
          call={gcCalls.remove}
          given={{ params: { id: leaving._id } }}
          onClose={() => setLeaving(null)}
        >
          <Text>
            {leaving.isCurrent
              ? 'The championship is called off. What was played and won stays in the point table, and it can be started again.'
              : `With it go its final table and its picture. What was played and won stays. ${STAYS_IN_BIN}`}
          </Text>
        </ConfirmCall>
      )}
    </>
  )
}

function ManagedRecordRow({ record, onDelete }: { record: GcRecord; onDelete: () => void }) {
  const { _id, wonBy } = record
  return (
    <Row
      mark={<Mark record={record} />}
      title={championshipName(record)}
      to={paths.gcRecord(_id)}
      note={wonBy ? `Won by ${wonBy.name}` : EVENT_STATES.RUNNING}
      actions={<RowActions name={championshipName(record)} onDelete={onDelete} />}
    />
  )
}

/** As a crest beside it. */
const PHOTO = { borderRadius: 'var(--mantine-radius-md)', objectFit: 'cover' } as const

function Mark({ record: { wonBy, teamPic } }: { record: GcRecord }) {
  if (teamPic) return <Picture publicId={teamPic} alt="" size={40} style={PHOTO} />
  if (wonBy) return <Crest name={wonBy.name} color={wonBy.color} />
  return (
    <ThemeIcon variant="light" size={40} radius="md">
      <IconTrophy size={22} stroke={1.5} aria-hidden />
    </ThemeIcon>
  )
}
