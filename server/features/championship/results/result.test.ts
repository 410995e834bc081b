import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REASON_REQUIRED } from '#contract/match/match.ts'
import { summaryCreate } from '#contract/testing/samples.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

const NOBODY = '0123456789abcdef01234567'
const TODAY = /^\d{4}-\d\d-\d\d$/

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const sides = () => league.sides('Civil', 'Maths')
const create = (form: object, by = league.helper) => by.post('match/createSummary', { ...sides(), ...form })
const record = (id: string, form: object, by = league.helper) => by.post(`match/recordResult/${id}`, form)
const schedule = async (more: object = {}): Promise<string> =>
  (await league.helper.post('match/createUpcoming', { ...sides(), ...more })).body.body._id
const row = (id: string) =>
  league.world.database.reads.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
const entriesOf = (id: string) =>
  league.world.database.reads.selectFrom('points_entry').selectAll().where('match_id', '=', id).execute()

describe('recording a match that was played', () => {
  test('a helper records a result (401, 403, 400, 200, the row and the points)', async () => {
    const { world, visitor } = league
    expect((await create({ winner: 'TEAM1' }, visitor)).status).toBe(401)
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const) {
      expect((await create({ winner: 'TEAM1' }, await world.as(role))).status).toBe(403)
    }
    expect(await create({})).toMatchObject({ status: 400, body: { error: 'Winner is required' } })
    expect(await league.table()).toEqual({ Civil: 0, Maths: 0, Physics: 0 })
    for (const role of ['ADMIN', 'HELPER'] as const) {
      const { status, body } = await create({ winner: 'TEAM1' }, await world.as(role))
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'Result recorded.' })
      expect(await row(body.body._id)).toMatchObject({ status: 'SUMMARY', winner: 'TEAM1', team1_score: null })
    }
    expect(await league.table()).toEqual({ Civil: 2, Maths: 0, Physics: 0 })
  })

  test('every field survives, with what it was worth', async () => {
    const event = await league.event('CHESS', 'MALE')
    const form = { ...summaryCreate, ...sides(), event: event._id }
    const { body } = await create(form)
    const { team1, team2, winner: _, outcome: __, ...facts } = form
    const award = { department: { _id: league.departments.Maths, name: 'Maths' }, points: 1 }
    const shown = { ...facts, event, team1: { _id: team1 }, team2: { _id: team2 }, winner: team2, award }
    expect(body.body).toMatchObject(shown)
    const read = await league.visitor.get(`match/viewMatch/${body.body._id}`)
    expect(read.body.body).toMatchObject({ ...shown, season: await league.openSeason() })
    const [entry] = await entriesOf(body.body._id)
    expect(entry).toMatchObject({ kind: 'MATCH', amount: 100, department_id: league.departments.Maths })
    expect(entry?.reason).toBe(
      'Maths CHESS MALE beat Civil CHESS MALE 2½–½ in Chess. Reason: The arbiter counted the boards again.',
    )
  })

  test('a tie awards no points; without a day it is dated today', async () => {
    const before = await league.table()
    const { body } = await create({ winner: 'TIE', team1Score: 0, team2Score: 0, date: '' })
    expect(body.body).toMatchObject({ winner: null, award: null, team1Score: 0, team2Score: 0 })
    expect(body.body.date).toMatch(TODAY)
    expect(await league.table()).toEqual(before)
  })

  test.each([
    [{ team1Score: 1001 }, 'Score must be at most 1000.'],
    [{ team1Score: -1 }, 'Score must be at least 0.'],
    [{ team2Score: 1.5 }, 'Score must be a whole number.'],
    [{ team2Score: '0' }, 'Score must be a whole number.'],
    [{ team2: 'team1' }, 'A team cannot play against itself.'],
    [{ team2: NOBODY }, 'There is no such team.'],
    [{ sport: 'CARROM' }, 'Civil CHESS MALE does not play Carrom.'],
    [{ winner: 'TEAM3' }, 'Winner is required'],
    [{ date: '2026-02-31' }, 'Invalid date'],
    [{ status: 'UPCOMING' }, /^status must be/],
    [{ despiteClash: true }, "Unknown field: 'despiteClash'."],
  ])('%j is refused, and no department gets a point', async (wrong, sentence) => {
    const before = await league.table()
    const fields: Record<string, unknown> = wrong
    const team2 = fields.team2 === 'team1' ? { team2: sides().team1 } : {}
    const { status, body } = await create({ winner: 'TEAM1', ...wrong, ...team2 })
    expect(status).toBe(400)
    expect(body.error).toMatch(sentence)
    expect(await league.table()).toEqual(before)
  })
})

describe('recording how a scheduled match ended', () => {
  test('a helper records the result of a scheduled match (401, 403, 400, 404, 200 and the row); place and time stay', async () => {
    const { world, visitor, helper } = league
    const id = await schedule({ venue: 'Hall', date: '2026-01-02', time: '08:00', tag: 'FINAL' })
    expect((await record(id, { winner: 'TIE' }, visitor)).status).toBe(401)
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const) {
      expect((await record(id, { winner: 'TIE' }, await world.as(role))).status).toBe(403)
    }
    expect(await record(id, { team1Score: 3 })).toMatchObject({ status: 400, body: { error: 'Winner is required' } })
    expect(await record(id, { winner: 'TIE', venue: 'x' })).toMatchObject({ status: 400 })
    expect((await record(NOBODY, { winner: 'TIE' })).status).toBe(404)
    expect(await row(id)).toMatchObject({ status: 'UPCOMING' })
    const { body } = await record(id, { winner: 'TEAM2', team1Score: 0, team2Score: 3 }, helper)
    const facts = { venue: 'Hall', date: '2026-01-02', time: '08:00', tag: 'FINAL', team1Score: 0, team2Score: 3 }
    expect(body.body).toMatchObject({ ...facts, status: 'SUMMARY', winner: sides().team2, award: { points: 1 } })
    expect(await world.database.reads.selectFrom('match').select('id').where('status', '=', 'LIVE').execute()).toEqual(
      [],
    )
    const again = await record(id, { winner: 'TEAM1' })
    expect(again).toMatchObject({ status: 409, body: { error: 'This match is no longer upcoming.' } })
  })

  test('of ten at once one is taken, and awards once', async () => {
    const id = await schedule()
    const before = await league.table()
    const replies = await Promise.all(Array.from({ length: 10 }, () => record(id, { winner: 'TEAM1' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await entriesOf(id)).toHaveLength(1)
    expect(await league.table()).toEqual({ ...before, Civil: (before.Civil ?? 0) + 1 })
  })
})

describe('a winner with the lower score', () => {
  const lost = { winner: 'TEAM1', team1Score: 1, team2Score: 3 }
  const reason = 'Maths fielded a player of another department.'
  const wanted = { error: REASON_REQUIRED, issues: [{ path: 'reason', message: REASON_REQUIRED }] }

  test('needs a reason, which stands with the result and in the history of the points', async () => {
    const before = await league.table()
    const id = await schedule()
    for (const reply of [await create(lost), await record(id, { ...lost, reason: '' })]) {
      expect(reply).toMatchObject({ status: 400, body: wanted })
    }
    expect(await league.table()).toEqual(before)
    expect(await row(id)).toMatchObject({ status: 'UPCOMING', winner: null })
    for (const reply of [await create({ ...lost, reason }), await record(id, { ...lost, reason })]) {
      expect(reply).toMatchObject({ status: 200, body: { body: { reason, winner: sides().team1 } } })
      const shown = await league.visitor.get(`match/viewMatch/${reply.body.body._id}`)
      expect(shown.body.body.reason).toBe(reason)
    }
    const history = await league.visitor.get(`pointsTable/history/${league.departments.Civil}`)
    const entryReason = `Civil CHESS MALE beat Maths CHESS MALE 1–3 in Chess. Reason: ${reason}`
    expect(history.body.body.slice(0, 2)).toMatchObject([{ reason: entryReason }, { reason: entryReason }])
  })

  test('any other result needs none', async () => {
    const { body } = await create({ winner: 'TEAM1', team1Score: 3, team2Score: 3 })
    expect(body.body.reason).toBeNull()
  })
})

describe('a match on its own page', () => {
  test('is found by its id and by that of its room, in any state', async () => {
    const room = await insertMatchRow(league.world, [sides().team1, sides().team2], {
      status: 'LIVE',
      room_id: 'a-room_of-its-own',
      venue: 'Hall',
    })
    for (const id of [room.id, 'a-room_of-its-own']) {
      const { body } = await league.visitor.get(`match/viewMatch/${id}`)
      expect(body.body).toMatchObject({ _id: room.id, roomId: 'a-room_of-its-own', status: 'LIVE', award: null })
    }
  })

  test.each([
    [NOBODY, 404, 'There is no such match.'],
    ['no-such-room', 404, 'There is no such match.'],
    ['x', 400, 'Invalid match ID'],
    [`${NOBODY}'--`, 400, 'Invalid match ID'],
  ])('%s is not there: %i', async (id, status, error) => {
    const reply = await league.visitor.get(`match/viewMatch/${encodeURIComponent(id)}`)
    expect(reply).toMatchObject({ status, body: { error } })
  })
})
