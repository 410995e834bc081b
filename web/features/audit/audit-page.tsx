import { Anchor, Button, Group, NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditEntry, auditCalls } from '#contract/audit/calls.ts'
import { choicesOf, ROLES } from '#contract/values/enums.ts'
import { ID_LENGTH } from '#contract/values/limits.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { notice } from '#web/lib/notice.ts'
import { saveText } from '#web/lib/save-text.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { DownloadButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { auditQueries } from './audit.queries.ts'
import { changesOf, type FieldChange } from './audit-changes.ts'
import { type AuditFilters, useAuditFilters } from './audit-filters.ts'
import classes from './audit-page.module.css'
import { inWords, SUBJECTS } from './audit-words.ts'

export function AuditPage() {
  const { filters, narrow } = useAuditFilters()
  const entries = useInfiniteQuery(auditQueries.pages(filters))
  const shown = entries.data?.pages.flatMap(({ body }) => body) ?? []
  return (
    <>
      <PageTitle
        title="Audit Trail"
        subtitle="Who changed what, newest first."
        actions={<Download filters={filters} />}
      />
      <AuditFilterBar filters={filters} onNarrow={narrow} entries={shown} />
      <PagedList query={entries} skeleton={<SkeletonRows height={80} />}>
        {(rows) => (
          <ul>
            {rows.map((entry) => (
              <AuditEntryRow key={entry._id} entry={entry} onNarrow={narrow} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** What the filters show, for a spreadsheet. */
function Download({ filters }: { filters: AuditFilters }) {
  const download = useCall(auditCalls.export, {
    isSilent: true,
    onSuccess: ({ body }) => {
      saveText(body.table, 'audit-trail.csv', 'text/csv')
      if (!body.isWhole) void notice.info('The file has the newest 5,000 entries. Choose days for older ones.')
    },
  })
  return <DownloadButton loading={download.isPending} onClick={() => download.mutate({ query: filters })} />
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

interface AuditEntryRowProps {
  entry: AuditEntry
  /** Filters for entries like this one. */
  onNarrow: (filters: AuditFilters) => void
}

function AuditEntryRow({ entry, onNarrow }: AuditEntryRowProps) {
  const { action, name, actor, address, changes, people, createdAt } = entry
  return (
    <li className={classes.entry}>
      <Group gap="0 12px">
        <Narrow onClick={() => onNarrow({ action })}>{inWords(action)}</Narrow>
        {name && <Narrow onClick={() => onNarrow(subjectOf(entry))}>{name}</Narrow>}
        {changes > 1 && (
          <Narrow onClick={() => onNarrow({ action, ...subjectOf(entry) })}>{`${changes} changes`}</Narrow>
        )}
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {actor ? <Narrow onClick={() => onNarrow({ actor: actor._id })}>{actor.name}</Narrow> : 'The program itself'}
        {actor && `, ${ROLES[actor.role]}`}
        {people > 1 && `, and ${people === 2 ? '1 other' : `${people - 1} others`}`}
        {' · '}
        <time dateTime={createdAt}>{formatDate(createdAt, { time: true })}</time>
        {address && ` · from ${address}`}
      </Text>
      <Changes entry={entry} />
    </li>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  const changes = changesOf(entry)
  // The lists of a shortened entry may differ and have the same length.
  if (!changes.length && !entry.isShortened) return null
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{changes.length ? summaryOf(changes) : 'What changed'}</summary>
      {!entry.isShortened && <AuditDiff changes={changes} />}
      {entry.isShortened && isOpen && <WholeDiff id={entry._id} />}
    </details>
  )
}

const summaryOf = (changes: FieldChange[]) =>
  `${changes.length === 1 ? '1 field' : `${changes.length} fields`}: ${changes.map(({ field }) => field).join(', ')}`

function WholeDiff({ id }: { id: string }) {
  const entry = useQuery(auditQueries.find(id))
  return (
    <Loaded query={entry} skeleton={<SkeletonRows height={40} />}>
      {({ body }) => <AuditDiff changes={changesOf(body)} />}
    </Loaded>
  )
}

const Narrow = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor
    component="button"
    type="button"
    inherit
    ta="start"
    c="var(--mantine-color-text)"
    fw={600}
    style={{ overflowWrap: 'anywhere' }}
    onClick={onClick}
  >
    {children}
  </Anchor>
)

// The club has a fixed id, which needs no link.
const subjectOf = ({ subject, subjectId }: AuditEntry): AuditFilters => ({
  subject,
  subjectId: subjectId.length === ID_LENGTH ? subjectId : '',
})

/** Each changed field before and after. */
function AuditDiff({ changes }: { changes: FieldChange[] }) {
  return (
    <Text component="dl" size="sm" mt="sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          {before !== null && (
            <dd>
              <VisuallyHidden>Was </VisuallyHidden>
              <del>{before}</del>
            </dd>
          )}
          {after !== null && (
            <dd>
              <VisuallyHidden>Became </VisuallyHidden>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </Text>
  )
}
