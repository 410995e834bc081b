import type { AuditEntry } from '#contract/audit/calls.ts'
import { ID_LENGTH } from '#contract/values/limits.ts'
import { inWords } from './audit-words.ts'

/** A changed field. Null for a missing value before or after. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

type Names = AuditEntry['names']

const DELETED = 'Deleted'
const AN_ID = new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`)
// Ids of rows, rooms, seasons, stages and draws mean nothing to people, and a key repeats the name.
const TELLS_NOTHING = /^(id|room_id|season_id|stage_id|draw_id)$|_key$/

export function changesOf({ before, after, names }: Pick<AuditEntry, 'before' | 'after' | 'names'>): FieldChange[] {
  const [then, now] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...then, ...now })
    .filter((field) => JSON.stringify(then[field]) !== JSON.stringify(now[field]))
    .map((field) => ({
      field: labelOf(field),
      before: shown(then[field], names),
      after: shown(now[field], names),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}

/** The fields of a row that mean something to a person. */
const fieldsOf = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([field]) => !TELLS_NOTHING.test(field)))
    : {}

const labelOf = (field: string) => inWords(field.replace(/_id$/, ''))

function shown(value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length ? value.map((one) => shown(one, names)).join('\n') : null
  if (typeof value === 'string' && AN_ID.test(value)) return names[value] ?? DELETED
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(fieldsOf(value)).map(
    ([field, part]) => `${labelOf(field)}: ${shown(part, names) ?? '–'}`,
  )
  return parts.join(', ')
}
