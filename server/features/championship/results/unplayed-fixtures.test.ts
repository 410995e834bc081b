import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
  const rules = { matches: { win: 15, default: -5, forfeit: -25, bye: 10, byeWon: 20 } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })
})
afterAll(() => league.world.close())

type Drawn = Awaited<ReturnType<typeof openDrawnEvent>>

async function pointsOf(event: Drawn): Promise<number[]> {
  const { body } = await league.visitor.get('pointsTable')
  const points = new Map<string, number>(
    body.body.map(({ _id, points }: { _id: string; points: number }) => [_id, points] as const),
  )
  const { entries } = await event.draw()
  return event.entries.map((id) => points.get(entries.find(({ _id }) => _id === id)?.department._id ?? '') ?? NaN)
}

const historyOf = async (event: Drawn, place: number): Promise<string[]> => {
  const { entries } = await event.draw()
  const department = entries.find(({ _id }) => _id === event.entries[place])?.department._id
  const { body } = await league.visitor.get(`pointsTable/history/${department}`)
  return body.body.map(({ reason, points }: { reason: string; points: number }) => `${points} ${reason}`)
}

/** Three entries: the first seed waits for the winner of the other two. */
async function openThree() {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 3 })
  const seeds = event.entries.map((entry, index) => ({ entry, seed: index + 1 }))
  await league.helper.put(`draw/setSeeds/${event.event}`, { seeds })
  const { fixtures } = await event.drawn()
  const [, second, third] = event.entries
  const semi = fixtures.find(({ sides }) => sides.every(({ entry }) => entry === second || entry === third))
  if (!semi) throw new Error('The second and the third seed meet.')
  return { event, semi }
}

test('a bye, a walk-over and an absence count as the rule book says, and no more once they are taken back', async () => {
  const { event, semi } = await openThree()
  const [, second] = event.entries
  expect(await pointsOf(event)).toEqual([0, 0, 0])
  const decided = { outcome: 'FORFEIT', winner: second, reason: 'They never came' }
  expect((await event.decide(semi.position, decided)).status).toBe(200)
  expect(await pointsOf(event)).toEqual([10, 15, -25])
  expect(await historyOf(event, 1)).toEqual([expect.stringMatching(/^15 Walk-over against .+ in Drawn/)])
  expect(await historyOf(event, 2)).toEqual([expect.stringMatching(/^-25 Absent against .+, not told in Drawn/)])

  const final = (await event.stage()).fixtures.find(({ state, match }) => state === 'READY' && match)
  if (!final) throw new Error('The final has both sides.')
  const isFirst = final.sides[0].entry === event.entries[0]
  expect((await event.play(final, isFirst ? 'TEAM1' : 'TEAM2')).status).toBe(200)
  expect(await pointsOf(event)).toEqual([45, 15, -25])

  expect((await league.helper.delete(`match/deleteMatch/${final.match?._id}`)).status).toBe(200)
  const { _id } = await event.stage()
  const { version: basedOn } = await event.draw()
  const cleared = { position: semi.position, reason: 'They came after all', basedOn }
  expect((await league.helper.put(`draw/clearFixture/${_id}`, cleared)).status).toBe(200)
  expect(await pointsOf(event)).toEqual([0, 0, 0])
})

test('an entry that has left is not absent again in open matches, and the other side wins', async () => {
  const { event } = await openThree()
  const [, , third] = event.entries
  expect((await league.helper.put(`entry/withdraw/${third}`, { reason: 'Examinations' })).status).toBe(200)
  expect(await pointsOf(event)).toEqual([10, 15, 0])
  expect((await league.helper.put(`entry/reinstate/${third}`, {})).status).toBe(200)
  expect(await pointsOf(event)).toEqual([0, 0, 0])
})

test('places by hand leave what fixtures count', async () => {
  const { event, semi } = await openThree()
  const { entries } = await event.draw()
  const [, second] = event.entries
  await event.decide(semi.position, { outcome: 'DEFAULT', winner: second, reason: 'Told on Monday' })
  const places = [{ place: 1, department: entries[0]?.department._id }]
  const set = await league.helper.put(`event/setPlaces/${event.event}`, { places, reason: 'Rain' })
  expect(set.status).toBe(200)
  expect(await pointsOf(event)).toEqual([10, 15, -5])
})

test('a walk-over that is decided after the event was marked as not played counts', async () => {
  const { event, semi } = await openThree()
  const [, second] = event.entries
  expect((await league.helper.put(`event/updateEvent/${event.event}`, { state: 'NOT_PLAYED' })).status).toBe(200)
  const decided = { outcome: 'FORFEIT', winner: second, reason: 'They never came' }
  expect((await event.decide(semi.position, decided)).status).toBe(200)
  expect(await pointsOf(event)).toEqual([10, 15, -25])
  await expectSoundLedger(league)
})

test.each([
  ['its places come from the draw', false],
  ['its places are set by hand', true],
] as const)('what was won against a deleted department without a match goes with it: %s', async (_, byHand) => {
  const { event, semi } = await openThree()
  const [first, second, third] = event.entries
  await event.decide(semi.position, { outcome: 'FORFEIT', winner: second, reason: 'They never came' })
  const final = (await event.stage()).fixtures.find(({ state, match }) => state === 'READY' && match)
  if (!final) throw new Error('The final has both sides.')
  await event.play(final, final.sides[0].entry === first ? 'TEAM1' : 'TEAM2')
  const entries = new Map((await event.draw()).entries.map((entry) => [entry._id, entry.department]))
  const [winner, gone] = [entries.get(first ?? ''), entries.get(third ?? '')]
  if (byHand) {
    expect((await league.visitor.get(`event/viewEvent/${event.event}`)).body.body.placesNeedReason).toBe(true)
    const places = [{ place: 1, department: winner?._id }]
    await league.helper.put(`event/setPlaces/${event.event}`, { places, reason: 'Ruled' })
  }
  expect(await pointsOf(event)).toEqual([45, 15, -25])
  const { status } = await league.admin.delete(`department/deleteDepartment/${gone?._id}?confirm=${gone?.name}`)
  expect(status).toBe(200)
  expect((await pointsOf(event)).slice(0, 2)).toEqual([45, 0])
  await expectSoundLedger(league)
})
