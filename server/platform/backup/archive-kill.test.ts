import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { builtCommand, commandEnv } from '#server/testing/running-server.ts'
import {
  archiveOf,
  createEmpty,
  diskAt,
  type EmptyDatabase,
  linesAt,
  makeFolder,
  prepare,
  restoreAt,
  runCommand,
} from '#server/testing/stores/archives.ts'
import { mountSmallDisk, type SmallDisk } from '#server/testing/stores/small-disk.ts'
import { type Archive, checkArchive } from './check-archive.ts'

// Enough for a load that takes a while.
const ENTRIES = 20_000
const AT = '2026-01-01T00:00:00.000Z'

let source: Awaited<ReturnType<typeof makeFolder>>
let place: Awaited<ReturnType<typeof makeFolder>>
let target: EmptyDatabase
let archive: Archive
let disk: SmallDisk | null = null
beforeAll(async () => {
  source = await makeFolder()
  archive = await largeArchive(source.folder)
})
afterAll(() => source.close())
beforeEach(async () => {
  place = await makeFolder()
  await mkdir(join(place.folder, 'data'))
  target = await createEmpty(join(place.folder, 'data'))
  await prepare(target.at, ({ writes }) => writes.updateTable('season').set({ rules: 'the old rows' }).execute())
})
afterEach(async () => {
  await target.drop()
  await place.close()
  disk?.unmount()
  disk = null
})

async function largeArchive(folder: string): Promise<Archive> {
  const at = { file: join(folder, 'source.sqlite') }
  const file = join(folder, 'large.tar.zst')
  const newId = createIds()
  await prepare(at, async ({ writes }) => {
    const nobody = { actor_id: null, actor_name: null, actor_role: null, address: null, request_id: null }
    const facts = { ...nobody, action: 'test', subject: 'x', subject_id: 'x', before: null, created_at: AT }
    for (let count = 0; count < ENTRIES; count += 500) {
      const rows = Array.from({ length: 500 }, () => ({ ...facts, id: newId(), after: newId() }))
      await writes.insertInto('audit_entry').values(rows).execute()
    }
    const files = Array.from({ length: 20 }, () => ({ id: newId(), kind: 'pdf' as const }))
    const empty = { name: null, bytes: 3, width: null, height: null, created_at: AT }
    await writes
      .insertInto('file')
      .values(files.map((row) => ({ ...row, ...empty })))
      .execute()
    const store = diskAt(join(folder, 'store'))
    for (const { id } of files) await store.put(`${id}.pdf`, 'PDF')
  })
  const database = await openDatabase(at)
  await archiveOf({ database, disk: diskAt(join(folder, 'store')) }, file).finally(() => database.close())
  return await checkArchive(file)
}

const variables = (): Record<string, string> => {
  const folders = { DATA_DIR: join(place.folder, 'data'), BACKUP_DIR: join(place.folder, 'backups') }
  return 'url' in target.at ? { ...folders, DATABASE_URL: target.at.url } : folders
}

/** Starts a command and kills it with SIGKILL as soon as the condition holds. */
async function killWhen(command: 'backup' | 'restore', args: string[], condition: () => boolean | Promise<boolean>) {
  const child = spawn(process.execPath, [builtCommand(command), ...args], {
    env: { ...commandEnv(), ...variables() },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await condition())) await new Promise((resolve) => setTimeout(resolve, 1))
  child.kill('SIGKILL')
  await ended
  return { wasRunning: child.exitCode === null }
}

const rulesOf = (lines: Awaited<ReturnType<typeof linesAt>>) => JSON.parse(lines.season?.[0] ?? '[]')[2]

describe('a restore that is killed', () => {
  test('leaves the old rows or the new ones, and the next one completes', async () => {
    const old = await linesAt(target.at)
    const prepared = join(place.folder, 'data/podium.restoring.sqlite')
    const watch = 'url' in target.at ? watchPostgres(target.at.url) : null
    const moments = {
      'before it begins': () => true,
      'while it stores files': () => existsSync(join(place.folder, 'data/files')),
      'while it loads rows': async () => (watch ? await watch.isLoading() : existsSync(`${prepared}-wal`)),
    }
    for (const [moment, condition] of Object.entries(moments)) {
      const { wasRunning } = await killWhen('restore', [archive.file, '--yes'], condition)
      // PostgreSQL notices the end of a client after its statement, and holds its locks until then.
      await expect.poll(() => linesAt(target.at).catch(() => null)).not.toBe(null)
      const lines = await linesAt(target.at)
      expect([moment, wasRunning, lines.audit_entry?.length, rulesOf(lines)]).toEqual([moment, true, 0, 'the old rows'])
      expect(lines).toEqual(old)
    }
    await watch?.close()
    const { code, output } = await runCommand('restore', [archive.file, '--yes'], variables())
    expect({ code, output }).toMatchObject({ code: 0 })
    const lines = await linesAt(target.at)
    expect([lines.audit_entry?.length, rulesOf(lines)]).toEqual([ENTRIES, null])
    expect((await readdir(join(place.folder, 'data'))).filter((name) => name.includes('restor'))).toEqual([])
    for (const key of archive.files) expect(await readFile(join(place.folder, 'data/files', key), 'utf8')).toBe('PDF')
  })
})

/** Sees whether another session writes rows. Its name is not that of a Podium process. */
function watchPostgres(url: string) {
  const opened = import('pg').then(async ({ default: pg }) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  })
  return {
    async isLoading() {
      const query = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'INSERT INTO "audit_entry"%'`
      return (await (await opened).query(query)).rows.length > 0
    },
    close: async () => await (await opened).end(),
  }
}

describe('a backup that is killed', () => {
  test('leaves no archive, and the next one is whole', async () => {
    await restoreAt(archive, target.at)
    const backups = join(place.folder, 'backups')
    const names = async () => await readdir(backups).catch(() => [])
    // One that was done before it could be killed proves nothing.
    while (!(await killWhen('backup', [], async () => (await names()).length > 0)).wasRunning)
      await rm(backups, { recursive: true })
    expect((await names()).filter((name) => !name.endsWith('.partial'))).toEqual([])
    expect((await runCommand('backup', [], variables())).code).toBe(0)
    const [made = ''] = (await names()).filter((name) => !name.endsWith('.partial'))
    expect((await checkArchive(join(backups, made))).manifest.tables.audit_entry?.rows).toBe(ENTRIES)
  })
})

describe('on a full disk', () => {
  test('a backup is refused in a sentence and leaves nothing', async (context) => {
    disk = mountSmallDisk(1)
    if (!disk) return context.skip('This user may not mount a file system.')
    await restoreAt(archive, target.at)
    disk.fill()
    const { code, output } = await runCommand('backup', [], { ...variables(), BACKUP_DIR: disk.folder })
    expect({ code, output }).toEqual({ code: 1, output: `There is no space left on the disk of ${disk.folder}.\n` })
    expect(await readdir(disk.folder)).toEqual(['filler'])
  })

  test('a restore is refused in a sentence and changes nothing', async (context) => {
    disk = mountSmallDisk(2)
    if (!disk) return context.skip('This user may not mount a file system.')
    const data = disk.folder
    if ('file' in target.at) await copyFile(target.at.file, join(data, 'podium.sqlite'))
    const at = 'url' in target.at ? target.at : { file: join(data, 'podium.sqlite') }
    const before = await linesAt(at)
    await writeFile(join(data, 'other'), '')
    disk.fill()
    const { code, output } = await runCommand('restore', [archive.file, '--yes'], { ...variables(), DATA_DIR: data })
    expect({ code, output }).toEqual({ code: 1, output: `There is no space left on the disk of ${data}.\n` })
    disk.free()
    expect(await linesAt(at)).toEqual(before)
    expect((await readdir(data)).filter((name) => name.includes('restor'))).toEqual([])
  })
})
