import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

export type FileRow = Row<'file'>
/** A stored file, before its row is written. */
export type StoredFile = FileRow & {
  /** The dominant colour of a logo. */
  color?: string | null
}
export type FileRef = Pick<FileRow, 'id' | 'kind'>

export async function insertFiles(tx: OwnTx, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ color: _, ...row }) => row)
  await tx.insertInto('file').values(rows).execute()
}

/**
 * Deletes the rows of files that nothing shows any more. The caller removes the returned files from the disk after the
 * commit.
 */
export async function dropFiles(tx: OwnTx, ids: readonly (string | null | undefined)[]): Promise<FileRef[]> {
  const named = ids.filter((id) => id !== null && id !== undefined)
  if (named.length === 0) return []
  const files = await tx.selectFrom('file').select(['id', 'kind']).where('id', 'in', named).execute()
  await tx.deleteFrom('file').where('id', 'in', named).execute()
  return files
}

/** What was deleted shows its files no more. They stay until it can no longer be brought back. */
export async function isInBin(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('bin_piece').select('bin_id').where('file_id', '=', id).executeTakeFirst()) !== undefined
}
