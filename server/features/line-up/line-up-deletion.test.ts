import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LineUpFixture, openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let game: LineUpFixture
beforeAll(async () => {
  league = await openLeague()
})
beforeEach(async () => {
  game = await openLineUps(league)
})
afterAll(() => league.world.close())

describe('line-ups go', () => {
  const rows = async () => {
    const { writes } = league.world.database
    const found = writes.selectFrom('line_up_member').select('position').where('match_id', '=', game.match)
    return (await found.execute()).length
  }

  test('with the department of a side, of both sides', async () => {
    const [own, other] = game.sides
    await game.give(own.head, own)
    await game.give(other.head, other)
    expect(await rows()).toBe(6)
    for (const match of game.matches) await league.helper.post(`match/recordResult/${match}`, { winner: 'TEAM1' })
    const name = (await game.shown()).sides[0].entry.department.name
    const path = `department/deleteDepartment/${own.department}?confirm=${encodeURIComponent(name)}`
    expect((await league.admin.delete(path)).body).toMatchObject({ message: 'Department deleted.' })
    expect(await rows()).toBe(0)
  })

  test('with a voided draw', async () => {
    const [own] = game.sides
    await game.give(own.head, own)
    const { stages } = (await league.visitor.get(`draw/ofEvent/${game.event}`)).body.body
    const voided = await league.helper.put(`draw/voidDraw/${stages[0]._id}`, { reason: 'A captain was missing.' })
    expect(voided.status).toBe(200)
    expect(await rows()).toBe(0)
  })
})

test('line-ups of a settled championship stay (409)', async () => {
  const [own] = game.sides
  await game.give(own.head, own)
  await league.helper.post(`match/recordResult/${game.match}`, { winner: 'TEAM1' })
  // The events of the other tests are not over.
  await league.world.database.writes.updateTable('event').set({ state: 'FINAL' }).execute()
  await league.settle()
  expect(await game.give(league.helper, own, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'event_settled' },
  })
  expect((await game.shown()).sides[0].isGiven).toBe(true)
})
