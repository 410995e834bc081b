import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { lastMigration, readMigrations } from '#server/db/migrate.ts'
import { CREATED_AT, createEmpty, linesAt, makeFolder, prepare, restoreAt } from '#server/testing/stores/archives.ts'
import type { ArchiveHeader } from './archive-format.ts'
import { writeArchive } from './archive-writer.ts'
import { checkArchive } from './check-archive.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  place = await makeFolder()
})
afterAll(() => place.close())

const AT = CREATED_AT.toISOString()
const SEASON = ['1', 1, null, null, null]
const DEPARTMENTS = [
  ['d1', 'Civil', 'civil', null, null, 'OPEN', AT],
  ['d2', 'Law', 'law', 'Tabs\tand "quotes"\nand lines, 日本 🏏', null, 'CLOSED', AT],
]
const entry = (id: string, department: string, amount: number, reverses: string | null = null) => {
  const kind = reverses ? 'REVERSAL' : 'ADJUSTMENT'
  return [id, '1', department, kind, amount, 'Test', null, reverses, null, AT]
}
// The reversal sorts before the entry that it reverses: the clock of its node was behind.
const ENTRIES = [entry('a', 'd1', -250, 'b'), entry('b', 'd1', 250), entry('c', 'd1', 100), entry('d', 'd2', 7)]

/** An archive as the version with migration 4 would have made it. */
async function writeOld(): Promise<string> {
  const file = join(place.folder, 'old.tar.zst')
  const { number, name, checksum } = readMigrations().find((migration) => migration.number === 4) ?? { number: 0 }
  const header = {
    podium: 'backup',
    format: 1,
    version: '0.0.1',
    createdAt: AT,
    engine: 'sqlite',
    migration: { number, name, checksum },
    tables: {
      department: table({
        id: 'TEXT',
        name: 'TEXT',
        name_key: 'TEXT',
        about: 'TEXT',
        logo_id: 'TEXT',
        application_status: 'TEXT',
        created_at: 'TEXT',
      }),
      season: table({ id: 'TEXT', is_open: 'INTEGER', rules: 'TEXT', opened_at: 'TEXT', closed_at: 'TEXT' }),
      points_entry: table({
        id: 'TEXT',
        season_id: 'TEXT',
        department_id: 'TEXT',
        kind: 'TEXT',
        amount: 'INTEGER',
        reason: 'TEXT',
        match_id: 'TEXT',
        reverses_id: 'TEXT',
        created_by: 'TEXT',
        created_at: 'TEXT',
      }),
    },
  } as ArchiveHeader
  await writeArchive(file, header, async (archive) => {
    await archive.addTable('department', linesOf(DEPARTMENTS))
    await archive.addTable('season', linesOf([SEASON]))
    await archive.addTable('points_entry', linesOf(ENTRIES))
    return []
  })
  return file
}
const table = (columns: Record<string, 'TEXT' | 'INTEGER'>) => ({ columns, key: ['id'] })
async function* linesOf(rows: unknown[][]) {
  for (const row of rows) yield JSON.stringify(row)
}

test('an archive of an earlier version is loaded into its schema, then migrated', async () => {
  const archive = await checkArchive(await writeOld())
  const { at, drop } = await createEmpty(place.folder)
  const loaded = await restoreAt(archive, at)
  expect(loaded.tables.every(({ isEqual }) => isEqual)).toBe(true)
  expect(loaded.unsoundAccounts).toEqual([])
  const lines = await linesAt(at)
  // Without colours, which came later.
  expect(lines.department).toEqual(DEPARTMENTS.map((row) => JSON.stringify([...row, null, null])))
  // Migration 12 numbers the entries and adds the running totals.
  const totals = lines.points_entry?.map((line) => JSON.parse(line)).map((row) => [row[0], row[10], row[11]])
  expect(totals).toEqual([
    ['a', 1, -250],
    ['b', 2, 0],
    ['c', 3, 100],
    ['d', 1, 7],
  ])
  // The restored database is one that the program can use further.
  const again = await openDatabase(at)
  const last = again.reads.selectFrom('migration').select('name').orderBy('number', 'desc').limit(1)
  expect(await last.executeTakeFirst()).toEqual({ name: lastMigration().name })
  await again.close()
  await drop()
})

test('rows that refer to missing rows are refused, and the target stays', async () => {
  const file = join(place.folder, 'torn.tar.zst')
  const whole = await checkArchive(await writeOld())
  await writeArchive(file, whole.header, async (archive) => {
    await archive.addTable('department', linesOf([]))
    await archive.addTable('season', linesOf([SEASON]))
    await archive.addTable('points_entry', linesOf(ENTRIES))
    return []
  })
  const torn = await checkArchive(file)
  const { at, drop } = await createEmpty(place.folder)
  await prepare(at, ({ writes }) => writes.updateTable('season').set({ rules: 'kept' }).execute())
  const before = await linesAt(at)
  await expect(restoreAt(torn, at)).rejects.toThrow(/refer to rows that the archive does not hold|violates foreign key/)
  expect(await linesAt(at)).toEqual(before)
  await drop()
})
