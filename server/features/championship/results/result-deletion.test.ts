import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

const NOBODY = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const remove = (id: string, by = league.helper) => by.delete(`match/deleteMatch/${id}`)
const result = async (winner = 'TEAM1'): Promise<string> =>
  (await league.helper.post('match/createSummary', { ...league.sides('Civil', 'Maths'), winner })).body.body._id
const exists = async (id: string) => (await league.visitor.get(`match/viewMatch/${id}`)).status === 200

test('a helper deletes a result (401, 403, 400, 404, 200), and the match is deleted', async () => {
  const id = await result('TIE')
  const { world, visitor, admin, helper } = league
  expect((await remove(id, visitor)).status).toBe(401)
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const) {
    expect((await remove(id, await world.as(role))).status).toBe(403)
  }
  expect(await remove('abc')).toMatchObject({ status: 400, body: { error: 'Invalid match ID' } })
  expect(await remove(NOBODY)).toMatchObject({ status: 404, body: { error: 'There is no such match.' } })
  expect(await exists(id)).toBe(true)
  for (const by of [admin, helper]) {
    const mine = await result('TIE')
    expect(await remove(mine, by)).toMatchObject({ status: 200, body: { message: 'Match deleted.' } })
    expect(await exists(mine)).toBe(false)
    expect((await remove(mine, by)).status).toBe(404)
  }
})

test("a result's points go back by a reversal that names what it takes back; the ledger keeps both", async () => {
  const before = await league.table()
  const id = await result()
  expect(await league.table()).toEqual({ ...before, Civil: (before.Civil ?? 0) + 1 })
  const { body: history } = await league.visitor.get(`pointsTable/history/${league.departments.Civil}`)
  const [won] = history.body
  expect((await remove(id)).status).toBe(200)
  expect(await league.table()).toEqual(before)
  const { body } = await league.visitor.get(`pointsTable/history/${league.departments.Civil}`)
  expect(body.body.slice(0, 2)).toMatchObject([
    { kind: 'REVERSAL', points: -1, reverses: won._id, match: null, reason: `Result deleted: ${won.reason}` },
    { _id: won._id, kind: 'MATCH', points: 1, match: null },
  ])
  const trail = await league.admin.get(`audit/entries?action=deleteMatch&subjectId=${id}`)
  expect(trail.body.body).toMatchObject([{ before: { winner: 'TEAM1', status: 'SUMMARY' }, after: null }])
})

test('of ten at once one deletes, and takes back once', async () => {
  const before = await league.table()
  const id = await result('TEAM2')
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  expect(await league.table()).toEqual(before)
})

test('a live match stays until it is closed', async () => {
  const sides = [league.team('Civil'), league.team('Maths')] as const
  const { id } = await insertMatchRow(league.world, sides, { status: 'LIVE', room_id: 'room-1' })
  const error = 'This match is live. Close it before you delete it.'
  expect(await remove(id)).toMatchObject({ status: 409, body: { error } })
  expect(await exists(id)).toBe(true)
  await league.world.database.writes.deleteFrom('match').where('id', '=', id).execute()
})

test('results of a settled championship cannot be deleted, also ties', async () => {
  const [won, tied] = [await result(), await result('TIE')]
  const coming = await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))
  await league.settle()
  const error = 'This result belongs to a settled championship and stays.'
  for (const id of [won, tied]) expect(await remove(id)).toMatchObject({ status: 409, body: { error } })
  expect((await remove(coming.body.body._id)).status).toBe(200)
  const now = await result()
  expect((await remove(now)).status).toBe(200)
  expect(await league.table()).toEqual({ Civil: 0, Maths: 0, Physics: 0 })
})
