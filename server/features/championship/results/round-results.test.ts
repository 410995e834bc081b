import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnFixture, EventDraw } from '#contract/draw/calls.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const sidesOf = ({ sides }: DrawnFixture) => sides.map(({ entry }) => entry)
const won = (fixture: DrawnFixture) => ({
  position: fixture.position,
  outcome: 'PLAYED',
  winner: fixture.sides[0].entry,
  scores: [3, 1],
  entries: sidesOf(fixture),
})

async function save(event: DrawnEvent, rows: object[], by = league.helper) {
  const { _id } = await event.stage()
  const { status, body } = await by.put(`draw/decideFixtures/${_id}`, { rows })
  return { status, body: body.body as EventDraw, rows: body.rows as { error: string | null; code: string | null }[] }
}
const statesOf = (draw: EventDraw) =>
  draw.stages[0]?.fixtures.filter(({ round }) => round === 1).map(({ state }) => state)

test.each(['TEAM', 'PERSON'] as const)(
  'a helper saves the results of a round of eight entries of the kind %s; a faulty row leaves the others saved',
  async (entrant) => {
    const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 8, entrant })
    const round = (await event.drawn()).fixtures.filter((fixture) => fixture.round === 1)
    const level = round.map((fixture, index) =>
      index === 1 ? { ...won(fixture), winner: undefined, scores: [1, 1] } : won(fixture),
    )
    const { status, rows, body } = await save(event, level)
    expect(status).toBe(200)
    expect(rows.map(({ error }) => error === null)).toEqual([true, false, true, true])
    expect(rows[1]).toEqual({ error: expect.stringMatching(/needs a winner/), code: expect.any(String) })
    expect(statesOf(body)).toEqual(['DECIDED', 'READY', 'DECIDED', 'DECIDED'])
    expect(statesOf(await event.draw())).toEqual(statesOf(body))
  },
)

test('two organisers in the same rows: the second is told (draw_changed), and the first result stays', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4 })
  const [first, second] = (await event.drawn()).fixtures as [DrawnFixture, DrawnFixture]
  expect((await save(event, [won(first)])).rows).toEqual([{ error: null, code: null }])
  const other = { ...won(first), winner: first.sides[1].entry, scores: [0, 2] }
  const { rows, body } = await save(event, [other, won(second)], league.admin)
  expect(rows).toEqual([
    { error: 'This match got a result a moment ago. Look at it again.', code: 'draw_changed' },
    { error: null, code: null },
  ])
  expect(body.stages[0]?.fixtures[0]?.winner).toBe(first.sides[0].entry)
})

test('a row whose sides are others by now is refused, and a batch of 65 or of none as a whole (400)', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4 })
  const [first] = (await event.drawn()).fixtures as [DrawnFixture]
  const { rows } = await save(event, [{ ...won(first), entries: sidesOf(first).toReversed() }])
  expect(rows[0]?.code).toBe('draw_changed')
  for (const count of [0, ROWS_MAX + 1])
    expect(
      await save(
        event,
        Array.from({ length: count }, () => won(first)),
      ),
    ).toMatchObject({ status: 400 })
})
