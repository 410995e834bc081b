import { Button, NativeSelect, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit/calls.ts'
import { choicesOf } from '#contract/values/enums.ts'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { auditQueries } from './audit.queries.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { type AuditFilters, useAuditFilters } from './audit-filters.ts'
import classes from './audit-page.module.css'
import { inWords, SUBJECTS } from './audit-words.ts'

export function AuditPage() {
  const { filters, narrow } = useAuditFilters()
  const entries = useInfiniteQuery(auditQueries.pages(filters))
  const shown = entries.data?.pages.flatMap(({ body }) => body) ?? []
  return (
    <>
      <PageTitle title="Audit Trail" subtitle="Who changed what, newest first. Nothing changes this list." />
      <AuditFilterBar filters={filters} onNarrow={narrow} entries={shown} />
      <PagedList query={entries} skeleton={<SkeletonRows height={104} />}>
        {(rows) => (
          <Stack component="ul" gap="sm">
            {rows.map((entry) => (
              <AuditEntryRow key={entry._id} entry={entry} onNarrow={narrow} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}

interface AuditFilterBarProps {
  filters: AuditFilters
  onNarrow: (changes: AuditFilters) => void
  /** The visible entries, which have the names of the ids. */
  entries: AuditEntry[]
}

function AuditFilterBar({ filters, onNarrow, entries }: AuditFilterBarProps) {
  const { subject, subjectId, action, actor, from, to } = filters
  const person = entries.find((entry) => entry.actor?._id === actor)?.actor?.name
  const thing = entries.find((entry) => entry.subjectId === subjectId)?.name
  return (
    <div className={classes.bar}>
      <NativeSelect
        label="About"
        data={choicesOf(SUBJECTS, 'Everything')}
        value={subject ?? ''}
        onChange={(event) => onNarrow({ subject: event.currentTarget.value, subjectId: '' })}
      />
      <DayField label="From" max={to} day={from} onPick={(day) => onNarrow({ from: day })} />
      <DayField label="To" min={from} day={to} onPick={(day) => onNarrow({ to: day })} />
      <div className={classes.chosen}>
        {action && <Chosen onDrop={() => onNarrow({ action: '' })}>{inWords(action)}</Chosen>}
        {actor && <Chosen onDrop={() => onNarrow({ actor: '' })}>{person ?? 'One person'}</Chosen>}
        {subjectId && <Chosen onDrop={() => onNarrow({ subjectId: '' })}>{thing ?? 'One thing'}</Chosen>}
      </div>
    </div>
  )
}

interface DayFieldProps {
  label: string
  day: string | undefined
  min?: string
  max?: string
  onPick: (day: string) => void
}

const DayField = ({ day = '', onPick, ...limits }: DayFieldProps) => (
  <TextInput type="date" value={day} onChange={(event) => onPick(event.currentTarget.value)} {...limits} />
)

/** A filter that was set from an entry, with a button to remove it. */
function Chosen({ children, onDrop }: { children: string; onDrop: () => void }) {
  return (
    <Button variant="light" onClick={onDrop} rightSection={<IconX size={16} aria-hidden />}>
      <VisuallyHidden>Stop showing only </VisuallyHidden>
      {children}
    </Button>
  )
}
