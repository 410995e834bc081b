import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { AuditEntry } from '#contract/audit/calls.ts'
import { choicesOf } from '#contract/values/enums.ts'
import classes from './audit-filter-bar.module.css'
import type { AuditFilters } from './audit-filters.ts'
import { inWords, SUBJECTS } from './audit-words.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onNarrow: (changes: AuditFilters) => void
  /** The visible entries, which have the names of the ids. */
  entries: AuditEntry[]
}

export function AuditFilterBar({ filters, onNarrow, entries }: AuditFilterBarProps) {
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
