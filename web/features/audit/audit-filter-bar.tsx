import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { AuditEntry } from '#contract/audit.ts'
import { choicesOf } from '#contract/enums.ts'
import { nameOf } from './audit-changes.ts'
import classes from './audit-filter-bar.module.css'
import type { AuditFilters } from './audit-filters.ts'
import { inWords, SUBJECTS } from './audit-words.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onNarrow: (changes: AuditFilters) => void
  /** Those on screen: they know the names behind the ids. */
  entries: AuditEntry[]
}

export function AuditFilterBar({ filters, onNarrow, entries }: AuditFilterBarProps) {
  const { subject, subjectId, action, actor, from, to } = filters
  const person = entries.find((entry) => entry.actor?._id === actor)?.actor?.name
  const thing = entries.filter((entry) => entry.subjectId === subjectId).map(nameOf)[0]
  return (
    <div className={classes.bar}>
      <NativeSelect
        label="About"
        data={choicesOf(SUBJECTS, 'Everything')}
        value={subject ?? ''}
        onChange={(event) => onNarrow({ subject: event.currentTarget.value, subjectId: '' })}
      />
      <TextInput
        label="From"
        type="date"
        max={to}
        value={from ?? ''}
        onChange={(event) => onNarrow({ from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        min={from}
        value={to ?? ''}
        onChange={(event) => onNarrow({ to: event.currentTarget.value })}
      />
      <div className={classes.chosen}>
        {action && <Chosen onDrop={() => onNarrow({ action: '' })}>{inWords(action)}</Chosen>}
        {actor && <Chosen onDrop={() => onNarrow({ actor: '' })}>{person ?? 'One person'}</Chosen>}
        {subjectId && <Chosen onDrop={() => onNarrow({ subjectId: '' })}>{thing ?? 'One thing'}</Chosen>}
      </div>
    </div>
  )
}

/** What was chosen by pressing it in an entry, and how to let it go. */
function Chosen({ children, onDrop }: { children: string; onDrop: () => void }) {
  return (
    <Button variant="light" onClick={onDrop} rightSection={<IconX size={16} aria-hidden />}>
      <VisuallyHidden>Stop showing only </VisuallyHidden>
      {children}
    </Button>
  )
}
