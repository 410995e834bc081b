import type { Disk } from 'flydrive'
import { FILES } from '#server/platform/backup/archive-format.ts'
import { readParts } from '#server/platform/backup/archive-reader.ts'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import { typeOfKey } from '#server/platform/files/files.ts'

/**
 * Stores the files before the rows that name them. The content under a key never changes, so files that the replaced rows name
 * stay as they are. The sweeper deletes those without a row afterwards.
 */
export async function restoreFiles({ file, bytes, files }: Archive, disk: Disk): Promise<void> {
  for await (const { name, data } of readParts(file, bytes)) {
    const key = name.slice(FILES.length)
    if (!name.startsWith(FILES) || !files.has(key) || (await holds(disk, key, data))) continue
    await disk.put(key, data, { contentType: typeOfKey(key), flush: true })
  }
}

async function holds(disk: Disk, key: string, data: Buffer): Promise<boolean> {
  return (await disk.exists(key)) && data.equals(await disk.getBytes(key))
}
