import { changesTo } from '#server/platform/data/columns.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { dropFiles, type FileRef, insertFiles, type StoredFile } from './file-rows.ts'
import type { Files } from './files.ts'
import type { Upload } from './uploads.ts'

interface RowChange<Row, Picture extends keyof Row> {
  row: Row
  columns: Partial<Row>
  /** The column that names the picture. */
  picture: Picture
  /** What the row keeps of a new picture besides its name. */
  ofPicture?: (stored: StoredFile) => Partial<Row>
  write: (changes: Partial<Row>) => Promise<void>
}
type ChangeRow = <Picture extends string, Row extends Record<Picture, string | null>>(
  tx: OwnTx,
  change: RowChange<Row, Picture>,
) => Promise<Partial<Row>>

/**
 * Changes a row and, where one was uploaded, its picture: stores the new file, writes the row, then drops the old file.
 * `run` opens the transaction and calls `changeRow` in it, which returns the columns that differ.
 */
export async function replacePicture<T>(
  files: Files,
  uploads: Upload[],
  run: (changeRow: ChangeRow) => Promise<T>,
): Promise<T> {
  let dropped: FileRef[] = []
  const result = await files.keep(uploads, ([stored]) =>
    run(async (tx, { row, columns, picture, ofPicture, write }) => {
      const changes = changesTo(row, stored ? { ...columns, ...ofPicture?.(stored), [picture]: stored.id } : columns)
      if (stored) await insertFiles(tx, [stored])
      await write(changes)
      dropped = stored ? await dropFiles(tx, [row[picture]]) : []
      return changes
    }),
  )
  await files.remove(dropped)
  return result
}
