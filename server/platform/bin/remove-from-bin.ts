import { lockRow, rowLock } from '#server/platform/data/locks.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { dropFiles, type FileRef } from '#server/platform/files/file-rows.ts'

/** The caller removes the returned files from the disk after the commit. An admin may have brought the entry back meanwhile. */
export async function removeFromBin(tx: OwnTx, id: string): Promise<FileRef[]> {
  if (!(await lockRow(tx, rowLock('bin', id)))) return []
  const pieces = await tx.selectFrom('bin_piece').select('file_id').where('bin_id', '=', id).execute()
  await tx.deleteFrom('bin').where('id', '=', id).execute()
  return dropFiles(
    tx,
    pieces.map(({ file_id }) => file_id),
  )
}
