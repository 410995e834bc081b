import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FinalStanding, GcRecord } from '#contract/gc.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { Client } from '#server/testing/client.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'
import { insertMatch } from '#server/testing/match-row.ts'
import { sentPicture } from '#server/testing/sent-pictures.ts'

const YEAR = Number(dateIn('Asia/Kolkata', new Date()).slice(0, 4))
const NOBODY = '0123456789abcdef01234567'

let league: League
beforeEach(async () => {
  league = await openLeague()
})
afterEach(() => league.world.close())

const start = (by: Client = league.admin) => by.post('gc/createCurrentGCSession')
const settle = (form: object = {}, by: Client = league.admin) => by.post('gc/settleCurrentGCSession', form)
const records = async (): Promise<GcRecord[]> => (await league.visitor.get('gc/getGCRecords')).body.body
const find = async (id: string) => (await league.visitor.get(`gc/viewGCRecord/${id}`)).body.body
const win = (one: Entrant, other: Entrant) =>
  league.helper.post('match/createSummary', { ...league.sides(one, other), winner: 'TEAM1' })
const told = (standings: FinalStanding[]) => standings.map(({ department, points }) => [department.name, points])

async function expectDoor(call: (by: Client) => Promise<{ status: number }>) {
  expect((await call(league.visitor)).status).toBe(401)
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
    expect((await call(await league.world.as(role))).status).toBe(403)
  }
}

describe('starting a championship', () => {
  test('the ladder: 401, 403, 200, and anyone sees that it runs', async () => {
    await expectDoor(start)
    expect(await records()).toEqual([])
    const { status, body } = await start()
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'The championship has started.' })
    const running = { _id: body.body._id, year: YEAR, wonBy: null, teamPic: null, isCurrent: true }
    expect(body.body).toEqual(running)
    expect(await records()).toEqual([running])
    expect(await find(running._id)).toMatchObject({ ...running, season: await league.openSeason(), standings: [] })
    const trail = await league.admin.get('audit/entries?action=createCurrentGCSession')
    expect(trail.body.body).toMatchObject([{ before: null, after: { year: YEAR, is_current: 1 } }])
  })

  test('a second one is a 409, and of ten at once one starts', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => start()))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await start()).toMatchObject({
      status: 409,
      body: { error: `The championship of ${YEAR} is running already.` },
    })
    expect(await records()).toHaveLength(1)
  })

  test('it is of the first year that has no record yet', async () => {
    for (const expected of [YEAR, YEAR + 1, YEAR + 2]) {
      expect((await start()).body.body.year).toBe(expected)
      await settle({ wonBy: league.departments.Civil })
    }
    expect((await records()).map(({ year }) => year)).toEqual([YEAR + 2, YEAR + 1, YEAR])
  })
})

describe('settling it', () => {
  test('the ladder: 401, 403, 400, 409 without one that runs, 200', async () => {
    await win('Maths', 'Civil')
    await expectDoor((by) => settle({}, by))
    expect(await settle({ wonBy: 'maths' })).toMatchObject({ status: 400, body: { error: 'Invalid department ID' } })
    expect(await settle({ year: YEAR })).toMatchObject({ status: 400, body: { error: "Unknown field: 'year'." } })
    const none = { status: 409, body: { error: 'No championship is running.' } }
    expect(await settle()).toMatchObject(none)
    await start()
    const { status, body } = await settle()
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'The championship is settled.' })
    expect(body.body).toMatchObject({ year: YEAR, isCurrent: false, wonBy: { name: 'Maths' } })
    expect(await settle()).toMatchObject(none)
  })

  test('its final table is kept as it was, whatever becomes of departments and points', async () => {
    const season = await league.openSeason()
    for (const [one, other] of [
      ['Physics', 'Civil'],
      ['Physics', 'Maths'],
      ['Maths', 'Civil'],
    ] as const) {
      await win(one, other)
    }
    const { _id } = (await start()).body.body
    await settle()
    const kept = [
      ['Physics', 2],
      ['Maths', 1],
      ['Civil', 0],
    ]
    const record = await find(_id)
    expect(told(record.standings)).toEqual(kept)
    expect(record).toMatchObject({ season, closedAt: expect.any(String), wonBy: { _id: league.departments.Physics } })
    expect(await league.table()).toEqual({ Civil: 0, Maths: 0, Physics: 0 })
    await win('Civil', 'Maths')
    await league.admin.put(`pointsTable/updatePointTable/${league.departments.Maths}`, { points: 99 })
    await league.admin.put(`department/updateDepartment/${league.departments.Maths}`, { name: 'Mathematics' })
    expect(told((await find(_id)).standings)).toEqual(kept)
    expect((await league.visitor.get(`department/departments/${league.departments.Physics}`)).body.body.gcWon).toBe(1)
  })

  test('a tie for the lead needs one of those in it to be named', async () => {
    await win('Maths', 'Civil')
    await win('Physics', 'Civil')
    await start()
    const asked = { error: 'Maths and Physics lead together: say who wins.', issues: [{ path: 'wonBy' }] }
    expect(await settle()).toMatchObject({ status: 409, body: asked })
    for (const wonBy of [league.departments.Civil, NOBODY]) {
      const error = 'Only a department in the lead can win.'
      expect(await settle({ wonBy })).toMatchObject({ status: 400, body: { error, issues: [{ path: 'wonBy' }] } })
    }
    expect(await records()).toMatchObject([{ isCurrent: true }])
    expect((await settle({ wonBy: league.departments.Physics })).body.body.wonBy).toEqual({
      _id: league.departments.Physics,
      name: 'Physics',
    })
  })

  test('who leads alone wins, and nobody else can be named', async () => {
    await win('Maths', 'Civil')
    await start()
    expect((await settle({ wonBy: league.departments.Civil })).status).toBe(400)
    expect((await settle({ wonBy: league.departments.Maths })).status).toBe(200)
  })

  test('with a picture of the team, which a refusal leaves behind nowhere', async () => {
    const send = async () => league.admin.form('POST', 'gc/settleCurrentGCSession', {}, [await sentPicture('teamPic')])
    expect((await send()).status).toBe(409)
    await start()
    expect((await send()).status).toBe(409)
    expect(await league.world.storedFiles()).toEqual([])
    await win('Maths', 'Civil')
    const { teamPic } = (await send()).body.body
    expect(await league.world.storedFiles()).toEqual([`${teamPic}.webp`])
    expect((await league.visitor.fetch(`/media/${teamPic}?w=320`, {})).headers.get('content-type')).toMatch(/^image\//)
  })

  test('a live match comes first: 409', async () => {
    const sides = [league.team('Civil'), league.team('Maths')] as const
    const { id } = await insertMatch(league.world, sides, { status: 'LIVE', room_id: 'room-1' })
    await start()
    const error = 'A match is live. Close it before you settle the championship.'
    expect(await settle({ wonBy: league.departments.Civil })).toMatchObject({ status: 409, body: { error } })
    await league.world.database.writes.deleteFrom('match').where('id', '=', id).execute()
    expect((await settle({ wonBy: league.departments.Civil })).status).toBe(200)
  })

  test('of ten at once one settles, and one season follows', async () => {
    await win('Maths', 'Civil')
    await start()
    const replies = await Promise.all(Array.from({ length: 10 }, () => settle()))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await league.world.database.reads.selectFrom('season').select('id').execute()).toHaveLength(2)
  })

  test('matches to come survive, belong to the next season, and award in it', async () => {
    const coming = await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))
    const { _id } = coming.body.body
    const before = await league.openSeason()
    await league.settle()
    const now = await league.openSeason()
    expect(now).not.toBe(before)
    const upcoming = async (season: string) =>
      (await league.visitor.get(`match/getMatches/UPCOMING?season=${season}`)).body
    expect(await upcoming(now)).toMatchObject({ body: [{ _id }], totalPages: 1 })
    expect(await upcoming(before)).toMatchObject({ body: [], totalPages: 0 })
    expect((await league.visitor.get(`match/viewMatch/${_id}`)).body.body.season).toBe(now)
    const { body } = await league.helper.post(`match/recordResult/${_id}`, { winner: 'TEAM1' })
    expect(body.body).toMatchObject({ season: now, award: { points: 1 } })
    expect(await league.table()).toMatchObject({ Civil: 1 })
    const played = await league.visitor.get(`match/getMatches/SUMMARY?season=${now}`)
    expect(played.body.body).toMatchObject([{ _id }])
  })

  test('a result names the championship that it was settled in, for as long as there is a record of it', async () => {
    const { _id } = (await win('Maths', 'Civil')).body.body
    const settledIn = async () => (await league.visitor.get(`match/viewMatch/${_id}`)).body.body.settledIn
    expect(await settledIn()).toBeNull()
    const record = (await start()).body.body._id
    expect(await settledIn()).toBeNull()
    await settle()
    expect(await settledIn()).toEqual({ record })
    const { body } = await win('Civil', 'Maths')
    expect(body.body.settledIn).toBeNull()
    await league.admin.delete(`gc/deleteGCRecord/${record}`)
    expect(await settledIn()).toEqual({ record: null })
  })
})
