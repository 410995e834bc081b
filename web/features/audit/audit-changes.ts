import type { AuditEntry } from '#contract/audit.ts'
import { inWords } from './audit-words.ts'

/** One field that is not what it was. Null where there was nothing, or nothing is left. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const fieldsOf = (look: unknown): Record<string, unknown> =>
  typeof look === 'object' && look !== null ? { ...look } : {}

// A name as it is compared says what the name says.
const isDerived = (field: string) => field.endsWith('_key')

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const then = fieldsOf(before)
  const now = fieldsOf(after)
  return Object.keys({ ...then, ...now })
    .filter((field) => !isDerived(field))
    .map((field) => ({ field: inWords(field), before: shown(then[field]), after: shown(now[field]) }))
    .filter((change) => change.before !== change.after)
}

/** The name of what the entry is about, where it has one. */
export function nameOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | null {
  const { name, title } = { ...fieldsOf(before), ...fieldsOf(after) }
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length ? value.map(shown).join('\n') : null
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([field, part]) => `${inWords(field)}: ${shown(part) ?? '–'}`)
  return parts.join(', ')
}
