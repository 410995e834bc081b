import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import type { FileStore } from './file-store.ts'
import { FILE_KEY, keyOf } from './files.ts'

/** Every column that refers to a file. A test compares this list with the foreign keys of the database. */
export const FILE_COLUMNS = [
  ['club', 'logo_id'],
  ['department', 'logo_id'],
  ['profile', 'picture_id'],
  ['team', 'logo_id'],
  ['announcement_file', 'file_id'],
  ['gc_record', 'team_pic_id'],
  ['time_table', 'file_id'],
] as const satisfies readonly (readonly [keyof Tables, string])[]

const EVERY_SECONDS = 60 * 60
// A younger file may belong to a write in progress. It is far longer than clocks of nodes differ.
const STRAY_AFTER = 60 * 60_000
const BATCH = 200

interface Parts {
  database: Database
  fileStore: Pick<FileStore, 'disk'>
  now: () => Date
  log: Pick<Logger, 'info'>
}

/** Deletes file rows that nothing refers to, then stored files without a row. */
export function sweeperJob(parts: Parts): Job {
  return {
    name: 'sweep files',
    everySeconds: EVERY_SECONDS,
    async run(signal) {
      const swept = await sweep(parts, signal)
      if (swept.rows + swept.objects > 0) parts.log.info(swept, 'removed files that nothing shows')
    },
  }
}

export async function sweep(parts: Parts, signal?: AbortSignal): Promise<{ rows: number; objects: number }> {
  const before = new Date(parts.now().getTime() - STRAY_AFTER)
  const rows = await dropUnshownRows(parts, before, signal)
  const objects = await deleteUnnamedObjects(parts, before, signal)
  return { rows, objects }
}

const shownNowhere = sql<boolean>`(${sql.join(
  FILE_COLUMNS.map(
    ([table, column]) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = file.id)`,
  ),
  sql` AND `,
)})`

async function dropUnshownRows(
  { database, fileStore: { disk } }: Parts,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
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
    // The statement checks again, because a file may have come into use meanwhile.
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

async function deleteUnnamedObjects(
  { database, fileStore: { disk } }: Parts,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', paginationToken ? { paginationToken } : {})
    // A file with another form of name is not ours.
    const objects = [...page.objects].filter((object) => object.isFile).filter(({ key }) => FILE_KEY.test(key))
    for (const batch of batchesOf(objects)) {
      signal?.throwIfAborted()
      const named = await namedKeys(
        database,
        batch.map(({ key }) => idIn(key)),
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

export async function namedKeys({ reads }: Pick<Database, 'reads'>, ids: string[]): Promise<Set<string>> {
  const rows = await reads.selectFrom('file').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Set(rows.map(keyOf))
}

export const idIn = (key: string) => key.slice(0, 24)

export function* batchesOf<T>(things: readonly T[]): Generator<T[]> {
  for (let at = 0; at < things.length; at += BATCH) yield things.slice(at, at + BATCH)
}
