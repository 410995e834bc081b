import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { jpegOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'
import { type S3Server, startS3Server } from '#server/testing/stores/s3-server.ts'
import type { FileRow } from './file-rows.ts'
import { openFolderStore } from './file-store.ts'
import { keyOf } from './files.ts'
import { openS3Store } from './s3-store.ts'
import { FILE_COLUMNS, requireOwnFiles, sweep, sweeperJob } from './sweeper.ts'
import { forgetUnnamedPictures } from './unnamed-pictures.ts'

const HOUR = 60 * 60 * 1000
// Young rows, so that what the tests sweep is less than a fifth of all files.
const YOUNG = '2999'
const OLD = new Date(0).toISOString()

let server: UploadServer
let picture: Buffer
beforeAll(async () => {
  server = await startUploadServer()
  picture = await jpegOf(400, 300)
  await addRows(server.database, 3_000, YOUNG)
})
afterAll(() => server.close())

const idOf = (at: number) => at.toString(16).padStart(24, 'f')
const sweepIn = (ms: number) => sweep({ ...server, now: () => new Date(Date.now() + ms) })
const rowIds = async () => (await server.rows()).filter((row) => row.created_at !== YOUNG).map(({ id }) => id)
const served = async ({ id }: FileRow) => {
  await (await fetch(`${server.origin}/media/${id}?w=80`, { headers: { accept: 'image/webp' } })).arrayBuffer()
}
async function addRows({ writes }: Database, count: number, created_at: string) {
  const row = { kind: 'pdf' as const, name: null, bytes: 1, width: null, height: null, created_at }
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row,
    id: created_at.slice(0, 4) + at.toString(16).padStart(20, '0'),
  }))
  await writes.insertInto('file').values(rows).execute()
}
const showAsLogo = ({ id }: FileRow) =>
  server.database.writes
    .insertInto('club')
    .values({
      id: 1,
      name: 'Club',
      tagline: 'x',
      logo_id: id,
      primary_color: '#000',
      secondary_color: '#fff',
      counts_figures: 0,
      short_name: null,
      requires_register: 0,
      created_at: 'x',
    })
    .execute()

/** Puts an object on the disk that is as old as is asked for. */
async function leave(name: string, ageMs: number, now = new Date()) {
  const path = join(server.filesFolder, name)
  await writeFile(path, picture)
  const at = new Date(now.getTime() - ageMs)
  await utimes(path, at, at)
}

test('every column that shows a file is known to the sweeper', async () => {
  const { engine, reads } = server.database
  const found =
    engine === 'sqlite'
      ? await sql<{ column: string }>`
          SELECT m.name || '.' || k."from" AS "column" FROM sqlite_master m, pragma_foreign_key_list(m.name) k
          WHERE m.type = 'table' AND k."table" = 'file'`.execute(reads as never)
      : await sql<{ column: string }>`
          SELECT conrelid::regclass::text || '.' || a.attname AS "column" FROM pg_constraint c
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
          WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass`.execute(reads as never)
  expect(found.rows.map(({ column }) => column).sort()).toEqual(FILE_COLUMNS.map((pair) => pair.join('.')).sort())
})

test('a club without files has nothing to sweep', async () => {
  await mkdir(server.filesFolder, { recursive: true })
  expect(await sweepIn(2 * HOUR)).toEqual({ rows: 0, objects: 0 })
})

test('what is young stays; what is old goes, unless it is shown', async () => {
  const shown = await server.store(picture)
  const stray = await server.store(picture)
  await showAsLogo(shown)
  await served(shown)
  await served(stray)

  expect(await sweepIn(HOUR / 2)).toEqual({ rows: 0, objects: 0 })
  expect(await rowIds()).toEqual([shown.id, stray.id])

  expect(await sweepIn(2 * HOUR)).toEqual({ rows: 1, objects: 0 })
  expect(await rowIds()).toEqual([shown.id])
  expect(await server.objects()).toEqual([keyOf(shown), 'podium-club'])
  await forgetUnnamedPictures({ ...server, originals: server.fileStore.originals })
  expect(await readdir(server.pictureFolder)).toEqual([`${shown.id}-80.webp`])
})

test('objects that no row names go when they are old, and what is none of ours stays', async () => {
  await leave(`${idOf(1)}.webp`, 2 * HOUR)
  await leave(`${idOf(2)}.pdf`, 2 * HOUR)
  await leave(`${idOf(3)}.webp`, HOUR / 2)
  await leave('README.md', 2 * HOUR)
  const kept = await server.objects()
  expect(await sweepIn(0)).toEqual({ rows: 0, objects: 2 })
  expect(await server.objects()).toEqual(kept.filter((name) => ![`${idOf(1)}.webp`, `${idOf(2)}.pdf`].includes(name)))
})

const EXACT_AGES = [
  [HOUR, true],
  [HOUR + 1_000, false],
] as const

test.each(EXACT_AGES)('a row and an object that nothing shows, %i ms old, stay: %s', async (age, stays) => {
  const id = idOf(500 + age)
  const stray = `${idOf(600 + age)}.webp`
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000)
  const created_at = new Date(now.getTime() - age).toISOString()
  const row = { id, kind: 'pdf', name: null, bytes: 1, width: null, height: null, created_at } as const
  await server.database.writes.insertInto('file').values(row).execute()
  await leave(stray, age, now)
  await sweep({ ...server, now: () => now })
  expect([(await rowIds()).includes(id), (await server.objects()).some((name) => name === stray)]).toEqual([
    stays,
    stays,
  ])
  await server.database.writes.deleteFrom('file').where('id', '=', id).execute()
})

test('a file that comes into use after the sweeper has read its row stays', async () => {
  const { id } = await server.store(picture)
  await server.database.writes.updateTable('file').set({ created_at: OLD }).where('id', '=', id).execute()
  // A plugin runs between the read and the deletion.
  const reads = server.database.reads.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await server.database.writes.updateTable('club').set({ logo_id: id }).execute()
      return result
    },
  })
  expect(await sweep({ ...server, database: { ...server.database, reads } })).toMatchObject({ rows: 0 })
  expect(await rowIds()).toContain(id)
})

test('more than one batch is swept', async () => {
  await addRows(server.database, 450, OLD)
  expect(await sweepIn(0)).toMatchObject({ rows: 450 })
})

test('a sweep that is told to stop does', async () => {
  await expect(sweep(server, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

describe.each([
  ['a folder', null],
  ['a bucket', () => startS3Server()],
])('in %s', (_, startBucket) => {
  let s3: S3Server | undefined
  let club: UploadServer
  beforeEach(async () => {
    s3 = await startBucket?.()
    const inBucket = (cacheFolder: string) => s3 && openS3Store(s3.settings, { cacheFolder, log: server.log })
    club = await startUploadServer(
      {},
      async (folder) => (await inBucket(folder)) ?? openFolderStore(join(folder, 'files')),
    )
    for (let count = 0; count < 10; count += 1) await club.store(Buffer.from('%PDF-1.7'), 'pdf', 'a.pdf')
  })
  afterEach(async () => {
    await club.close()
    await s3?.close()
  })

  const inTwoHours = () => new Date(Date.now() + 2 * HOUR)
  const count = async () =>
    [...(await club.fileStore.disk.listAll('/')).objects].filter(({ name }) => /pdf$/.test(name)).length
  const markAsShown = (ids: string[]) =>
    club.database.writes.updateTable('file').set({ created_at: YOUNG }).where('id', 'in', ids).execute()

  test('an empty database removes no file, neither beside unmarked ones nor beside those of another club', async () => {
    const other = await openTestDatabase()
    const sweepOther = () => sweep({ ...club, database: other.database, now: inTwoHours })
    await expect(sweepOther()).rejects.toThrow('Nothing shows 10 of 10 stored files')
    await sweep(club)
    await expect(sweepOther()).rejects.toThrow('belong to another club')
    await addRows(other.database, 100, YOUNG)
    await expect(sweepOther()).rejects.toThrow('belong to another club')
    expect(await count()).toBe(10)
    await other.drop()
  })

  test('more than a fifth of the files stays, and the log says so; a fifth goes', async () => {
    const ids = (await club.rows()).map(({ id }) => id)
    await markAsShown(ids.slice(3))
    const logged: unknown[] = []
    const log = { info: (found: unknown) => logged.push(found), error: (found: unknown) => logged.push(found) }
    const run = () => sweeperJob({ ...club, log, now: inTwoHours } as never).run(new AbortController().signal)
    await run()
    expect(await count()).toBe(10)
    await markAsShown(ids.slice(2))
    await run()
    expect(await count()).toBe(8)
    expect(logged).toEqual([expect.stringMatching(/^Nothing shows 3 of 10 stored files/), { rows: 2, objects: 0 }])
  })

  test('a new database is refused beside files that are not its own, and takes an empty store', async () => {
    const other = await openTestDatabase()
    await expect(requireOwnFiles(other.database, club.fileStore)).rejects.toThrow('The database is empty')
    for (const { key } of (await club.fileStore.disk.listAll('/')).objects as Iterable<{ key: string }>)
      await club.fileStore.disk.delete(key)
    await requireOwnFiles(other.database, club.fileStore)
    await club.store(Buffer.from('%PDF-1.7'), 'pdf', 'a.pdf')
    await requireOwnFiles(other.database, club.fileStore)
    await expect(requireOwnFiles(club.database, club.fileStore)).rejects.toThrow('The database is empty')
    await other.drop()
  })
})
