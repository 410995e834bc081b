import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { pino } from 'pino'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { openS3Store } from '#server/platform/files/s3-store.ts'
import { startS3Server } from './s3-server.ts'

export interface TestStore {
  fileStore: FileStore
  close(): Promise<void>
}

/** An empty store of files of its own: a folder, or a bucket when `TEST_S3` is set. */
export async function openTestStore(folder: string): Promise<TestStore> {
  if (env.TEST_S3) {
    const s3 = await startS3Server()
    const log = pino({ level: 'silent' })
    const fileStore = await openS3Store(s3.settings, { cacheFolder: join(folder, 'originals'), log })
    await fileStore.check()
    return { fileStore, close: s3.close }
  }
  const files = join(folder, 'files')
  await mkdir(files)
  return { fileStore: openFolderStore(files), close: async () => undefined }
}
