import { Anchor, Group, Paper, Text } from '@mantine/core'
import type { AuditEntry } from '#contract/audit.ts'
import { ROLES } from '#contract/enums.ts'
import { ID_LENGTH } from '#contract/fields.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { changesOf, nameOf } from './audit-changes.ts'
import { AuditDiff } from './audit-diff.tsx'
import classes from './audit-entry-row.module.css'
import type { AuditFilters } from './audit-filters.ts'
import { inWords } from './audit-words.ts'

interface AuditEntryRowProps {
  entry: AuditEntry
  /** Shows only entries like this one. */
  onNarrow: (filters: AuditFilters) => void
}

export function AuditEntryRow({ entry, onNarrow }: AuditEntryRowProps) {
  const { action, actor, address, createdAt } = entry
  const name = nameOf(entry)
  return (
    <Paper component="li" withBorder p="md">
      <Group gap="xs">
        <Narrow onClick={() => onNarrow({ action })}>{inWords(action)}</Narrow>
        {name && <Narrow onClick={() => onNarrow(subjectOf(entry))}>{name}</Narrow>}
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {actor ? <Narrow onClick={() => onNarrow({ actor: actor._id })}>{actor.name}</Narrow> : 'The program itself'}
        {actor && `, ${ROLES[actor.role]}`}
        {' · '}
        <time dateTime={createdAt}>{formatDate(createdAt, { time: true })}</time>
        {address && ` · from ${address}`}
      </Text>
      <Changes entry={entry} />
    </Paper>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (!changes.length) return null
  return (
    <details className={classes.details}>
      <summary>
        {changes.length === 1 ? '1 field' : `${changes.length} fields`}: {changes.map(({ field }) => field).join(', ')}
      </summary>
      <AuditDiff changes={changes} />
    </details>
  )
}

const Narrow = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" inherit c="var(--mantine-color-text)" fw={600} onClick={onClick}>
    {children}
  </Anchor>
)

// The one club has no id of the usual kind, and needs none.
const subjectOf = ({ subject, subjectId }: AuditEntry): AuditFilters => ({
  subject,
  subjectId: subjectId.length === ID_LENGTH ? subjectId : '',
})
