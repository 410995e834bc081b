import type { LogRow } from '#contract/season-files/log-schemas.ts'
import { FOREIGN_KEYS } from '#server/db/foreign-keys.ts'
import type { AnyRow } from '#server/platform/bin/any-table.ts'
import { type FileRow, isDepartment, LISTS, type ListName } from './season-lists.rules.ts'
import { reasonAgainstLog } from './season-logs.rules.ts'

const KEYS_OF = Map.groupBy(FOREIGN_KEYS, ({ table }) => table)

type Ids = ReadonlyMap<AnyRow[string], AnyRow[string]>

interface OfRow {
  row: AnyRow
  given: FileRow
  idsOf: ReadonlyMap<string, ReadonlySet<AnyRow[string]>>
  /** The entries of the file with their departments. */
  entries: Ids
  /** The entries here among those that sides of the file have. */
  entriesHere: ReadonlySet<AnyRow[string]>
  /** The matches of the file by their ids. */
  matches: ReadonlyMap<AnyRow[string], AnyRow>
  /** The match and the entry of each line-up of the file. */
  lineUps: ReadonlySet<string>
}

/** What the file by itself says against a row. */
export function reasonAgainstRow(
  list: ListName,
  { row, given, idsOf, entries, entriesHere, matches, lineUps }: OfRow,
): string | null {
  for (const [column, value] of Object.entries(row)) {
    if (!isDepartment(column) || value !== null) continue
    const name = given[column.replace('_id', '')]
    if (name !== null) return `${String(name)} is not in the list of departments.`
  }
  const { table } = LISTS[list]
  for (const { columns, parent, parentColumns } of KEYS_OF.get(table) ?? []) {
    const ids = parentColumns.length === 1 ? idsOf.get(parent) : undefined
    const value = row[columns[0] ?? ''] ?? null
    if (ids && value !== null && !ids.has(value)) return `It refers to ${String(value)}, which is not in the file.`
  }
  // The entry of a side, and those of a fixture, are no foreign keys.
  const { entry_id = null, entry1_id = null, entry2_id = null } = row
  if (list === 'teams' && entry_id !== null) {
    const isOwn = entries.has(entry_id) ? entries.get(entry_id) === row.department_id : !entriesHere.has(entry_id)
    if (!isOwn) return 'It is the side of an entry that its department does not have in the file.'
  }
  if (list === 'plays') return reasonAgainstLog(given as Pick<LogRow, 'entries'>, matches.get(row.match_id ?? null))
  if (list === 'players' && !lineUps.has(`${row.match_id} ${entry_id}`)) return 'Its line-up is not in the file.'
  if (list === 'fixtures' && !(entries.has(entry1_id) && entries.has(entry2_id)))
    return 'It names an entry that is not in the file.'
  return null
}

// PostgreSQL has hundredths of points in 32 bits.
const TOTAL_MAX = 2 ** 31 - 1

/** With the total of the department after it. */
export function reasonAgainstPoints(row: AnyRow, earlier: Ids, total: number): string | null {
  const { kind, reverses_id = null, department_id } = row
  if (Math.abs(total) > TOTAL_MAX) return 'Its department has more points than Podium can count.'
  if ((kind === 'REVERSAL') !== (reverses_id !== null)) return 'A reversal, and nothing else, names what it takes back.'
  // No foreign key: a season that is here has points as well.
  return reverses_id === null || earlier.get(reverses_id) === department_id
    ? null
    : 'It takes back no earlier points of its department in the file.'
}
