import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { FileStore } from './file-store.ts'
import { keyOf } from './files.ts'
import { batchesOf, idIn, namedKeys } from './sweeper.ts'

const EVERY_MS = 60 * 60_000

interface Parts {
  database: Pick<Database, 'reads' | 'damage'>
  pictures: Pick<Pictures, 'keptIds' | 'forget'>
  /** The copies of originals; none where the store itself is a folder. */
  originals: FileStore['originals']
  log: Pick<Logger, 'error'>
}

/** Each node has its own folders of rendered pictures and copies of originals, so each node does this itself, once an hour. */
export function forgetUnnamedPicturesHourly(parts: Parts): { stop(): void } {
  const timer = setInterval(() => {
    // A damaged database may have lost the rows that name the files.
    if (parts.database.damage.cause() !== null) return
    forgetUnnamedPictures(parts).catch((err) => parts.log.error({ err }, 'cached pictures could not be removed'))
  }, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Deletes rendered pictures and copied originals whose file has no row any more. */
export async function forgetUnnamedPictures({ database, pictures, originals }: Omit<Parts, 'log'>): Promise<void> {
  for (const ids of batchesOf(await pictures.keptIds())) {
    const named = await namedKeys(database, ids)
    await pictures.forget(ids.filter((id) => !named.has(keyOf({ id, kind: 'image' }))))
  }
  if (!originals) return
  for (const keys of batchesOf(await originals.names())) {
    const named = await namedKeys(database, keys.map(idIn))
    for (const key of keys) if (!named.has(key)) originals.forget(key)
  }
}
