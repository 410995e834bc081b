import { rowLock } from '#server/platform/data/locks.ts'
import type { OwnTx, Reader, Store } from '#server/platform/data/store.ts'
import { dropFiles, type FileRef } from '#server/platform/files/file-rows.ts'

const piecesOfGonePeople = (db: Reader) =>
  db
    .selectFrom('bin_piece')
    .where('profile_id', 'is not', null)
    .where('profile_id', 'not in', db.selectFrom('profile').select('profile.id'))

/** What the bin keeps about people goes with their accounts: bin by bin, as `putBack` locks them. */
export async function forgetGonePeople({ reads, own }: Store): Promise<void> {
  const bins = await piecesOfGonePeople(reads).select('bin_id').distinct().execute()
  for (const { bin_id } of bins)
    await own(async (tx) => {
      if (!(await rowLock('bin', bin_id)(tx))) return
      const gone = await piecesOfGonePeople(tx).where('bin_id', '=', bin_id).select('position').execute()
      const positions = gone.map(({ position }) => position)
      if (positions.length > 0)
        await tx.deleteFrom('bin_piece').where('bin_id', '=', bin_id).where('position', 'in', positions).execute()
    })
}

/** The caller removes the returned files from the disk after the commit. An admin may have brought the entry back meanwhile. */
export async function removeFromBin(tx: OwnTx, id: string): Promise<FileRef[]> {
  if (!(await rowLock('bin', id)(tx))) return []
  const pieces = await tx.selectFrom('bin_piece').select('file_id').where('bin_id', '=', id).execute()
  await tx.deleteFrom('bin').where('id', '=', id).execute()
  const fileIds = pieces.map(({ file_id }) => file_id)
  return dropFiles(tx, fileIds)
}
