import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMigration } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { builtCommand } from '#server/testing/running-server.ts'
import { archiveOf, CREATED_AT, diskAt, makeFolder } from '#server/testing/stores/archives.ts'
import type { ArchiveHeader } from './archive-format.ts'
import { writeArchive } from './archive-writer.ts'
import { archivedTables } from './back-up.ts'
import { checkArchive } from './check-archive.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
let whole: Buffer
let header: ArchiveHeader
beforeAll(async () => {
  place = await makeFolder()
  const { database, drop } = await openTestDatabase()
  const file = join(place.folder, 'whole.tar.zst')
  await archiveOf({ database, disk: diskAt(join(place.folder, 'files')) }, file)
  await drop()
  whole = await readFile(file)
  header = (await checkArchive(file)).header
})
afterAll(() => place.close())

/** The sentence that refuses a file with this content. */
async function refusalOf(content: Uint8Array, name = 'bad.tar.zst'): Promise<string> {
  const file = join(place.folder, name)
  await writeFile(file, content)
  return await refusalAt(file)
}
const refusalAt = async (file: string) =>
  (
    await checkArchive(file).then(
      () => ({ message: 'accepted' }),
      (error: Error) => error,
    )
  ).message.replace(`${place.folder}/`, '')

const DAMAGED = 'bad.tar.zst is damaged or incomplete. Nothing was changed.'
const NO_BACKUP = 'bad.tar.zst is no backup of Podium.'

describe('an archive is refused', () => {
  test('that is truncated at any tenth byte', async () => {
    const found = new Map<string, number[]>()
    for (let length = 0; length < whole.length; length += 10) {
      const refusal = await refusalOf(whole.subarray(0, length))
      found.set(refusal, [...(found.get(refusal) ?? []), length])
    }
    expect([...found.keys()]).toEqual(['bad.tar.zst is empty.', DAMAGED])
    expect(found.get('bad.tar.zst is empty.')).toEqual([0])
  })

  test('that has a flipped bit at any seventh byte', async () => {
    const found = new Set<string>()
    for (let at = 0; at < whole.length; at += 7) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      found.add(await refusalOf(flipped))
    }
    // Its first bytes tell that it is an archive.
    expect([...found].sort()).toEqual([DAMAGED, NO_BACKUP])
  })

  test('that another text or archive was appended to', async () => {
    expect(await refusalOf(Buffer.concat([whole, Buffer.from('x')]))).toBe(DAMAGED)
    expect(await refusalOf(Buffer.concat([whole, whole]))).toBe(DAMAGED)
  })

  test.for([
    ['a text', Buffer.from('These are my holiday notes. '.repeat(500)), NO_BACKUP],
    ['an empty file', Buffer.alloc(0), 'bad.tar.zst is empty.'],
    ['a database', Buffer.from('SQLite format 3\0'.padEnd(4096)), NO_BACKUP],
  ] as const)('that is %s', async ([, content, refusal]) => {
    expect(await refusalOf(content)).toBe(refusal)
  })

  test('that is a folder, or is missing', async () => {
    await mkdir(join(place.folder, 'a-folder'))
    expect(await refusalAt(join(place.folder, 'a-folder'))).toBe('a-folder is a folder, not an archive.')
    expect(await refusalAt(join(place.folder, 'nothing'))).toMatch(/^nothing can't be read: ENOENT: .+\.$/)
  })

  test('that this user may not read', async () => {
    const file = join(place.folder, 'closed.tar.zst')
    await writeFile(file, whole)
    chmodSync(file, 0)
    chmodSync(place.folder, 0o755)
    // The superuser may read everything, so another user tries.
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    const env = { PATH: process.env.PATH, DATA_DIR: join(place.folder, 'none') }
    const run = promisify(execFile)(process.execPath, [builtCommand('restore'), '--verify', file], { env, ...uid })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\S+ can't be read: EACCES: .+\.\n$/),
    })
  })
})

describe('an archive that was made differently is refused', () => {
  const write = async (changes: Partial<ArchiveHeader> | object, fill = async () => {}) => {
    const file = join(place.folder, `made-${Math.random()}.tar.zst`)
    const changed = { ...header, tables: {}, ...changes }
    await writeArchive(file, changed, async (archive) => {
      await archive.addTable('none', fromArray([]))
      await fill()
      return []
    })
    return (await refusalAt(file)).replace(/^made-\S+/, 'It')
  }
  async function* fromArray(lines: string[]) {
    yield* lines
  }
  const NEWER = 'It was made by Podium 9.1.0, which is newer than this program: restore it with that version.'

  test('by a version with a later format', async () => {
    expect(await write({ version: '9.1.0', format: 2, tables: 'in another form' })).toBe(NEWER)
  })

  test('by a version with a later migration', async () => {
    const number = lastMigration().number + 1
    const migration = { number, name: `${number}_later.sql`, checksum: 'a'.repeat(64) }
    expect(await write({ version: '9.1.0', migration })).toBe(NEWER)
  })

  test('by an edition with other migrations', async () => {
    const migration = { ...header.migration, checksum: 'a'.repeat(64) }
    expect(await write({ migration })).toBe('It was made by another edition of Podium, whose migrations differ.')
  })

  test('by a program whose rows are not those that its manifest counts', async () => {
    expect(await write({ tables: archivedTables() })).toBe('It is damaged or incomplete. Nothing was changed.')
  })
})

test('a whole archive names when and by what it was made', () => {
  expect(header).toMatchObject({ format: 1, version: '0.0.0-test', createdAt: CREATED_AT.toISOString() })
  expect(header.migration.name).toBe(lastMigration().name)
})
