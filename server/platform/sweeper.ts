import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { keyOf } from './files.ts'
import type { Pictures } from './pictures.ts'

/** Every column that shows a file. A test holds this list against the foreign keys of the database. */
export const FILE_COLUMNS = [
  ['club', 'logo_id'],
  ['department', 'logo_id'],
  ['profile', 'picture_id'],
  ['team', 'logo_id'],
  ['announcement_file', 'file_id'],
  ['gc_record', 'team_pic_id'],
  ['time_table', 'file_id'],
] as const satisfies readonly (readonly [keyof Tables, string])[]

const MINUTE = 60_000
const FIRST_AFTER = 5 * MINUTE
const EVERY = 60 * MINUTE
// Younger ones may belong to a write that is still under way.
const STRAY_AFTER = 60 * MINUTE
const BATCH = 200
const KEY = /^[0-9a-f]{24}\.(webp|pdf)$/

interface Parts {
  database: Database
  disk: Disk
  pictures: Pick<Pictures, 'keptIds' | 'forget'>
  now: () => Date
  log: Pick<Logger, 'info' | 'error'>
}

/** Looks after the disk from time to time, on each node. */
export function startSweeper(parts: Parts): { stop(): void } {
  let timer = setTimeout(run, FIRST_AFTER).unref()
  const stopping = new AbortController()

  async function run() {
    try {
      const swept = await sweep(parts, stopping.signal)
      if (swept.rows + swept.objects > 0) parts.log.info(swept, 'removed files that nothing shows')
    } catch (err) {
      if (!stopping.signal.aborted) parts.log.error({ err }, 'sweeping failed')
    }
    if (!stopping.signal.aborted) timer = setTimeout(run, EVERY).unref()
  }

  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

/** Removes rows that nothing shows, then what no row names: originals, and pictures in their served sizes. */
export async function sweep(parts: Parts, signal?: AbortSignal): Promise<{ rows: number; objects: number }> {
  const before = new Date(parts.now().getTime() - STRAY_AFTER)
  const rows = await dropUnshownRows(parts, before, signal)
  const objects = await deleteUnnamedObjects(parts, before, signal)
  await forgetUnnamedPictures(parts, signal)
  return { rows, objects }
}

const shownNowhere = sql<boolean>`(${sql.join(
  FILE_COLUMNS.map(
    ([table, column]) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = file.id)`,
  ),
  sql` AND `,
)})`

async function dropUnshownRows({ database, disk }: Parts, before: Date, signal?: AbortSignal): Promise<number> {
  let dropped = 0
  let last = ''
  for (;;) {
    signal?.throwIfAborted()
    const page = await database.reads
      .selectFrom('file')
      .select(['id', shownNowhere.as('stray')])
      .where('created_at', '<', before.toISOString())
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    last = page.at(-1)?.id ?? ''
    if (!last) return dropped
    const strays = page.filter(({ stray }) => stray).map(({ id }) => id)
    if (strays.length === 0) continue
    // Asked once more in the same statement: one of them may be shown by now.
    const gone = database.writes
      .deleteFrom('file')
      .where('id', 'in', strays)
      .where(shownNowhere)
      .returning(['id', 'kind'])
    for (const file of await gone.execute()) {
      await disk.delete(keyOf(file))
      dropped += 1
    }
  }
}

async function deleteUnnamedObjects({ database, disk }: Parts, before: Date, signal?: AbortSignal): Promise<number> {
  let deleted = 0
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', paginationToken ? { paginationToken } : {})
    // What isn't called like a file of ours is none of ours.
    const objects = [...page.objects].filter((object) => object.isFile).filter(({ key }) => KEY.test(key))
    for (const batch of batchesOf(objects)) {
      signal?.throwIfAborted()
      const named = await namedKeys(
        database,
        batch.map(({ key }) => key.slice(0, 24)),
      )
      for (const object of batch.filter(({ key }) => !named.has(key))) {
        if ((await object.getMetaData()).lastModified >= before) continue
        await disk.delete(object.key)
        deleted += 1
      }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
  return deleted
}

async function forgetUnnamedPictures({ database, pictures }: Parts, signal?: AbortSignal): Promise<void> {
  for (const ids of batchesOf(await pictures.keptIds())) {
    signal?.throwIfAborted()
    const named = await namedKeys(database, ids)
    await pictures.forget(ids.filter((id) => !named.has(keyOf({ id, kind: 'image' }))))
  }
}

async function namedKeys({ reads }: Database, ids: string[]): Promise<Set<string>> {
  const rows = await reads.selectFrom('file').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Set(rows.map(keyOf))
}

function* batchesOf<T>(things: readonly T[]): Generator<T[]> {
  for (let at = 0; at < things.length; at += BATCH) yield things.slice(at, at + BATCH)
}
