import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const LEAGUE = [{ kind: 'LEAGUE' }]

test('a draw at the same time as another: one is drawn, nine get a sentence', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const { _id } = await event.stage()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('stage_drawn')
})

test('a draw at the same time as a withdrawal: either the entry is not drawn, or it has left the draw', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 4 })
  const { _id } = await event.stage()
  const [leaving = ''] = event.entries
  await Promise.all([
    league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS' }),
    league.helper.put(`entry/withdraw/${leaving}`, { reason: 'Injured' }),
  ])
  const { fixtures } = await event.stage()
  const open = fixtures.filter(({ state }) => state === 'READY')
  expect(open).toHaveLength(3)
  expect(open.some(({ sides }) => sides.some(({ entry }) => entry === leaving))).toBe(false)
  expect(open.every(({ match }) => match !== null)).toBe(true)
})

test('a draw at the same time as the deletion of a team: either the team is not drawn, or it stays', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 3 })
    const { _id } = await event.stage()
    const team = (await event.draw()).entries[0]?.team?._id
    const [deleted, drawn] = await Promise.all([
      league.admin.delete(`team/deleteTeam/${team}`),
      league.helper.post(`draw/drawStage/${_id}`, { method: 'LOTS' }),
    ])
    expect([deleted.status, drawn.status].toSorted(), JSON.stringify([deleted.body, drawn.body])).toEqual(
      deleted.status === 200 ? [200, 200] : [200, 409],
    )
    const ready = (await event.stage()).fixtures.filter(({ state }) => state === 'READY')
    const entry = event.entries[0]
    const hasMatch = ready.some(({ sides, match }) => match && sides.some((side) => side.entry === entry))
    if (deleted.status === 200) expect(hasMatch).toBe(false)
  }
})

test('a result for a match whose side changes at that moment: one of both happens, the other gets a sentence', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const [first, second] = (await event.drawn()).fixtures
    if (!first || !second) throw new Error('Two semi-finals are drawn.')
    await event.play(first)
    await event.play(second)
    const final = (await event.stage()).fixtures.at(-1)
    if (!final?.match) throw new Error('The final has both sides.')
    const [taken, played] = await Promise.all([
      league.helper.delete(`match/deleteMatch/${first.match?._id}`),
      event.play(final),
    ])
    const [, , now] = (await event.stage()).fixtures
    if (taken.status === 200) {
      expect([404, 409], JSON.stringify(played.body)).toContain(played.status)
      expect(now).toMatchObject({ state: 'WAITING', match: null, winner: null })
    } else {
      expect(taken).toMatchObject({ status: 409, body: { code: 'result_lost' } })
      expect(played.status).toBe(200)
      expect(now).toMatchObject({ state: 'DECIDED', winner: final.sides[0].entry })
    }
  }
})
