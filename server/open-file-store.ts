import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { openS3Store } from '#server/platform/files/s3-store.ts'

/** The store of uploaded files that the environment names, for the server and for commands. */
export async function openFileStore(env: Env, log: Logger): Promise<FileStore> {
  if (env.s3) return openS3Store(env.s3, { cacheFolder: join(env.DATA_DIR, 'cache/originals'), log })
  mkdirSync(env.filesDir, { recursive: true })
  return openFolderStore(env.filesDir)
}
