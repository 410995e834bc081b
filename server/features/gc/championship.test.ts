import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FinalStanding, GcRecord } from '#contract/gc/calls.ts'
import { championshipStart } from '#contract/testing/championship-samples.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

const YEAR = Number(dateIn('Asia/Kolkata', new Date()).slice(0, 4))
const NOBODY = '0123456789abcdef01234567'

let league: League
beforeEach(async () => {
  league = await openLeague()
})
afterEach(() => league.world.close())

const start = (by: Client = league.admin, form: object = {}) => by.post('gc/createCurrentGCSession', form)
const startNamed = (name: string) => start(league.admin, { name })
const settle = (form: object = {}, by: Client = league.admin) => by.post('gc/settleCurrentGCSession', form)
const records = async (): Promise<GcRecord[]> => (await league.visitor.get('gc/getGCRecords')).body.body
const find = async (id: string) => (await league.visitor.get(`gc/viewGCRecord/${id}`)).body.body
const namesWithPoints = (standings: FinalStanding[]) =>
  standings.map(({ department, points }) => [department.name, points])

describe('starting a championship', () => {
  test('an admin starts a championship (401, 403, 200), and anyone sees it running', async () => {
    await expectAdminOnly(league.world, (by) => start(by))
    expect(await records()).toEqual([])
    const { status, body } = await start()
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'The championship has started.' })
    const running = { _id: body.body._id, year: YEAR, name: null, wonBy: null, teamPic: null, isCurrent: true }
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
      body: { error: `The championship of ${YEAR} is being played already.` },
    })
    expect(await records()).toHaveLength(1)
  })

  test('it belongs to the year in which it starts; a second one of that year needs a name of its own', async () => {
    await start()
    await settle({ wonBy: league.departments.Civil })
    const unnamed = `The championship of ${YEAR} is recorded already. Give this one a name.`
    for (const form of [{}, { name: '' }]) {
      const asked = { error: unnamed, issues: [{ path: 'name', message: unnamed }] }
      expect(await start(league.admin, form)).toMatchObject({ status: 409, body: asked })
    }
    const { name } = championshipStart
    expect((await startNamed(name)).body.body).toMatchObject({ year: YEAR, name, isCurrent: true })
    const running = `The championship of ${YEAR} (2026–27) is being played already.`
    expect(await startNamed('Another')).toMatchObject({ status: 409, body: { error: running } })
    await settle({ wonBy: league.departments.Civil })
    const taken = `The championship of ${YEAR} (2026–27) is recorded already. Give this one another name.`
    expect(await startNamed(' 2026–27 ')).toMatchObject({ status: 409, body: { error: taken } })
    const spring = `The championship of ${YEAR} (SPRING) is recorded already. Give this one another name.`
    expect((await startNamed('Spring')).status).toBe(200)
    await settle({ wonBy: league.departments.Civil })
    expect(await startNamed('SPRING')).toMatchObject({ status: 409, body: { error: spring } })
    expect((await records()).map(({ year, name }) => [year, name])).toEqual([
      [YEAR, 'Spring'],
      [YEAR, '2026–27'],
      [YEAR, null],
    ])
  })

  test('a name has 1 to 40 characters on one line', async () => {
    for (const name of ['   ', 'x'.repeat(41), 7]) expect((await start(league.admin, { name })).status).toBe(400)
    expect(await records()).toEqual([])
    expect((await startNamed('x'.repeat(40))).status).toBe(200)
  })

  test('of ten at once that need a name, none starts without one and one starts with one', async () => {
    await start()
    await settle({ wonBy: league.departments.Civil })
    const statuses = async (form: object) => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => start(league.admin, form)))
      return replies.map(({ status }) => status).sort()
    }
    expect(await statuses({})).toEqual(Array(10).fill(409))
    expect(await statuses({ name: 'Second' })).toEqual([200, ...Array(9).fill(409)])
    expect(await records()).toHaveLength(2)
  })

  test('a championship that starts and a record that is added take one year once', async () => {
    const record = { year: YEAR, wonBy: league.departments.Civil }
    const replies = await Promise.all([start(), league.admin.post('gc/createGCRecord', record)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.error).toBe(`The championship of ${YEAR} is recorded already. Give this one a name.`)
    expect(await records()).toHaveLength(1)
  })
})

describe('settling it', () => {
  test('an admin settles a championship (401, 403, 400, 200; 409 without a running one)', async () => {
    await league.win('Maths', 'Civil')
    await expectAdminOnly(league.world, (by) => settle({}, by))
    expect(await settle({ wonBy: 'maths' })).toMatchObject({ status: 400, body: { error: 'Invalid department ID' } })
    expect(await settle({ year: YEAR })).toMatchObject({ status: 400, body: { error: "Unknown field: 'year'." } })
    const none = { status: 409, body: { error: 'No championship is being played.' } }
    expect(await settle()).toMatchObject(none)
    await start()
    const { status, body } = await settle()
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'The championship is settled.' })
    expect(body.body).toMatchObject({ year: YEAR, isCurrent: false, wonBy: { name: 'Maths' } })
    expect(await settle()).toMatchObject(none)
  })

  test('its final table stays the same after changes of departments and points', async () => {
    const season = await league.openSeason()
    for (const [one, other] of [
      ['Physics', 'Civil'],
      ['Physics', 'Maths'],
      ['Maths', 'Civil'],
    ] as const) {
      await league.win(one, other)
    }
    const { _id } = (await start()).body.body
    await settle()
    const kept = [
      ['Physics', 2],
      ['Maths', 1],
      ['Civil', 0],
    ]
    const record = await find(_id)
    expect(namesWithPoints(record.standings)).toEqual(kept)
    expect((await records()).map(({ points }) => points)).toEqual([2])
    expect(record).toMatchObject({ season, closedAt: expect.any(String), wonBy: { _id: league.departments.Physics } })
    expect(await league.table()).toEqual({ Civil: 0, Maths: 0, Physics: 0 })
    await league.win('Civil', 'Maths')
    await league.admin.put(`pointsTable/updatePointTable/${league.departments.Maths}`, { points: 99 })
    await league.admin.put(`department/updateDepartment/${league.departments.Maths}`, { name: 'Mathematics' })
    expect(namesWithPoints((await find(_id)).standings)).toEqual(kept)
    expect((await league.visitor.get(`department/departments/${league.departments.Physics}`)).body.body.gcWon).toBe(1)
  })

  test('a tie for the lead needs one of those in it to be named', async () => {
    await league.win('Maths', 'Civil')
    await league.win('Physics', 'Civil')
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

  test('a sole leader wins, and no other winner can be named', async () => {
    await league.win('Maths', 'Civil')
    await start()
    expect((await settle({ wonBy: league.departments.Civil })).status).toBe(400)
    expect((await settle({ wonBy: league.departments.Maths })).status).toBe(200)
  })

  test('with a picture of the team, which is not stored after a refusal', async () => {
    const send = async () => league.admin.form('POST', 'gc/settleCurrentGCSession', {}, [await sentPicture('teamPic')])
    expect((await send()).status).toBe(409)
    await start()
    expect((await send()).status).toBe(409)
    expect(await league.world.storedFiles()).toEqual([])
    await league.win('Maths', 'Civil')
    const { teamPic } = (await send()).body.body
    expect(await league.world.storedFiles()).toEqual([`${teamPic}.webp`])
    expect((await league.visitor.fetch(`/media/${teamPic}?w=320`, {})).headers.get('content-type')).toMatch(/^image\//)
  })

  test('a live match comes first: 409', async () => {
    const sides = [league.team('Civil'), league.team('Maths')] as const
    const { id } = await insertMatchRow(league.world, sides, { status: 'LIVE', room_id: 'room-1' })
    await start()
    const error = 'A match is live. Close it before you settle the championship.'
    expect(await settle({ wonBy: league.departments.Civil })).toMatchObject({ status: 409, body: { error } })
    await league.world.database.writes.deleteFrom('match').where('id', '=', id).execute()
    expect((await settle({ wonBy: league.departments.Civil })).status).toBe(200)
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
    const { _id } = (await league.win('Maths', 'Civil')).body.body
    const settledIn = async () => (await league.visitor.get(`match/viewMatch/${_id}`)).body.body.settledIn
    expect(await settledIn()).toBeNull()
    const record = (await start()).body.body._id
    expect(await settledIn()).toBeNull()
    await settle()
    expect(await settledIn()).toEqual({ record })
    const { body } = await league.win('Civil', 'Maths')
    expect(body.body.settledIn).toBeNull()
    await league.admin.delete(`gc/deleteGCRecord/${record}`)
    expect(await settledIn()).toEqual({ record: null })
  })
})
