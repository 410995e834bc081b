import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { openDatabase } from '#server/db/database.ts'
import { withTotals } from '#server/features/championship/ledger/points-entry.queries.ts'
import { checkArchive } from '#server/platform/backup/check-archive.ts'
import { zeroTable } from '#server/testing/championship/zero-table.ts'
import { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { createEmpty, type EmptyDatabase, linesAt, makeFolder, runCommand } from '#server/testing/stores/archives.ts'

const ACCOUNT = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
let place: Awaited<ReturnType<typeof makeFolder>>
let empty: EmptyDatabase
let server: RunningServer | undefined
beforeEach(async () => {
  place = await makeFolder()
  await mkdir(join(place.folder, 'data'))
  empty = await createEmpty(join(place.folder, 'data'))
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  await empty.drop()
  await place.close()
})

function variables(data = 'data', { at }: EmptyDatabase = empty): Record<string, string> {
  const folders = { DATA_DIR: join(place.folder, data), BACKUP_DIR: join(place.folder, 'backups') }
  return 'url' in at ? { ...folders, DATABASE_URL: at.url } : folders
}
const start = async (more: Record<string, string> = {}) => {
  server = await startServer({ ...variables(), ...ACCOUNT, RATE_LIMITS: 'off', ...more })
  const admin = new Client(server.address)
  expect((await admin.post('authentication/login', login)).status).toBe(200)
  return { server, admin }
}
const archives = async () => (await readdir(join(place.folder, 'backups')).catch(() => [])).sort()
const backUp = async () => {
  const { code, output } = await runCommand('backup', [], variables())
  const file = /^Backup: (\S+)$/m.exec(output)?.[1] ?? ''
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/rows, \d+ files?, .* s$/m) })
  return file
}
const restore = (file: string, ...args: string[]) => runCommand('restore', [file, ...args], variables())

describe('a backup beside the running server', () => {
  test('holds every row that was acknowledged before it began, also under load, and restores it', async () => {
    const { server, admin } = await start()
    const acknowledged: string[] = []
    const writing = new AbortController()
    async function write(writer: number) {
      for (let count = 0; !writing.signal.aborted; count += 1) {
        const logo = count === 0 ? [await sentPicture('logo')] : []
        const name = `Writer ${writer} Department ${count}`
        const { status } = await admin.form('POST', 'department/createDepartment', { name }, logo)
        if (status === 200) acknowledged.push(name)
      }
    }
    const writers = [1, 2, 3].map(write)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)

    const before = [...acknowledged]
    const file = await backUp()
    writing.abort()
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThan(before.length)

    const source = await linesAt(empty.at)
    await server.stop()
    expect((await restore(file, '--yes')).code).toBe(0)
    const restored = await linesAt(empty.at)
    const departments = (lines: typeof source) => new Map(lines.department?.map((line) => [JSON.parse(line)[1], line]))
    const [expected, found] = [departments(source), departments(restored)]
    expect(before.map((name) => found.get(name))).toEqual(before.map((name) => expected.get(name)))
    // Each row with its audit entry, and each with its file: a snapshot has no half of a change.
    expect(restored.audit_entry?.filter((line) => line.includes('createDepartment'))).toHaveLength(found.size)
    expect((await checkArchive(file)).manifest.files.missing).toEqual([])
    for (const table of ['department', 'file', 'profile', 'audit_entry'])
      expect(source[table], table).toEqual(expect.arrayContaining(restored[table] ?? []))

    // People log in as before, and the restored pictures are shown.
    const again = await start()
    const shown = await again.admin.get('department/departments')
    expect(shown.body.body.map(({ name }: { name: string }) => name).sort()).toEqual([...found.keys()].sort())
    const [picture] = JSON.parse(restored.file?.[0] ?? '[]')
    expect((await again.admin.fetch(`/media/${picture}?w=80`, {})).headers.get('cache-control')).toContain('immutable')
  })

  test('reports a file that is missing, and is complete otherwise', async () => {
    const { server, admin } = await start()
    const logo = [await sentPicture('logo')]
    expect((await admin.form('POST', 'department/createDepartment', { name: 'Civil' }, logo)).status).toBe(200)
    await server.stop()
    const [key = ''] = (await linesAt(empty.at)).file?.map((line) => `${JSON.parse(line)[0]}.webp`) ?? []
    await rm(join(place.folder, 'data/files', key))
    const { code, output } = await runCommand('backup', [], variables())
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`The file ${key} is missing`) })
    const [file = ''] = await archives()
    const restored = await restore(join(place.folder, 'backups', file), '--yes')
    expect(restored.output).toContain(`The archive does not hold the file ${key}.`)
    expect((await restore(join(place.folder, 'backups', file), '--verify')).output).toContain('MISSING when archived')
  })
})

test('--verify compares rows, checksums and the ledger, and names what differs', async () => {
  const { server, admin } = await start()
  expect((await admin.form('POST', 'department/createDepartment', { name: 'Civil' }, [])).status).toBe(200)
  const sound = await restore(await backUp(), '--verify')
  expect(sound.code).toBe(0)
  expect(sound.output).toMatch(/^department +1 +1 {2}equal$/m)
  expect(sound.output).toContain('ledger: each total is the sum of its entries')

  await server.stop()
  const { writes, close } = await openDatabase(empty.at)
  const department = await writes.selectFrom('department').select('id').executeTakeFirstOrThrow()
  const season = await writes.selectFrom('season').select('id').executeTakeFirstOrThrow()
  const facts = { match_id: null, reverses_id: null, created_by: null, created_at: 'x', reason: 'x' } as const
  const wrong = { id: 'e', number: 1, amount: 200, total: 900, kind: 'ADJUSTMENT' } as const
  const place = { season_id: season.id, department_id: department.id }
  const entries = withTotals([{ ...facts, ...wrong, ...place }]).map((entry) => ({ ...entry, ...wrong }))
  await writes.insertInto('points_entry').values(entries).execute()
  await close()
  const unsound = await restore(await backUp(), '--verify')
  expect(unsound.code).toBe(1)
  expect(unsound.output).toContain(`WRONG TOTALS\n  department ${department.id} in season ${season.id}\n`)
})

describe('the schedule', () => {
  const metric = async (name: string) =>
    (await (await fetch(`${server?.address}/metrics`)).text())
      .split('\n')
      .find((line) => line.startsWith(`${name}{job="backup"}`))

  test('makes an archive, keeps as many as BACKUP_KEEP says, and leaves other files alone', async () => {
    const backups = join(place.folder, 'backups')
    await mkdir(backups)
    const old = ['20240101', '20240102', '20240103'].map((day) => `podium-scheduled-${day}T000000000Z.tar.zst`)
    const others = ['notes.txt', 'podium-backup-20240101T000000000Z.tar.zst', 'podium-scheduled-mine.tar.zst']
    for (const name of [...old, ...others]) await writeFile(join(backups, name), 'x')
    await start({ BACKUP_EVERY: '24h', BACKUP_KEEP: '2' })
    await expect.poll(() => metric('background_job_last_success_seconds')).toBeDefined()
    const names = await archives()
    const made = names.filter((name) => ![...old, ...others].includes(name))
    expect(made).toHaveLength(1)
    expect(names).toEqual([...others, old[2], ...made].sort())
    expect((await checkArchive(join(backups, made[0] ?? ''))).header.engine).toBe(
      'url' in empty.at ? 'postgres' : 'sqlite',
    )
    expect(await metric('background_job_last_failure_seconds')).toBeUndefined()
  })

  test('removes no archive that is much larger than the new one, which may be of an emptied database, and says so', async () => {
    const backups = join(place.folder, 'backups')
    await mkdir(backups)
    const name = (day: number) => `podium-scheduled-2024010${day}T000000000Z.tar.zst`
    const [club, empty] = [Buffer.alloc(1_000_000), Buffer.alloc(10)]
    for (const [day, archive] of [club, empty, club, empty].entries())
      await writeFile(join(backups, name(day)), archive)
    const { server } = await start({ BACKUP_EVERY: '24h', BACKUP_KEEP: '1' })
    await expect.poll(() => metric('background_job_last_success_seconds')).toBeDefined()
    expect(await archives()).toEqual([name(0), name(2), expect.stringMatching(/^podium-scheduled-20[2-9]\d/)])
    expect(server.output()).toContain(`more than twice as large as this one: 2 backups in ${backups}. If`)
  })
})

test('a backup of a damaged database says so in a sentence and leaves no archive', async (context) => {
  const { at } = empty
  if ('url' in at) return context.skip('PostgreSQL looks after its own files.')
  await (await start()).server.stop()
  zeroTable(at.file, 'audit_entry')
  const { code, output } = await runCommand('backup', [], variables())
  expect(code).toBe(1)
  expect(output).toMatch(/^The database is damaged: [^\n]+\. Restore a backup, and find out what wrote its files\.\n$/)
  expect(await archives()).toEqual([])
})

test('a backup without a database says so and creates none', async () => {
  const isPostgres = 'url' in empty.at
  const sentence = isPostgres
    ? 'The database has no tables of Podium.'
    : `There is no database at ${variables().DATA_DIR}/podium.sqlite.`
  expect(await runCommand('backup', [], variables())).toEqual({ code: 1, output: `${sentence}\n` })
  expect(existsSync(join(place.folder, 'data/podium.sqlite'))).toBe(false)
  expect(await archives()).toEqual([])
})
