import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { sql } from 'kysely'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { lastMigration } from '#server/db/migrate.ts'
import {
  CREATED_AT,
  createEmpty,
  linesAt,
  makeFolder,
  prepare,
  restoreAt,
  runCommand,
} from '#server/testing/stores/archives.ts'
import type { ArchivedTable, ArchiveHeader } from './archive-format.ts'
import { readParts, requireWhole } from './archive-reader.ts'
import { createSeal } from './archive-seal.ts'
import { writeArchive } from './archive-writer.ts'
import { archivedTables } from './back-up.ts'
import { BackupRefused } from './backup-refused.ts'
import { checkArchive } from './check-archive.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  place = await makeFolder()
})
afterAll(() => place.close())

interface Table extends ArchivedTable {
  /** Texts are lines as they are. */
  rows?: unknown[]
}

/** A whole archive with a seal, made by another program. `unnamed` are parts of tables that the header does not name. */
async function forge(tables: Record<string, Table>, unnamed: Record<string, unknown[]> = {}): Promise<string> {
  const file = join(place.folder, `forged-${Math.random()}.tar.zst`)
  const { number, name, checksum } = lastMigration()
  const header: ArchiveHeader = {
    podium: 'backup',
    format: 1,
    version: '0.0.0-test',
    createdAt: CREATED_AT.toISOString(),
    engine: 'sqlite',
    migration: { number, name, checksum },
    tables: Object.fromEntries(Object.entries(tables).map(([table, { columns, key }]) => [table, { columns, key }])),
  }
  await writeArchive(file, header, async (archive) => {
    for (const [table, { rows = [] }] of Object.entries(tables)) await archive.addTable(table, linesOf(rows))
    for (const [table, rows] of Object.entries(unnamed)) await archive.addTable(table, linesOf(rows))
    return []
  })
  return file
}

async function* linesOf(rows: unknown[]) {
  for (const row of rows) yield typeof row === 'string' ? row : JSON.stringify(row)
}

const refusalOf = async (file: string) => {
  const message = await checkArchive(file).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  return message.replace(file, 'It')
}

const { department } = archivedTables() as { department: ArchivedTable }
const notOurs = (table: string) =>
  `It was not made by Podium: its table ${table} is not one that Podium archives. Nothing was changed.`

describe('an archive is refused before it is loaded', () => {
  test.for([
    ['of another program', 'other_program', { id: 'TEXT' }],
    ['of PostgreSQL', 'pg_description', { description: 'TEXT' }],
    ['of SQLite', 'sqlite_master', { name: 'TEXT' }],
    ['that every object has', 'constructor', { id: 'TEXT' }],
    ['of the migrations', 'migration', { number: 'INTEGER', name: 'TEXT', checksum: 'TEXT', applied_at: 'TEXT' }],
    ['of keys of the server', 'server_secret', { name: 'TEXT', value: 'TEXT' }],
  ] as const)('that names a table %s', async ([, name, columns]) => {
    expect(await refusalOf(await forge({ [name]: { columns, key: [Object.keys(columns)[0] ?? ''] } }))).toBe(
      notOurs(name),
    )
  })

  test.for<[string, ArchivedTable]>([
    ['an unknown column', { ...department, columns: { ...department.columns, rowid: 'INTEGER' } }],
    ['a column of another type', { ...department, columns: { ...department.columns, name: 'INTEGER' } }],
    ['another key', { ...department, key: ['name'] }],
    ['a key that is no column', { columns: { name: 'TEXT' }, key: ['id'] }],
  ])('that names one of our tables with %s', async ([, table]) => {
    expect(await refusalOf(await forge({ department: table }))).toBe(notOurs('department'))
  })
})

const PART = Buffer.alloc(63 * 1024 * 1024)
const TAR_HEADER = 512
const CIVIL = ['d1', 'Civil', 'civil', null, null, 'OPEN', CREATED_AT.toISOString(), null, null]
const civilWith = (place: number, value: unknown) => CIVIL.with(place, value as string)
const DAMAGED = 'It is damaged or incomplete. Nothing was changed.'

describe('an archive is refused with a sentence', () => {
  test.for(['constructor', 'other_program'])(
    'that holds rows of the table %s, which it does not name',
    async (name) => {
      expect(await refusalOf(await forge({ department }, { [name]: [[1]] }))).toBe(DAMAGED)
    },
  )

  test.for<[string, unknown, string]>([
    ['is no JSON', '["d1", "Civil"', DAMAGED],
    ['is no list', { id: 'd1' }, 'A row of the table department does not have 9 values.'],
    ['is too long', [...CIVIL, 'x'], 'A row of the table department does not have 9 values.'],
    ['is too short', CIVIL.slice(1), 'A row of the table department does not have 9 values.'],
    [
      'holds an object',
      civilWith(1, { a: 1 }),
      'The column name of the table department holds a value that is no TEXT.',
    ],
    ['holds another type', civilWith(1, 1), 'The column name of the table department holds a value that is no TEXT.'],
  ])('of which a row %s', async ([, row, refusal]) => {
    expect(await refusalOf(await forge({ department: { ...department, rows: [row] } }))).toBe(refusal)
  })

  test.for<[string, unknown[]]>([
    ['lacks a value', [civilWith(1, null)]],
    ['breaks a check', [civilWith(5, 'AJAR')]],
    ['is there twice', [CIVIL, CIVIL]],
  ])('of which a row %s in the database, which is not changed', async ([, rows]) => {
    const archive = await checkArchive(await forge({ department: { ...department, rows } }))
    const { at, drop } = await createEmpty(place.folder)
    await prepare(at, ({ writes }) => writes.updateTable('season').set({ rules: 'kept' }).execute())
    const before = await linesAt(at)
    const refusal = await restoreAt(archive, at).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(BackupRefused)
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/can't be loaded: .+\. The database was not changed\.$/),
    })
    expect(await linesAt(at)).toEqual(before)
    await drop()
  })
})

test('an archive that unpacks to far more than its size is refused before all of it is read', async () => {
  const file = join(place.folder, 'bomb.tar.zst')
  const tar = await packTar([{ header: { name: 'files/a', size: PART.length }, body: PART }])
  const entry = tar.subarray(0, TAR_HEADER + PART.length)
  const entries = Readable.from(Array.from({ length: 5 }, () => entry))
  await pipeline(entries, createZstdCompress(), createSeal(), createWriteStream(file))
  const size = await requireWhole(file)
  let read = 0
  const reading = async () => {
    for await (const { data } of readParts(file, size)) read += data.length
  }
  await expect(reading()).rejects.toThrow(
    `${file} unpacks to more than 200 times its size, which no backup does. Nothing was changed.`,
  )
  expect(read).toBeGreaterThan(3 * PART.length)
})

test('a restore leaves the tables of another program in the database as they are', async () => {
  const { at, drop } = await createEmpty(place.folder)
  await prepare(at, async ({ writes }) => {
    await sql`CREATE TABLE other_program (id TEXT)`.execute(writes)
    await sql`INSERT INTO other_program VALUES ('theirs')`.execute(writes)
    await writes.updateTable('season').set({ rules: 'ours' }).execute()
  })
  const before = await linesAt(at)
  const file = await forge({ other_program: { columns: { id: 'TEXT' }, key: ['id'] } })
  const variables = { DATA_DIR: place.folder, ...('url' in at ? { DATABASE_URL: at.url } : {}) }
  expect(await runCommand('restore', [file, '--yes'], variables)).toEqual({
    code: 1,
    output: `${notOurs('other_program').replace('It', file)}\n`,
  })
  expect(await linesAt(at)).toEqual(before)
  const database = await openDatabase(at)
  expect((await sql`SELECT id FROM other_program`.execute(database.writes)).rows).toEqual([{ id: 'theirs' }])
  await database.close()
  await drop()
})
