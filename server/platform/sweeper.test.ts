import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#server/testing/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/upload-server.ts'
import type { FileRow } from './file-rows.ts'
import { keyOf } from './files.ts'
import { FILE_COLUMNS, sweep } from './sweeper.ts'

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
      created_at: 'x',
    })
    .execute()

/** Puts an object on the disk that is as old as is asked for. */
async function leave(name: string, ageMs: number) {
  const path = join(server.filesFolder, name)
  await writeFile(path, picture)
  const at = new Date(Date.now() - ageMs)
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
