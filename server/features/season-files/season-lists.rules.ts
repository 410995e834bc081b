import type { SeasonList } from '#contract/season-files/season-files.ts'
import { seasonRows } from '#contract/season-files/season-row-schemas.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { TABLES, type TableName } from '#server/db/schema.ts'
import { sideKey } from '#server/features/team/side.queries.ts'
import type { AnyRow } from '#server/platform/bin/any-table.ts'
import { LOG_COLUMNS, rowsOfLog } from './season-logs.rules.ts'

interface ListOfFile {
  table: TableName
  /** The rows are those with the season, the record or a row of another list in a column. */
  of: { column: string; list: SeasonList | 'season' | 'record' }
  /** Columns that the file does not have. */
  more?: (row: AnyRow, around: { season: string; record: string; at: string }) => AnyRow
  /** The columns of a row that has all rows of a match. */
  logs?: readonly string[]
  /** What no two rows have in common, beside the primary key. */
  unique?: (row: AnyRow) => (string | null)[]
}

const textOf = (value: AnyRow[string] | undefined) => String(value ?? '')
const keyOf = (name: AnyRow[string] | undefined) => (typeof name === 'string' ? nameKey(name) : '')

const keyOfTeam = ({ name, entry_id = null }: AnyRow) =>
  entry_id === null ? keyOf(name) : sideKey(textOf(name), textOf(entry_id))

/** The file numbers people, because two of them may have the same name. */
const keyOfPerson: ListOfFile['more'] = ({ person_key }, { record }) => ({ person_key: `file ${record} ${person_key}` })

/** The tables of the file, each after those that its rows refer to. Departments are names in all of them. */
export const LISTS: Record<Exclude<SeasonList, 'departments'>, ListOfFile> = {
  teams: {
    table: 'team',
    // Those of its entries and results: teams belong to no season.
    of: { column: 'id', list: 'season' },
    more: (row, { at }) => ({ name_key: keyOfTeam(row), created_at: at }),
    unique: (row) => [`name ${keyOfTeam(row)}`, row.entry_id ? `entry ${row.entry_id}` : null],
  },
  ruleBooks: {
    table: 'rule_book',
    of: { column: 'season_id', list: 'season' },
    more: (_, { season }) => ({ season_id: season }),
    unique: ({ version }) => [textOf(version)],
  },
  events: {
    table: 'event',
    of: { column: 'season_id', list: 'season' },
    more: ({ name }, { season }) => ({ season_id: season, name_key: keyOf(name) }),
    unique: ({ sport, gender, name }) => [`${sport} ${gender} ${keyOf(name)}`],
  },
  entries: {
    table: 'event_entry',
    of: { column: 'event_id', list: 'events' },
    more: ({ label }) => ({ label_key: keyOf(label), squad_version: 0 }),
  },
  squads: {
    table: 'squad_member',
    of: { column: 'entry_id', list: 'entries' },
    more: keyOfPerson,
    unique: ({ entry_id, person_key }) => [`${entry_id} ${person_key}`],
  },
  places: { table: 'event_place', of: { column: 'event_id', list: 'events' } },
  conduct: { table: 'event_conduct', of: { column: 'event_id', list: 'events' } },
  stages: {
    table: 'event_stage',
    of: { column: 'event_id', list: 'events' },
    unique: ({ event_id, number }) => [`${event_id} ${number}`],
  },
  seeds: { table: 'entry_seed', of: { column: 'event_id', list: 'events' } },
  draws: {
    table: 'stage_draw',
    of: { column: 'stage_id', list: 'stages' },
    more: () => ({ is_public: 1, revealed: 0 }),
    unique: ({ stage_id, voided_at }) => [voided_at === null ? textOf(stage_id) : null],
  },
  decisions: { table: 'fixture_decision', of: { column: 'draw_id', list: 'draws' } },
  attempts: { table: 'stage_attempts', of: { column: 'draw_id', list: 'draws' } },
  lots: { table: 'stage_lots', of: { column: 'draw_id', list: 'draws' } },
  leavers: { table: 'draw_leaver', of: { column: 'event_id', list: 'events' } },
  matches: {
    table: 'match',
    of: { column: 'season_id', list: 'season' },
    more: ({ venue }, { season }) => ({
      season_id: season,
      status: 'SUMMARY',
      sequence: 0,
      venue_key: venue === null ? null : keyOf(venue),
    }),
    unique: ({ room_id }) => [room_id === null ? null : textOf(room_id)],
  },
  fixtures: {
    table: 'fixture_match',
    of: { column: 'match_id', list: 'matches' },
    unique: ({ draw_id, position }) => [`${draw_id} ${position}`],
  },
  plays: {
    table: 'score_change',
    of: { column: 'match_id', list: 'matches' },
    logs: LOG_COLUMNS,
    unique: ({ match_id }) => [textOf(match_id)],
  },
  moves: { table: 'match_move', of: { column: 'match_id', list: 'matches' } },
  disputes: {
    table: 'result_dispute',
    of: { column: 'match_id', list: 'matches' },
    unique: ({ match_id, side, ruling }) => [ruling === null ? `${match_id} ${side}` : null],
  },
  lineUps: { table: 'line_up', of: { column: 'match_id', list: 'matches' } },
  players: {
    table: 'line_up_member',
    of: { column: 'match_id', list: 'matches' },
    more: keyOfPerson,
    unique: ({ match_id, entry_id, person_key }) => [`${match_id} ${entry_id} ${person_key}`],
  },
  questions: {
    table: 'player_question',
    of: { column: 'match_id', list: 'matches' },
    more: ({ id }) => ({ person_key: `file ${id}` }),
  },
  ledger: {
    table: 'points_entry',
    of: { column: 'season_id', list: 'season' },
    more: (_, { season }) => ({ season_id: season }),
    unique: ({ reverses_id }) => [reverses_id === null ? null : textOf(reverses_id)],
  },
  standings: {
    table: 'gc_standing',
    of: { column: 'gc_record_id', list: 'record' },
    more: (_, { record }) => ({ gc_record_id: record }),
  },
  tables: {
    table: 'gc_table_row',
    of: { column: 'gc_record_id', list: 'record' },
    more: (_, { record }) => ({ gc_record_id: record }),
  },
}

export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

export const listsOf = <T>() => Object.fromEntries(LIST_NAMES.map((list) => [list, [] as T[]])) as Record<ListName, T[]>

export const isDepartment = (column: string) => /^department\d?_id$/.test(column)

interface Field {
  field: string
  column: string
  /** How the database has the value: points in hundredths, true as 1, and lists and objects as JSON. */
  kind: 'plain' | 'points' | 'flag' | 'json'
}

const HUNDREDTHS = ['amount', 'points']

interface Wrapped {
  def: { type: string }
  unwrap?: () => Wrapped
}

function kindOf(field: string, schema: Wrapped): Field['kind'] {
  if (HUNDREDTHS.includes(field)) return 'points'
  if (schema.def.type === 'nullable' && schema.unwrap) return kindOf(field, schema.unwrap())
  if (schema.def.type === 'boolean') return 'flag'
  return ['array', 'object', 'union'].includes(schema.def.type) ? 'json' : 'plain'
}

/** A field has the name of its column, without the end '_id' or '_key'. */
function fieldsOf(list: ListName): Field[] {
  const { table, logs } = LISTS[list]
  const columns = logs ?? Object.keys(TABLES[table])
  return Object.entries(seasonRows[list].shape).map(([field, schema]) => {
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const column = [name, `${name}_id`, `${name}_key`].find((one) => columns.includes(one))
    if (column === undefined) throw new Error(`${table} has no column for ${field}.`)
    return { field, column, kind: kindOf(field, schema as unknown as Wrapped) }
  })
}

const FIELDS = new Map(LIST_NAMES.map((list) => [list, fieldsOf(list)]))

export type FileRow = Record<string, unknown>

/** A row of the database as the file has it. */
export function asFileRow(list: ListName, row: AnyRow, nameOf: (department: string) => string | null): FileRow {
  const shown = ({ column, kind }: Field) => {
    const value = row[column] ?? null
    if (value === null) return null
    if (isDepartment(column)) return nameOf(String(value))
    if (kind === 'points') return Number(value) / 100
    if (kind === 'flag') return value === 1
    return kind === 'json' ? JSON.parse(String(value)) : value
  }
  return Object.fromEntries((FIELDS.get(list) ?? []).map((field) => [field.field, shown(field)]))
}

/** A checked row of the file as the columns that it has, with the names of departments in place of their ids. */
export function asColumns(list: ListName, row: FileRow): AnyRow {
  const stored = ({ field, kind }: Field): AnyRow[string] => {
    const value = row[field] ?? null
    if (value === null) return null
    if (kind === 'points') return Math.round(Number(value) * 100)
    if (kind === 'flag') return value ? 1 : 0
    return kind === 'json' ? JSON.stringify(value) : (value as string | number)
  }
  return Object.fromEntries((FIELDS.get(list) ?? []).map((field) => [field.column, stored(field)]))
}

/** The row with the ids of its departments; null for one that the file does not list. */
export function withDepartments(row: AnyRow, idOf: (department: string) => string | null): AnyRow {
  const named = Object.entries(row).filter(([column, name]) => isDepartment(column) && name !== null)
  return { ...row, ...Object.fromEntries(named.map(([column, name]) => [column, idOf(String(name))])) }
}

/** A row as the table has it: columns of neither are empty. */
export function wholeRows(
  list: ListName,
  row: AnyRow,
  around: { season: string; record: string; at: string },
): AnyRow[] {
  const { table, more, logs } = LISTS[list]
  if (logs) return rowsOfLog(row)
  const empty = Object.fromEntries(Object.keys(TABLES[table]).map((column) => [column, null]))
  return [{ ...empty, ...row, ...more?.(row, around) }]
}
