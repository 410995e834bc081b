import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { restoreFiles } from '#server/platform/backup/restore/restore-files.ts'
import { loadPostgres, restorePostgres } from '#server/platform/backup/restore/restore-postgres.ts'
import { restoreSqlite } from '#server/platform/backup/restore/restore-sqlite.ts'
import { isSound, verifyArchive, verifyReport } from '#server/platform/backup/restore/verify.ts'
import { verifyTrail } from '#server/platform/data/audit-chain.ts'
import { sealTrailJob } from '#server/platform/data/audit-jobs.ts'
import { pictureOf, REASON } from '#server/testing/championship/dispute-fixture.ts'
import { newPushBrowser } from '#server/testing/push/push-server.ts'
import {
  archiveOf,
  createPostgres,
  diskAt,
  linesAt,
  linesOf,
  makeFolder,
  prepare,
} from '#server/testing/stores/archives.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { ARCHIVED } from './archived-tables.ts'
import { type Archive, checkArchive } from './check-archive.ts'

const SILENT = pino({ level: 'silent' })

let world: World
let place: Awaited<ReturnType<typeof makeFolder>>
let archive: Archive
let lines: Awaited<ReturnType<typeof linesOf>>
beforeAll(async () => {
  place = await makeFolder()
  world = await openWorld()
  await world.app.context.fillWithDemo()
  await followByPush()
  await correctAndDisputeAResult()
  await deleteAnAnnouncement()
  await enterAPastRecord()
  const { database, app } = world
  await sealTrailJob(database, app.context.now, SILENT).run(new AbortController().signal)
  lines = await linesOf(world.database)
  const file = join(place.folder, 'season.tar.zst')
  await archiveOf(world, file)
  archive = await checkArchive(file)
})
afterAll(async () => {
  await world.close()
  await place.close()
})

/** A browser that follows an item of each kind. */
async function followByPush() {
  const idOf = async (table: 'team' | 'match' | 'event') =>
    (await world.database.reads.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const { endpoint, keys } = newPushBrowser('https://push.services.mozilla.com/send/1')
  const items = { teams: [await idOf('team')], matches: [await idOf('match')], events: [await idOf('event')] }
  const choices = { ...items, sports: ['CHESS'], muted: items.matches }
  const visitor = await world.as(null)
  expect((await visitor.post('push/subscribe', { endpoint, keys, choices })).status).toBe(200)
}

/** The demo does neither. */
async function correctAndDisputeAResult() {
  const won = { status: 'SUMMARY', winner: 'TEAM1', sport: 'FOOTBALL' } as const
  const { id, version, team1_score, team2_score } = await world.database.reads
    .selectFrom('match')
    .selectAll()
    .where((eb) => eb.and(won))
    .where('season_id', '=', (eb) => eb.selectFrom('season').select('id').where('is_open', '=', 1))
    .executeTakeFirstOrThrow()
  const right = { winner: 'TEAM1', team1Score: (team1_score ?? 0) + 1, team2Score: team2_score ?? 0 }
  const admin = await world.as('ADMIN')
  const sent = { ...right, why: 'A goal was left out', basedOn: version }
  await admin.form('PUT', 'club/updateClub', { provisionalMinutes: '30' })
  const { status, body } = await admin.post(`match/correctResult/${id}`, sent)
  expect(status).toBe(200)
  const { writes } = world.database
  const role = 'DEPARTMENT_SPORTS_LEAD'
  await writes.updateTable('profile').set({ role: 'USER' }).where('role', '=', role).execute()
  const lead = await world.as(role, { department_id: body.body.team2.department._id })
  const dispute = { reason: REASON, basedOn: String(body.body.version) }
  const disputed = await lead.form('POST', `match/disputeResult/${id}`, dispute, [await pictureOf()])
  expect(disputed.status).toBe(200)
}

async function deleteAnAnnouncement() {
  const { id } = await world.database.reads.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
  expect((await (await world.as('ADMIN')).delete(`announcement/deleteAnnouncement/${id}`)).status).toBe(200)
}

async function enterAPastRecord() {
  const event = { sport: 'ATHLETICS', gender: 'MALE', name_key: '100 m' } as const
  const record = { kind: 'TIME', mark: 1108, name: 'Ravi Menon', department: 'Civil', year: 1998 } as const
  await world.database.writes
    .insertInto('past_record')
    .values({ ...event, ...record })
    .execute()
}

describe('an archive of a season', () => {
  test('has a row of each archived table, and its counts', () => {
    const counts = Object.fromEntries(Object.entries(archive.manifest.tables).map(([name, { rows }]) => [name, rows]))
    expect(counts).toEqual(Object.fromEntries(Object.entries(lines).map(([name, { length }]) => [name, length])))
    expect(Object.keys(counts)).toEqual(Object.keys(ARCHIVED).filter((name) => ARCHIVED[name as keyof typeof ARCHIVED]))
    // In the demo nobody has a second factor or a college account, no match is cancelled, and no duty taken back.
    const empty = ['second_factor', 'recovery_code', 'passkey', 'college_account', 'ended_duty', 'cancelled_match']
    expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual(empty)
  })

  test('is readable for its owner alone', async () => {
    expect(((await stat(archive.file)).mode & 0o777).toString(8)).toBe('600')
  })

  test('restores the same rows and files', async () => {
    const file = join(place.folder, 'same.sqlite')
    const disk = diskAt(join(place.folder, 'files'))
    await restoreFiles(archive, disk)
    await restoreSqlite(archive, file)
    expect(await linesAt({ file })).toEqual(lines)
    expect(archive.files.size).toBe(lines.file?.length)
    for (const key of archive.files) expect(await disk.getBytes(key)).toEqual(await world.disk.getBytes(key))
  })

  test('is verified in a temporary place', async () => {
    const url = 'url' in world.at ? world.at.url : undefined
    const loaded = await verifyArchive(archive, url)
    expect(isSound(loaded)).toBe(true)
    expect(verifyReport(archive, loaded)).toContain('ledger: each total is the sum of its entries')
    // Nothing of it remains beside the real tables.
    expect(await linesOf(world.database)).toEqual(lines)
    const schemas = (await world.database.writes.introspection.getSchemas()).map(({ name }) => name)
    expect(schemas.filter((name) => name.startsWith('podium_verify'))).toEqual([])
  })

  test('replaces all rows of the target, also those that the archive does not hold', async () => {
    const target = { file: join(place.folder, 'other.sqlite') }
    const other = {
      id: 'other',
      name: 'Other',
      name_key: 'other',
      about: null,
      logo_id: null,
      created_at: 'x',
    } as const
    await prepare(target, ({ writes }) =>
      writes
        .insertInto('department')
        .values({ ...other, application_status: 'OPEN' })
        .execute(),
    )
    await restoreSqlite(archive, target.file)
    expect(await linesAt(target)).toEqual(lines)
  })
})

test('SQLite, PostgreSQL and SQLite again hold identical rows', async (context) => {
  if (world.database.engine === 'sqlite') return context.skip('The project of PostgreSQL moves between both engines.')
  const { at: postgres, drop } = await createPostgres()
  const moved = async (name: string, at: { url: string } | { file: string }) => {
    const file = join(place.folder, name)
    const database = await openDatabase(at)
    await archiveOf({ database, disk: world.disk }, file).finally(() => database.close())
    return await checkArchive(file)
  }
  const first = { file: join(place.folder, 'first.sqlite') }
  const second = { file: join(place.folder, 'second.sqlite') }
  await restoreSqlite(archive, first.file)
  await restorePostgres(await moved('first.tar.zst', first), postgres.url)
  await restoreSqlite(await moved('second.tar.zst', postgres), second.file)
  expect(await linesAt(first)).toEqual(lines)
  expect(await linesAt(postgres)).toEqual(lines)
  expect(await linesAt(second)).toEqual(lines)
  const restored = await openDatabase(second)
  const trail = await verifyTrail(restored.reads, new Date()).finally(() => restored.close())
  expect(trail).toContain(`${lines.audit_entry?.length} entries, chain whole up to number`)
  await loadPostgres(archive, postgres.url)
  expect(await linesAt(postgres)).toEqual(lines)
  await drop()
})
