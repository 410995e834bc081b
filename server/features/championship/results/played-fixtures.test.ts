import { afterAll, beforeAll, expect, test } from 'vitest'
import { seasonLines } from '#rules/season-lines.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
  const rules = { matches: { win: 15, tie: 7.5, loss: 2, sports: { CHESS: 4 }, tags: { FINAL: 20 } } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })
})
afterAll(() => league.world.close())

const LEAGUE = [{ kind: 'LEAGUE' }]
const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]

/** Of the entries in their order; of deleted departments nothing. The table must be what the rules derive. */
async function pointsOf(event: DrawnEvent): Promise<(number | undefined)[]> {
  const { body } = await league.visitor.get('pointsTable')
  const { body: facts } = await league.admin.get('rulebook/facts')
  const derived = seasonLines(facts.body)
  const points = new Map<string, number>()
  for (const { _id, points: total } of body.body) {
    const own = derived.filter(({ department }) => department === _id)
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(total * 100))
    points.set(_id, total)
  }
  const { entries } = await event.draw()
  return event.entries.map((id) => points.get(entries.find(({ _id }) => _id === id)?.department._id ?? ''))
}

/** The fixture of two entries, with these as they are drawn. */
async function fixtureOf(event: DrawnEvent, one: string | undefined, other: string | undefined) {
  const found = (await event.stage()).fixtures.find(({ sides }) =>
    [one, other].every((entry) => sides.some((side) => side.entry === entry)),
  )
  if (!found) throw new Error('They do not meet.')
  return found
}

test.each(['PERSON', 'PAIR'] as const)(
  'matches between entries of the kind %s count as the rule book says, and no more once they are taken back',
  async (entrant) => {
    const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 3, entrant })
    await event.drawn()
    const [first, second, third] = event.entries
    const level = await fixtureOf(event, first, second)
    const won = await fixtureOf(event, second, third)
    expect((await event.decide(level.position, { outcome: 'PLAYED' })).status).toBe(200)
    expect(await pointsOf(event)).toEqual([7.5, 7.5, 0])
    expect(
      (await event.decide(won.position, { outcome: 'PLAYED', winner: third, scores: scoresOf(won, third) })).status,
    ).toBe(200)
    expect(await pointsOf(event)).toEqual([7.5, 9.5, 4])
    const { entries } = await event.draw()
    const titleOf = (id: string | undefined) => entries.find(({ _id }) => _id === id)
    const { body } = await league.visitor.get(`pointsTable/history/${titleOf(third)?.department._id}`)
    expect(body.body).toMatchObject([
      { points: 4, reason: expect.stringMatching(`^Department .* beat ${titleOf(second)?.title}`) },
    ])

    expect((await league.helper.delete(`match/deleteMatch/${won.match?._id}`)).status).toBe(200)
    expect(await pointsOf(event)).toEqual([7.5, 7.5, 0])
  },
)

const scoresOf = ({ sides }: Awaited<ReturnType<typeof fixtureOf>>, winner: string | undefined) =>
  sides[0].entry === winner ? [2, 1] : [1, 2]

test('the final of a knock-out of people counts by its tag', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2, entrant: 'PERSON' })
  await event.drawn()
  const [first, second] = event.entries
  const final = await fixtureOf(event, first, second)
  await event.decide(final.position, { outcome: 'PLAYED', winner: second })
  expect(await pointsOf(event)).toEqual([2, 20])
})

test('a level match of teams counts once, as the win of the side that goes on', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const { fixtures } = await event.drawn()
  const [final] = fixtures
  if (!final) throw new Error('Two entries have a final.')
  const level = { outcome: 'PLAYED', scores: [2, 2], winner: event.entries[0] }
  expect((await event.decide(final.position, level)).status).toBe(200)
  expect(await event.draw()).toMatchObject({ isOver: true })
  expect(await pointsOf(event)).toEqual([20, 2])
})

test('no points stay for what people won against a department that is deleted', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 2, entrant: 'PERSON' })
  await event.drawn()
  const [first, second] = event.entries
  const only = await fixtureOf(event, first, second)
  await event.decide(only.position, { outcome: 'PLAYED', winner: first })
  expect(await pointsOf(event)).toEqual([4, 2])
  const { department } = (await event.draw()).entries.find(({ _id }) => _id === second) ?? {}
  const path = `department/deleteDepartment/${department?._id}?confirm=${encodeURIComponent(department?.name ?? '')}`
  expect((await league.admin.delete(path)).status).toBe(200)
  expect(await pointsOf(event)).toEqual([0, undefined])
})

test('only matches of the best placed entry of a department count, where the rule book says so', async () => {
  const rules = { matches: { win: 10, loss: 1, counting: 1 } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'One entry each' })
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 3, entrant: 'PERSON', ofOne: true })
  await event.drawn()
  const [first, second, third] = event.entries
  const winsOver = async (winner: string | undefined, loser: string | undefined) => {
    const { position } = await fixtureOf(event, winner, loser)
    expect((await event.decide(position, { outcome: 'PLAYED', winner })).status).toBe(200)
  }
  await winsOver(second, first)
  await winsOver(third, first)
  // All of one department: each of its entries has the sum.
  expect(await pointsOf(event)).toEqual([10, 10, 10])
  // The best one has won two matches.
  await winsOver(second, third)
  expect(await pointsOf(event)).toEqual([20, 20, 20])
  const open = await openDrawnEvent(league, { stages: LEAGUE, entries: 2, entrant: 'PERSON', ofOne: true })
  const match = (await open.drawn()).fixtures[0]?.match
  const { TEAM1, TEAM2 } = (await league.helper.get(`pointsTable/worth/${match?._id}`)).body.body
  // Without a place and a win the first entry of the department counts: it wins or loses.
  expect([...TEAM1, ...TEAM2].map(({ points }) => points).toSorted()).toEqual([1, 10])
})
