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
  /** Writes columns of it. */
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
    const named = new Set(pieces.flatMap((piece) => (piece.profile_id === profileId ? nameOfRow(piece) : [])))
    for (const piece of pieces)
      if (piece.kind === 'TAKEN')
        found.push({
          table: piece.table_name as TableName,
          row: JSON.parse(piece.content),
          isOwn: named.has(nameOfRow(piece)),
          update: (columns) => updatePiece(tx, piece, columns),
        })
  }
  return found
}

const nameOfRow = ({ table_name, row_id }: Piece) => `${table_name} ${row_id}`

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
