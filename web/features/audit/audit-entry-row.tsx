import { Anchor, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#contract/audit/calls.ts'
import { ROLES } from '#contract/values/enums.ts'
import { ID_LENGTH } from '#contract/values/limits.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { auditQueries } from './audit.queries.ts'
import { changesOf, type FieldChange } from './audit-changes.ts'
import classes from './audit-entry-row.module.css'
import type { AuditFilters } from './audit-filters.ts'
import { inWords } from './audit-words.ts'

interface AuditEntryRowProps {
  entry: AuditEntry
  /** Filters for entries like this one. */
  onNarrow: (filters: AuditFilters) => void
}

export function AuditEntryRow({ entry, onNarrow }: AuditEntryRowProps) {
  const { action, name, actor, address, changes, people, createdAt } = entry
  return (
    <Paper component="li" withBorder p="md">
      <Group gap="xs">
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
    </Paper>
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
    <dl className={classes.diff}>
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
    </dl>
  )
}
