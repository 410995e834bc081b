import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { checkFolder } from '#server/platform/health/readiness.ts'
import type { CacheFolder } from './cache-folder.ts'

export interface FileStore {
  disk: Disk
  /** Copies on this machine of the files of a remote store, which are served while the store cannot be reached. */
  originals: CacheFolder | null
  /** Writes a small file, reads it back and deletes it. Fails when the store does not take files. */
  check(): Promise<void>
}

export function openFolderStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }))
  return { disk, originals: null, check: () => checkFolder(folder) }
}
