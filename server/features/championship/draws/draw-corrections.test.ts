import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnFixture } from '#contract/draw/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const LEAGUE = [{ kind: 'LEAGUE' }]

const placesOf = async (event: string) => {
  const { body } = await league.visitor.get(`event/viewEvent/${event}`)
  const places: { place: number | null; department: { _id: string } }[] = body.body.places
  return { state: body.body.state, places: places.map(({ place, department }) => [place, department._id]) }
}
const departmentsOf = async ({ draw }: Awaited<ReturnType<typeof openDrawnEvent>>) =>
  (await draw()).entries.map(({ department }) => department._id)

test('places that were set by hand stay when another match of the draw ends, until they are taken back', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 3 })
  const { fixtures } = await event.drawn()
  const [first, second] = fixtures.filter(({ match }) => match) as [DrawnFixture, DrawnFixture]
  const [winner, other] = await departmentsOf(event)
  const typed = [
    { place: 1, department: winner },
    { place: 2, department: other },
  ]
  await event.play(first)
  const set = (body: object) => league.helper.put(`event/setPlaces/${event.event}`, body)
  expect((await set({ places: typed, reason: 'The pitch is flooded' })).status).toBe(200)
  const byHand = { state: 'FINAL', places: [[1, winner], [2, other]] } // biome-ignore format: one line
  expect(await placesOf(event.event)).toEqual(byHand)
  expect((await event.play(second)).status).toBe(200)
  expect(await placesOf(event.event)).toEqual(byHand)
  expect((await set({ places: [], reason: 'The pitch is dry again' })).status).toBe(200)
  expect(await placesOf(event.event)).toEqual({ state: 'RUNNING', places: [] })
  const open = (await event.stage()).fixtures.find(({ state }) => state === 'READY')
  if (open) await event.play(open)
  const { state, places } = await placesOf(event.event)
  expect([state, ...places.map(([place]) => place)]).toEqual(['FINAL', 1, 2, 3])
})

test('taking typed places back from a draw that is over gives those of the draw again', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (final) await event.play(final)
  const derived = await placesOf(event.event)
  const [, second] = derived.places
  const set = (body: object) => league.helper.put(`event/setPlaces/${event.event}`, body)
  expect((await set({ places: [{ place: 1, department: second?.[1] }], reason: 'A protest was upheld' })).status).toBe(
    200,
  )
  expect(await set({ places: [], reason: 'The protest ended' })).toMatchObject({ status: 200 })
  expect(await placesOf(event.event)).toEqual(derived)
})

test('a voided draw takes the places and points with it that it gave', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const { _id } = await event.drawn()
  const [leaving] = event.entries
  await league.helper.put(`entry/withdraw/${leaving}`, { reason: 'Injured' })
  expect(await placesOf(event.event)).toMatchObject({ state: 'FINAL' })
  expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'Nobody is left to play' })).status).toBe(200)
  expect(await placesOf(event.event)).toEqual({ state: 'RUNNING', places: [] })
  expect((await league.helper.put(`entry/reinstate/${leaving}`, {})).status).toBe(200)
})

test('the winner of a level match is open again once its result is deleted', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (!final) throw new Error('A final is drawn.')
  await event.decide(1, { outcome: 'PLAYED', scores: [2, 2], winner: final.sides[1].entry, reason: 'Armageddon' })
  expect((await league.helper.delete(`match/deleteMatch/${final.match?._id}`)).status).toBe(200)
  const [again] = (await event.stage()).fixtures
  expect(again).toMatchObject({ state: 'READY', winner: null, match: { status: 'UPCOMING' } })
  expect(await placesOf(event.event)).toEqual({ state: 'RUNNING', places: [] })
  if (again) await event.play(again, 'TEAM1')
  expect(await event.draw()).toMatchObject({ isOver: true, places: [{ entry: final.sides[0].entry, place: 1 }, {}] })
})

test.each(['a result that was deleted after an entry had left', 'a walk-over that was decided'])(
  'a fixture is decided as played instead of %s, and its match has the result',
  async (instead) => {
    const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE', leaving: 'WALK_OVERS' }], entries: 3 })
    const [fixture] = (await event.drawn()).fixtures.filter(({ match }) => match)
    if (!fixture) throw new Error('Three entries have three matches.')
    const { position, sides } = fixture
    const [winner, other] = sides.map(({ entry }) => entry)
    if (instead.startsWith('a walk-over')) {
      const walkOver = { outcome: 'WALK_OVER', winner: other, reason: 'They were late' }
      expect((await event.decide(position, walkOver)).status).toBe(200)
    } else {
      // Its other match keeps the entry that leaves in the table.
      const { fixtures } = await event.stage()
      for (const one of fixtures) if (one.sides.some(({ entry }) => entry === other)) await event.play(one)
      await league.helper.put(`entry/withdraw/${other}`, { reason: 'They left' })
      expect((await league.helper.delete(`match/deleteMatch/${fixture.match?._id}`)).status).toBe(200)
    }
    expect((await event.decide(position, { outcome: 'PLAYED', winner, scores: [3, 1] })).status).toBe(200)
    const decided = (await event.stage()).fixtures.find((one) => one.position === position)
    expect(decided).toMatchObject({ state: 'DECIDED', outcome: 'PLAYED', winner, match: { status: 'SUMMARY' } })
    const { body } = await league.visitor.get(`match/viewMatch/${decided?.match?._id}`)
    expect(body.body).toMatchObject({ team1Score: 3, team2Score: 1 })
  },
)

test('attempts that were cleared no longer hold the draw', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'ATTEMPTS' }], entries: 2, entrant: 'PERSON' })
  const { _id } = await event.drawn()
  const [entry] = event.entries
  const set = async (more: object) =>
    league.helper.put(`draw/setAttempts/${_id}`, {
      entry,
      attempts: [],
      basedOn: (await event.draw()).version,
      ...more,
    })
  expect((await set({ ended: 'DID_NOT_START' })).status).toBe(200)
  expect((await set({})).status).toBe(200)
  expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'It rains' })).status).toBe(200)
})

test('wrong lots are taken back and recorded again', async () => {
  const stages = [{ kind: 'LEAGUE', through: 2 }, { kind: 'KNOCK_OUT' }]
  const event = await openDrawnEvent(league, { stages, entries: 3 })
  const { _id, fixtures } = await event.drawn()
  await event.drawn(2)
  for (const fixture of fixtures.filter(({ match }) => match)) await event.play(fixture, 'TIE')
  const level = (await event.stage()).lotsNeeded[0]?.entries ?? []
  expect(level).toHaveLength(3)
  const record = (order: string[]) => league.helper.put(`draw/recordLots/${_id}`, { pool: null, order })
  expect((await record(level)).status).toBe(200)
  const [lots] = (await event.stage()).lots
  expect(lots).toMatchObject({ entries: level, witnesses: '' })
  const clear = async (more: object = {}) => {
    const { version: basedOn } = await event.draw()
    return league.helper.post(`draw/clearLots/${_id}`, {
      lots: lots?._id,
      reason: 'A name was missing',
      basedOn,
      ...more,
    })
  }
  expect(await clear({ lots: 'f'.repeat(24) })).toMatchObject({ status: 404 })
  expect(await clear({ basedOn: 'old' })).toMatchObject({ status: 409, body: { code: 'draw_changed' } })
  expect((await clear()).status).toBe(200)
  expect(await event.stage()).toMatchObject({ lots: [], lotsNeeded: [{ entries: level }] })
  expect((await record(level.toReversed())).status).toBe(200)
  expect((await event.stage(2)).fixtures[0]?.sides[0].entry).toBe(level.at(-1))
})

test('a result is not corrected while a later stage is drawn by hand with those who went on', async () => {
  const stages = [{ kind: 'LEAGUE', through: 2 }, { kind: 'KNOCK_OUT' }]
  const event = await openDrawnEvent(league, { stages, entries: 3 })
  const [one, two, three] = event.entries
  const playsOn = await event.drawn()
  const between = (first?: string, second?: string) =>
    playsOn.fixtures.find(
      ({ sides, match }) => match && sides.every(({ entry }) => entry === first || entry === second),
    )
  const win = async (winner?: string, loser?: string) => {
    const fixture = between(winner, loser)
    if (!fixture) throw new Error('They meet once.')
    await event.play(fixture, fixture.sides[0].entry === winner ? 'TEAM1' : 'TEAM2')
    return fixture
  }
  await win(one, two)
  await win(one, three)
  const decisive = await win(two, three)
  const { _id } = await event.drawn(2, { method: 'HAND', byHand: { lines: [two, one] } })
  const taken = await league.helper.delete(`match/deleteMatch/${decisive.match?._id}`)
  expect(taken).toMatchObject({ status: 409, body: { code: 'stage_drawn' } })
  expect(taken.body.error).toContain('Void the draw of stage 2 first')
  expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'A protest was upheld' })).status).toBe(200)
  expect((await league.helper.delete(`match/deleteMatch/${decisive.match?._id}`)).status).toBe(200)
})

test('a decision says beforehand that a stage drawn by hand would have others', async () => {
  const stages = [
    { kind: 'LEAGUE', through: 3 },
    { kind: 'SWISS', rounds: 1 },
  ]
  const event = await openDrawnEvent(league, { stages, entries: 4, entrant: 'PERSON' })
  const { _id, fixtures } = await event.drawn()
  const [, , third, fourth] = event.entries
  // The one that entered earlier wins.
  for (const { position, sides } of fixtures) {
    const [winner] = event.entries.filter((id) => sides.some(({ entry }) => entry === id))
    expect((await event.decide(position, { outcome: 'PLAYED', winner })).status).toBe(200)
  }
  await event.drawn(2)
  const { version: basedOn } = await event.draw()
  const last = fixtures.find(({ sides }) => sides.every(({ entry }) => entry === third || entry === fourth))
  const other = { position: last?.position, outcome: 'PLAYED', winner: fourth, basedOn }
  const { body } = await league.helper.post(`draw/previewDecision/${_id}`, other)
  expect(body.body.lost.join(' ')).toContain('Stage 2 is drawn with the entries that went on from stage 1')
  expect(await league.helper.put(`draw/decideFixture/${_id}`, other)).toMatchObject({ status: 409 })
})
