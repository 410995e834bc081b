import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#server/testing/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/upload-server.ts'
import type { FileRow } from './file-rows.ts'
import { keyOf } from './files.ts'
import { FILE_COLUMNS, sweep } from './sweeper.ts'
import { forgetUnnamedPictures } from './unnamed-pictures.ts'

const HOUR = 60 * 60 * 1000

let server: UploadServer
let picture: Buffer
beforeAll(async () => {
  server = await startUploadServer()
  picture = await jpegOf(400, 300)
})
afterAll(() => server.close())

const idOf = (at: number) => at.toString(16).padStart(24, 'f')
const sweepIn = (ms: number) => sweep({ ...server, now: () => new Date(Date.now() + ms) })
const rowIds = async () => (await server.rows()).map(({ id }) => id)
const served = async ({ id }: FileRow) => {
  await (await fetch(`${server.origin}/media/${id}?w=80`, { headers: { accept: 'image/webp' } })).arrayBuffer()
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
  expect(await server.objects()).toEqual([keyOf(shown)])
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
  const created_at = new Date(0).toISOString()
  await server.database.writes.updateTable('file').set({ created_at }).where('id', '=', id).execute()
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
  const rows = Array.from({ length: 450 }, (_, at) => ({ id: idOf(1000 + at), kind: 'pdf' as const }))
  const old = { name: null, bytes: 1, width: null, height: null, created_at: new Date(0).toISOString() }
  await server.database.writes
    .insertInto('file')
    .values(rows.map((row) => ({ ...row, ...old })))
    .execute()
  expect(await sweepIn(0)).toMatchObject({ rows: 450 })
})

test('a sweep that is told to stop does', async () => {
  await expect(sweep(server, AbortSignal.abort())).rejects.toThrow('aborted')
})
