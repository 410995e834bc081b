import { keysOf } from '#contract/values/enums.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import type { AnyRow } from '#server/platform/bin/any-table.ts'
import { rowLock } from '#server/platform/data/locks.ts'
import type { OwnTx } from '#server/platform/data/store.ts'

type Piece = Row<'bin_piece'>

/** A row that was deleted and lies in the bin. */
export interface BinnedRow {
  table: TableName
  row: AnyRow
  /** Whether it refers to the person who is looked for. */
  isOwn: boolean
  /** Changes columns of it, here and in the bin. */
  update: (columns: AnyRow) => Promise<void>
}

/** The rows of all bins that have one of a person, bin by bin in the order in which they are locked. */
export async function binnedRowsAround(tx: OwnTx, profileId: string): Promise<BinnedRow[]> {
  const own = tx.selectFrom('bin_piece').select('bin_id').distinct().where('profile_id', '=', profileId)
  const found: BinnedRow[] = []
  for (const { bin_id } of await own.orderBy('bin_id').execute()) {
    if (!(await rowLock('bin', bin_id)(tx))) continue
    const pieces = await tx.selectFrom('bin_piece').selectAll().where('bin_id', '=', bin_id).execute()
    // A reference that may be empty is a piece of its own.
    const named = new Set(pieces.flatMap((piece) => (piece.profile_id === profileId ? keyOfRow(piece) : [])))
    for (const piece of pieces.filter(({ kind }) => kind === 'TAKEN')) {
      const row: AnyRow = JSON.parse(piece.content)
      const update = (columns: AnyRow) => updatePiece(tx, piece, Object.assign(row, columns))
      found.push({ table: piece.table_name as TableName, row, isOwn: named.has(keyOfRow(piece)), update })
    }
  }
  return found
}

const SENTENCES = { points_entry: 'reason', event_outcome: 'words' } as const

/**
 * Sentences about events of one person or a pair in all bins, also in those without a row of the person, and titles of deleted
 * matches. The open season is locked, so that nothing is brought back meanwhile.
 */
export async function overwriteBinned(
  tx: OwnTx,
  smallEvents: ReadonlySet<unknown>,
  overwrite: (text: string) => string,
) {
  const taken = tx.selectFrom('bin_piece').selectAll().where('kind', '=', 'TAKEN').orderBy('bin_id')
  const events = await taken.where('table_name', '=', 'event').execute()
  const deleted: AnyRow[] = events.map(({ content }) => JSON.parse(content))
  const ofSmall = new Set([
    null,
    ...smallEvents,
    ...deleted.flatMap(({ id, entrant }) => (entrant === 'TEAM' ? [] : id)),
  ])
  for (const piece of await taken.where('table_name', 'in', keysOf(SENTENCES)).execute()) {
    const row: AnyRow = JSON.parse(piece.content)
    const column = SENTENCES[piece.table_name as keyof typeof SENTENCES]
    if (ofSmall.has(row.event_id ?? null)) await updatePiece(tx, piece, { [column]: overwrite(String(row[column])) })
  }
  for (const { id, title } of await tx.selectFrom('bin').select(['id', 'title']).where('kind', '=', 'match').execute())
    if (overwrite(title) !== title)
      await tx
        .updateTable('bin')
        .set({ title: overwrite(title) })
        .where('id', '=', id)
        .execute()
}

const keyOfRow = ({ table_name, row_id }: Piece) => `${table_name} ${row_id}`

async function updatePiece(tx: OwnTx, { bin_id, position, content }: Piece, columns: AnyRow): Promise<void> {
  const changed = JSON.stringify({ ...JSON.parse(content), ...columns })
  if (changed === content) return
  await tx
    .updateTable('bin_piece')
    .set({ content: changed })
    .where('bin_id', '=', bin_id)
    .where('position', '=', position)
    .execute()
}
