import { FOREIGN_KEYS, type ForeignKey } from '#server/db/foreign-keys.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { type AnyRow, deleteRow, findRow, insertRow, updateRow } from './any-table.ts'
import { type ColumnChanges, insertPieces } from './move-to-bin.ts'

type Piece = Row<'bin_piece'>

export interface PutBack {
  /** The rows that are there again. */
  rows: Map<TableName, AnyRow[]>
  /** The rows whose columns are as before the deletion again. */
  changed: { table: TableName; id: string }[]
  /** The number of rows that clash with what has come since. */
  leftOut: number
}

/** A clash of one of these refuses the whole; of all others it leaves the row out. */
const THINGS: readonly TableName[] = [
  'department',
  'team',
  'announcement',
  'match',
  'fixture_match',
  'event',
  'event_entry',
  'gc_record',
]
const NOUNS: Partial<Record<TableName, string>> = { department: 'department', event: 'event', team: 'team' }

/**
 * Turns a deletion round, in the transaction of the caller, which has locked the row of the bin. A row whose parent is in the bin
 * goes there and comes back with it; one whose parent is gone for good stays away, as its foreign key says.
 */
export async function putBack(tx: ManagedTx, { id: binId, kind }: Row<'bin'>): Promise<PutBack> {
  const pieces = await tx.selectFrom('bin_piece').selectAll().where('bin_id', '=', binId).orderBy('position').execute()
  await tx.deleteFrom('bin').where('id', '=', binId).execute()
  const result: PutBack = { rows: new Map(), changed: [], leftOut: 0 }
  const known = new Map<string, boolean>()

  for (const piece of pieces.filter((one) => one.kind === 'ADDED'))
    await deleteRow(tx, piece.table_name as TableName, piece.row_id)
  for (const piece of pieces.filter((one) => one.kind === 'TAKEN')) await putRowBack(piece)
  for (const piece of pieces.filter((one) => one.kind === 'CHANGED')) await turnChangeRound(piece)
  return result

  async function putRowBack(piece: Piece): Promise<void> {
    const table = piece.table_name as TableName
    const row: AnyRow = JSON.parse(piece.content)
    for (const key of FOREIGN_KEYS.filter((one) => one.table === table)) {
      if (await hasParent(key, row)) continue
      const waits = await findBinOf(tx, key.parent, parentIdOf(key, row))
      if (key.deletes) {
        if (table === kind && piece.row_id === binId) throw parentGone(key, waits)
        if (waits) await handOver(waits, piece)
        return
      }
      const [column = ''] = key.columns
      if (waits) await handOver(waits, { ...piece, kind: 'CHANGED', content: changeOf(column, row), file_id: null })
      row[column] = null
    }
    const inserted = await insertRow(tx, table, row, { orRefuse: THINGS.includes(table) })
    if (!inserted) result.leftOut += 1
    known.set(`${table} ${piece.row_id}`, true)
    if (inserted) result.rows.set(table, [...(result.rows.get(table) ?? []), row])
  }

  async function turnChangeRound(piece: Piece): Promise<void> {
    const table = piece.table_name as TableName
    const changes: ColumnChanges = JSON.parse(piece.content)
    const former = Object.fromEntries(Object.entries(changes).map(([column, [before]]) => [column, before]))
    for (const key of FOREIGN_KEYS.filter((one) => one.table === table)) {
      if (!key.columns.every((column) => column in former) || (await hasParent(key, former))) continue
      const waits = await findBinOf(tx, key.parent, parentIdOf(key, former))
      if (waits) await handOver(waits, piece)
      return
    }
    const row = await findRow(tx, table, piece.row_id)
    if (!row) {
      const waits = await findBinOf(tx, table, piece.row_id)
      if (waits) await handOver(waits, piece)
      return
    }
    // What was changed since stays.
    if (Object.entries(changes).some(([column, [, after]]) => row[column] !== after)) return
    await updateRow(tx, table, piece.row_id, former)
    result.changed.push({ table, id: piece.row_id })
  }

  async function hasParent(key: ForeignKey, row: AnyRow): Promise<boolean> {
    if (key.columns.some((column) => row[column] === null)) return true
    const id = parentIdOf(key, row)
    const name = `${key.parent} ${id}`
    const isThere = known.get(name) ?? (await findRow(tx, key.parent, id)) !== undefined
    known.set(name, isThere)
    return isThere
  }

  async function handOver(bin: string, { bin_id: _bin, position: _position, ...piece }: Piece): Promise<void> {
    const { last } = await tx
      .selectFrom('bin_piece')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('bin_id', '=', bin)
      .executeTakeFirstOrThrow()
    await insertPieces(tx, bin, (last ?? 0) + 1, [piece])
  }
}

const changeOf = (column: string, row: AnyRow) => JSON.stringify({ [column]: [row[column], null] })
const parentIdOf = ({ columns }: ForeignKey, row: AnyRow) => columns.map((column) => row[column]).join(' ')

function parentGone({ parent }: ForeignKey, waits: string | undefined) {
  const noun = NOUNS[parent] ?? 'owner'
  return conflict(
    'bin_parent_gone',
    waits ? `Its ${noun} is in the bin. Bring that back first.` : `Its ${noun} no longer exists.`,
  )
}

/** The entry of the bin that has taken this row. */
async function findBinOf(tx: ManagedTx, table: TableName, id: string): Promise<string | undefined> {
  const found = tx.selectFrom('bin_piece').select('bin_id').where('kind', '=', 'TAKEN').where('table_name', '=', table)
  return (await found.where('row_id', '=', id).executeTakeFirst())?.bin_id
}
