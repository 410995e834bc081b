import type { BinKind } from '#contract/bin/bin.ts'
import { FOREIGN_KEYS } from '#server/db/foreign-keys.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import { ARCHIVED } from '#server/platform/backup/archived-tables.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { FILE_COLUMNS } from '#server/platform/files/sweeper.ts'
import type { AnyRow } from './any-table.ts'
import { type FoundRow, nameOfRow, type Root, reachableRows, readAgain } from './reachable-rows.ts'

type Piece = Omit<Row<'bin_piece'>, 'bin_id' | 'position'>
/** The columns of a row before and after the deletion. */
export type ColumnChanges = Record<string, readonly [before: AnyRow[string], after: AnyRow[string]]>

interface Deletion {
  kind: BinKind
  id: string
  title: string
  by: { id: string | null }
  at: string
  /** The events whose draws the deletion changes. */
  events?: readonly string[]
}

/** SQLite and PostgreSQL take thousands of values in a statement. */
const PIECES_AT_ONCE = 200
const TABLES = Object.keys(ARCHIVED)
const NOT_TAKEN_BACK: readonly TableName[] = ['points_entry', 'waiting_fixture']

/**
 * Runs a deletion and stores what it does to rows: those that it takes, changes and adds, also by foreign keys. `putBack` turns
 * it round. Files stay until the bin is emptied.
 */
export async function moveToBin(tx: ManagedTx, deletion: Deletion, run: () => Promise<void>): Promise<void> {
  const { kind, id, title, by, at, events = [] } = deletion
  const roots: Root[] = [{ table: kind, id }, ...events.map((event) => ({ table: 'event' as const, id: event }))]
  const before = await reachableRows(tx, roots)
  await run()
  const after = await readAgain(tx, before.values())
  const reached = events.length > 0 ? await reachableRows(tx, roots) : new Map<string, FoundRow>()
  const pieces = [
    ...inOrder([...before.values()].filter((one) => !after.has(nameOfRow(one)))).flatMap(takenPieces),
    ...[...before.values()].flatMap((one) => changedPieces(one, after.get(nameOfRow(one)))),
    // The ledger is only ever added to, and `settle` drops fixtures that wait no more.
    ...[...reached.values()]
      .filter((one) => !before.has(nameOfRow(one)) && !NOT_TAKEN_BACK.includes(one.table))
      .map(({ table, id: row_id }) => pieceOf('ADDED', { table, id: row_id }, {})),
  ]
  await tx.insertInto('bin').values({ id, kind, title, deleted_by: by.id, deleted_at: at }).execute()
  await insertPieces(tx, id, 0, pieces)
}

export async function insertPieces(
  tx: ManagedTx,
  binId: string,
  first: number,
  pieces: readonly Piece[],
): Promise<void> {
  const rows = pieces.map((piece, index) => ({ ...piece, bin_id: binId, position: first + index }))
  for (let at = 0; at < rows.length; at += PIECES_AT_ONCE)
    await tx
      .insertInto('bin_piece')
      .values(rows.slice(at, at + PIECES_AT_ONCE))
      .execute()
}

/** Rows that others refer to come first. */
const inOrder = (rows: FoundRow[]) =>
  rows.sort(
    (one, other) =>
      TABLES.indexOf(one.table) - TABLES.indexOf(other.table) ||
      Number(one.row.number ?? 0) - Number(other.row.number ?? 0),
  )

/** A reference to a person that may be empty is a piece of its own, so that it goes with the account and the row stays. */
function takenPieces(one: FoundRow): Piece[] {
  const keys = FOREIGN_KEYS.filter(({ table, parent }) => table === one.table && parent === 'profile')
  const row = { ...one.row }
  let owner: string | null = null
  const changed: Piece[] = []
  for (const { columns, deletes } of keys) {
    const [column = ''] = columns
    const person = row[column]
    if (typeof person !== 'string') continue
    if (deletes) owner = person
    else {
      row[column] = null
      changed.push(pieceOf('CHANGED', one, { [column]: [person, null] }, { profile_id: person }))
    }
  }
  const [, fileColumn] = FILE_COLUMNS.find(([table]) => table === one.table) ?? []
  const file = fileColumn && row[fileColumn]
  const taken = pieceOf('TAKEN', one, row, { profile_id: owner, file_id: typeof file === 'string' ? file : null })
  return [taken, ...changed]
}

function changedPieces(one: FoundRow, now: FoundRow | undefined): Piece[] {
  if (!now) return []
  const differing = Object.keys(one.row).filter((column) => one.row[column] !== now.row[column])
  if (differing.length === 0) return []
  const changes: ColumnChanges = Object.fromEntries(
    differing.map((column) => [column, [one.row[column] ?? null, now.row[column] ?? null]]),
  )
  return [pieceOf('CHANGED', one, changes, { profile_id: one.table === 'profile' ? one.id : null })]
}

const pieceOf = (
  kind: Piece['kind'],
  { table, id }: { table: TableName; id: string },
  content: AnyRow | ColumnChanges,
  { profile_id = null, file_id = null }: Partial<Pick<Piece, 'profile_id' | 'file_id'>> = {},
): Piece => ({ kind, table_name: table, row_id: id, content: JSON.stringify(content), profile_id, file_id })
