import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { StoreUnusable } from '#server/db/faults.ts'
import type { Tables } from '#server/db/schema.ts'
import { earlySecret, hashOf } from '#server/platform/auth/secrets.ts'
import { countRows } from '#server/platform/data/counting.ts'
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
  ['result_dispute', 'picture_id'],
  ['bin_piece', 'file_id'],
] as const satisfies readonly (readonly [keyof Tables, string])[]

const EVERY_SECONDS = 60 * 60
// A younger file may belong to a write in progress. It is far longer than clocks of nodes differ.
const STRAY_AFTER = 60 * 60_000
const BATCH = 200

/** The object of a store that says which club its files belong to. */
const CLUB_MARK = 'podium-club'
// A database that lost rows would otherwise take all files with it.
const MOST_SWEPT = 1 / 5

interface Parts {
  database: Database
  fileStore: Pick<FileStore, 'disk'>
  now: () => Date
}
interface Swept {
  rows: number
  objects: number
}

/** Deletes file rows that nothing refers to, and stored files without a row. */
export function sweeperJob({ log, ...parts }: Parts & { log: Pick<Logger, 'info' | 'error'> }): Job {
  return {
    name: 'sweep files',
    everySeconds: EVERY_SECONDS,
    async run(signal) {
      try {
        const swept = await sweep(parts, { signal })
        if (swept.rows + swept.objects > 0) log.info(swept, 'removed files that nothing shows')
      } catch (error) {
        if (!(error instanceof SweepRefused)) throw error
        log.error(error.message)
      }
    },
  }
}

/** Nothing was removed, because the database may not be the one that the files belong to. */
export class SweepRefused extends Error {
  override name = 'SweepRefused'
}

export async function sweep(
  parts: Parts,
  { signal, most = MOST_SWEPT }: { signal?: AbortSignal; most?: number } = {},
): Promise<Swept> {
  const { database, fileStore } = parts
  const { club, marked } = await readMark(database, fileStore)
  if (marked !== null && marked !== club)
    throw new SweepRefused(
      `The stored files belong to another club than the database, so none was removed: correct DATABASE_URL, DATA_DIR or S3_BUCKET. If they do belong together, delete the file ${CLUB_MARK} beside them.`,
    )
  const before = new Date(parts.now().getTime() - STRAY_AFTER)
  const rows = await findUnshownRows(database, before, signal)
  const { unnamed, strays } = await findUnnamedObjects(parts, before, signal)
  const known = (await countRows(database.reads.selectFrom('file'))) + unnamed
  const going = rows.length + strays.length
  if (going > known * most)
    throw new SweepRefused(
      `Nothing shows ${going} of ${known} stored files, which is more than a fifth, so none was removed: the database may have lost rows. If it has not, run "npm run admin -- sweep".`,
    )
  if (marked === null) await fileStore.disk.put(CLUB_MARK, club)
  for (const key of strays) await fileStore.disk.delete(key)
  return { rows: await dropUnshownRows(parts, rows, signal), objects: strays.length }
}

/** Refuses a new database beside the files of another one, and marks an empty store as its own. */
export async function requireOwnFiles(database: Database, { disk, originals }: FileStore): Promise<void> {
  try {
    const { club, marked } = await readMark(database, { disk })
    if (marked === club) return
    for await (const objects of storedObjects(disk)) {
      if (objects.length > 0)
        throw new StoreUnusable(
          'The database is empty, but the store of files holds those of a club: restore a backup, or correct DATABASE_URL or DATA_DIR. A new club needs an empty store of files.',
        )
    }
    await disk.put(CLUB_MARK, club)
  } catch (error) {
    // A bucket may only be down: the sweeper reads its mark later.
    if (!originals || error instanceof StoreUnusable) throw error
  }
}

async function readMark(database: Database, { disk }: Pick<FileStore, 'disk'>) {
  const marked = (await disk.exists(CLUB_MARK)) ? await disk.get(CLUB_MARK) : null
  return { club: hashOf(await earlySecret(database, 'files')), marked }
}

/** After a restore the next sweep marks the files as those of the new database. */
export const removeMark = (disk: Disk) => disk.delete(CLUB_MARK)

const shownNowhere = sql<boolean>`(${sql.join(
  FILE_COLUMNS.map(
    ([table, column]) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = file.id)`,
  ),
  sql` AND `,
)})`

async function findUnshownRows({ reads }: Database, before: Date, signal?: AbortSignal): Promise<string[]> {
  const unshown: string[] = []
  let last = ''
  for (;;) {
    signal?.throwIfAborted()
    const page = await reads
      .selectFrom('file')
      .select(['id', shownNowhere.as('stray')])
      .where('created_at', '<', before.toISOString())
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    last = page.at(-1)?.id ?? ''
    if (!last) return unshown
    unshown.push(...page.filter(({ stray }) => stray).map(({ id }) => id))
  }
}

async function dropUnshownRows({ database, fileStore: { disk } }: Parts, ids: readonly string[], signal?: AbortSignal) {
  let dropped = 0
  for (const batch of batchesOf(ids)) {
    signal?.throwIfAborted()
    // The statement checks again, because a file may have come into use meanwhile.
    const gone = database.writes
      .deleteFrom('file')
      .where('id', 'in', batch)
      .where(shownNowhere)
      .returning(['id', 'kind'])
    for (const file of await gone.execute()) {
      await disk.delete(keyOf(file))
      dropped += 1
    }
  }
  return dropped
}

/** The number of stored files that no row names, and the keys of the old ones among them. */
async function findUnnamedObjects({ database, fileStore: { disk } }: Parts, before: Date, signal?: AbortSignal) {
  let unnamed = 0
  const strays: string[] = []
  for await (const objects of storedObjects(disk)) {
    for (const batch of batchesOf(objects)) {
      signal?.throwIfAborted()
      const ids = batch.map(({ key }) => idIn(key))
      const named = await namedKeys(database, ids)
      for (const object of batch.filter(({ key }) => !named.has(key))) {
        unnamed += 1
        if ((await object.getMetaData()).lastModified < before) strays.push(object.key)
      }
    }
  }
  return { unnamed, strays }
}

/** The files of a club page by page. A file with another form of name is not ours. */
async function* storedObjects(disk: Disk) {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', paginationToken ? { paginationToken } : {})
    yield [...page.objects].filter((object) => object.isFile).filter(({ key }) => FILE_KEY.test(key))
    paginationToken = page.paginationToken
  } while (paginationToken)
}

export async function namedKeys({ reads }: Pick<Database, 'reads'>, ids: string[]): Promise<Set<string>> {
  const rows = await reads.selectFrom('file').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Set(rows.map(keyOf))
}

export const idIn = (key: string) => key.slice(0, 24)

export function* batchesOf<T>(things: readonly T[]): Generator<T[]> {
  for (let at = 0; at < things.length; at += BATCH) yield things.slice(at, at + BATCH)
}
