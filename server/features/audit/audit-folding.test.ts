import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrailJob, sealTrailJob } from '#server/platform/data/audit-jobs.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import { openQueryPlans } from '#server/testing/statements/query-plans.ts'
import { listAuditEntries } from './audit.queries.ts'

interface Shown {
  action: string
  name: string
  changes: number
  people: number
  before: { team1_score: number }
  after: { team1_score: number }
}

let pitch: LiveFixture
let admin: Person
let matchId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  admin = await pitch.person('ADMIN')
  const keeper = await pitch.person('HELPER')
  const roomId = await pitch.room(keeper)
  const score = ({ id, socket }: Person, team1Score: number) =>
    socket.sendRaw('updateScore', { roomId, team: 'TEAM1', score: team1Score, scoreUpdater: id })
  for (const points of [1, 2, 3]) await score(keeper, points)
  await admin.client.put(`pointsTable/updatePointTable/${pitch.departments[0].id}`, { points: 3, reason: 'March past' })
  await score(admin, 4)
  matchId = (await pitch.match(roomId))._id
})
afterAll(() => pitch.close())

const list = async (query = '') => (await admin.client.get(`audit/entries?${query}`)).body
const actions = ({ body }: { body: Shown[] }) => body.map(({ action, changes }) => `${action} ${changes}`)

test('the score changes of a match are one entry: from the first score to the last, where the last one stands', async () => {
  const trail = await list()
  expect(actions(trail)).toEqual(['updateScore 4', 'updatePointTable 1', 'createLiveMatch 1'])
  expect(trail).toMatchObject({ currentPage: 1, totalPages: 1 })
  expect(trail.body[0]).toMatchObject({
    name: 'Civil XI vs Physics XI',
    people: 2,
    before: { team1_score: 0 },
    after: { team1_score: 4 },
    actor: { _id: admin.id },
  })
})

test('pages count folded entries as one', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&pageSize=1`)))
  expect(pages.flatMap(actions)).toEqual(['updateScore 4', 'updatePointTable 1', 'createLiveMatch 1'])
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 3, 3, 3])
})

test('of one person there are folded only the changes by that person', async () => {
  const keeper = (await list(`subjectId=${matchId}&action=createLiveMatch`)).body[0].actor._id
  const { body } = await list(`actor=${keeper}`)
  expect(actions({ body })).toEqual(['updateScore 3', 'createLiveMatch 1'])
  expect(body[0]).toMatchObject({ people: 1, before: { team1_score: 0 }, after: { team1_score: 3 } })
})

test('asked for by their action, the changes come one by one', async () => {
  const { body } = await list(`action=updateScore&subjectId=${matchId}`)
  expect(body.map(({ after }: Shown) => after.team1_score)).toEqual([4, 3, 2, 1])
})

test('a page groups and counts no more than the matches that it shows', async () => {
  const plans = await openQueryPlans(pitch.world.at)
  const filters = { page: 1, pageSize: 12 }
  const [page, ...others] = await plans.of((db) => listAuditEntries(db, 'Asia/Kolkata', filters))
  expect(page).toMatch(
    /later USING (COVERING )?INDEX audit_entry_by_subject|audit_entry_by_subject on audit_entry later/,
  )
  expect(page).not.toMatch(/GROUP BY|ORDER BY|Aggregate|Sort/)
  for (const other of others) expect(other).not.toMatch(/SCAN audit_entry|Seq Scan on audit_entry/)
  await plans.close()
})

test('the trail is kept for as many days as the setting says', async () => {
  const { database } = pitch.world
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString()
  const { now } = pitch.world.app.context
  const signal = new AbortController().signal
  const [latest] = await database.reads.selectFrom('audit_entry').selectAll().limit(1).execute()
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    ...latest,
    id: createIds(() => Date.parse(day(at < 1_100 ? 31 : 29)) + at)(),
    action: 'setUpClub',
    created_at: day(at < 1_100 ? 31 : 29),
  }))
  await database.writes
    .insertInto('audit_entry')
    .values(rows as never)
    .execute()
  const before = (await database.reads.selectFrom('audit_entry').select('id').execute()).length
  const shorten = () => auditTrailJob(database, 30, now).run(signal)
  // Entries that have no seal yet stay.
  await shorten()
  await sealTrailJob(database, now, pino({ level: 'silent' })).run(signal)
  await shorten()
  const left = await database.reads.selectFrom('audit_entry').select('created_at').execute()
  expect(left).toHaveLength(before - 1_100)
  expect(left.every(({ created_at }) => created_at > day(30))).toBe(true)
})
