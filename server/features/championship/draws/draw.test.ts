import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const matchOf = ({ match }: DrawnFixture) => match?._id ?? ''
const sidesOf = ({ sides }: DrawnFixture) => sides.map(({ words }) => words)

describe('a draw', () => {
  test('of seven has a bye, makes matches of fixtures with two teams, and names the others', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 7 })
    const { fixtures, draw, rounds } = await event.drawn()
    expect(rounds).toBe(3)
    expect(draw?.steps).toHaveLength(7)
    expect(fixtures).toHaveLength(7)
    expect(fixtures.filter(({ state }) => state === 'NO_MATCH')).toHaveLength(1)
    expect(fixtures.filter(({ match }) => match)).toHaveLength(3)
    const final = fixtures.at(-1)
    expect(final).toMatchObject({ roundName: 'Final', state: 'WAITING', match: null })
    expect(final?.sides.map(({ words }) => words)).toEqual(['Winner of match 4', 'Winner of match 5'])
    const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
    expect(body.body.matches.map(({ tag }: { tag: string }) => tag)).toEqual(Array(3).fill('QUARTER_FINAL'))
  })

  test('makes its event a running one, for everybody and in the lists, until it is voided', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const listed = async (state: string) => {
      const { body } = await league.visitor.get(`event/events?state=${state}&pageSize=48`)
      return body.body.some(({ _id }: { _id: string }) => _id === event.event)
    }
    const states = async () => [
      (await league.visitor.get(`event/viewEvent/${event.event}`)).body.body.state,
      (await event.draw()).event.state,
      await listed('DRAFT'),
      await listed('RUNNING'),
    ]
    expect(await states()).toEqual(['DRAFT', 'DRAFT', true, false])
    const { _id } = await event.drawn()
    expect(await states()).toEqual(['RUNNING', 'RUNNING', false, true])
    await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'An entry was left out' })
    expect(await states()).toEqual(['DRAFT', 'DRAFT', true, false])
  })

  test('is replayed from its seed, and voided with a reason only while it has no result', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 6 })
    const first = await event.drawn(1, { method: 'LOTS', seed: 'Captains', witnesses: 'Both captains' })
    const undo = (body: object) => league.helper.put(`draw/voidDraw/${first._id}`, body)
    expect((await undo({})).status).toBe(400)
    expect((await undo({ reason: 'An entry was left out' })).status).toBe(200)
    const between = await event.stage()
    expect(between).toMatchObject({ draw: null, fixtures: [], voided: [{ reason: 'An entry was left out' }] })
    const again = await event.drawn(1, { method: 'LOTS', seed: 'Captains' })
    expect(again.draw?.steps).toEqual(first.draw?.steps)
    expect(again.fixtures.map(sidesOf)).toEqual(first.fixtures.map(sidesOf))
    const [playable] = again.fixtures.filter(({ match }) => match)
    if (playable) await event.play(playable)
    expect(await undo({ reason: 'Too late now' })).toMatchObject({ status: 409, body: { code: 'draw_has_results' } })
  })

  test.each([
    [0, KNOCK_OUT, 'Nobody has entered this event yet.'],
    [1, KNOCK_OUT, 'A knock-out needs at least two entries.'],
    [1, LEAGUE, 'A league needs at least two entries.'],
    [2, [{ kind: 'SWISS' }], 'A Swiss event needs at least three entries.'],
    [3, [{ kind: 'POOLS' }], 'Each pool needs at least two entries.'],
    [65, KNOCK_OUT, 'A knock-out has at most 64 entries.'],
  ])('of %d entries is refused with a sentence', async (entries, stages, error) => {
    const event = await openDrawnEvent(league, { stages, entries })
    const { _id } = await event.stage()
    const reply = await league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS' })
    expect(reply).toMatchObject({ status: 409, body: { code: 'draw_impossible', error } })
  })

  test.each([
    [KNOCK_OUT, 3],
    [LEAGUE, 6],
    [[{ kind: 'POOLS', pools: 2 }], 2],
    [[{ kind: 'SWISS', rounds: 2 }], 2],
  ])('of four entries of one department is drawn as any other: %j', async (stages, matches) => {
    const event = await openDrawnEvent(league, { stages, entries: 4, ofOne: true })
    const { fixtures } = await event.drawn()
    expect(new Set((await event.draw()).entries.map(({ department }) => department._id)).size).toBe(1)
    expect(fixtures).toHaveLength(matches)
    const [first] = fixtures.filter(({ match }) => match)
    if (first) expect((await event.play(first)).status).toBe(200)
  })

  test('closes the entries: a late one is refused and says what to do', async () => {
    const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 3 })
    await event.drawn()
    const late = { event: event.event, department: league.departments.Civil }
    expect(await league.helper.post('entry/enter', late)).toMatchObject({
      status: 409,
      body: { code: 'event_drawn', error: 'This event is drawn already. Void its draw, then enter and draw again.' },
    })
  })

  test('by hand keeps the given lines, and refuses those that are incomplete', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 3 })
    const [a, b, c] = event.entries
    const { _id } = await event.stage()
    const wrong = await league.helper.post(`draw/drawStage/${_id}`, {
      method: 'HAND',
      byHand: { lines: [a, b, null, null] },
    })
    expect(wrong.status).toBe(400)
    const { fixtures } = await event.drawn(1, { method: 'HAND', byHand: { lines: [b, null, c, a] } })
    expect(fixtures.map(({ sides }) => sides.map(({ entry }) => entry))).toEqual([
      [b, null],
      [c, a],
      [b, null],
    ])
  })
})

describe('a result', () => {
  test('advances its winner, and its deletion takes the winner back', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const [first, second] = (await event.drawn()).fixtures
    if (!first || !second) throw new Error('Two semi-finals are drawn.')
    await event.play(first, 'TEAM1')
    await event.play(second, 'TEAM2')
    const [, , final] = (await event.stage()).fixtures
    expect(final).toMatchObject({ state: 'READY', match: { status: 'UPCOMING' } })
    expect(final?.sides.map(({ entry }) => entry)).toEqual([first.sides[0].entry, second.sides[1].entry])
    const places = (await league.visitor.get(`event/viewEvent/${event.event}`)).body.body
    expect(places).toMatchObject({ state: 'PROVISIONAL', isBeingPlayed: true, places: [{ place: 3 }, { place: 3 }] })
    expect((await league.helper.delete(`match/deleteMatch/${matchOf(first)}`)).status).toBe(200)
    const [again, , waiting] = (await event.stage()).fixtures
    expect(again).toMatchObject({ state: 'READY', match: { status: 'UPCOMING' } })
    expect(waiting).toMatchObject({ state: 'WAITING', match: null })
  })

  test('gives the event its places, its end and its points', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
    const [final] = (await event.drawn()).fixtures
    if (final) expect((await event.play(final, 'TEAM2')).status).toBe(200)
    const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
    expect(body.body).toMatchObject({ state: 'FINAL', places: [{ place: 1 }, { place: 2 }] })
    expect(await event.draw()).toMatchObject({ isOver: true, places: [{ entry: final?.sides[1].entry, place: 1 }, {}] })
    const typed = { places: [{ place: 1, department: body.body.places[1].department._id }] }
    const set = (more: object) => league.helper.put(`event/setPlaces/${event.event}`, { ...typed, ...more })
    expect(await set({})).toMatchObject({ status: 400, body: { code: 'reason_required' } })
    expect((await set({ reason: 'A protest was upheld' })).status).toBe(200)
  })

  test('says before its deletion what that would change in the draw', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const stage = await event.drawn()
    const [semi, other] = stage.fixtures
    if (!semi || !other) throw new Error('Two semi-finals are drawn.')
    await event.play(semi)
    await event.play(other)
    const preview = async () => (await league.helper.get(`draw/withoutResult/${semi.match?._id}`)).body.body
    expect(await preview()).toMatchObject({
      sides: [expect.stringMatching(/^In match 3 a side that is not known yet and Department .+ meet\.$/)],
      lost: [],
    })
    const final = (await event.stage()).fixtures.at(-1)
    if (final) await event.play(final)
    expect((await preview()).lost).toEqual([expect.stringMatching(/^The result of match 3, .+ would be lost\.$/)])
    const { body } = await league.win('Civil', 'Maths')
    const none = await league.helper.get(`draw/withoutResult/${body.body._id}`)
    expect(none.body.body).toEqual({ sides: [], lost: [], places: [] })
    expect((await league.visitor.get(`draw/withoutResult/${semi.match?._id}`)).status).toBe(401)
    expect((await league.helper.get('draw/withoutResult/nothing')).status).toBe(400)
  })

  test('cannot be taken back while a later one depends on it, and the sentence names that one', async () => {
    const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT', thirdPlace: 'PLAYED' }], entries: 4 })
    const [first, second] = (await event.drawn()).fixtures
    if (!first || !second) throw new Error('Two semi-finals are drawn.')
    await event.play(first)
    await event.play(second)
    const [, , , final] = (await event.stage()).fixtures
    if (final) await event.play(final)
    const reply = await league.helper.delete(`match/deleteMatch/${matchOf(first)}`)
    expect(reply).toMatchObject({ status: 409, body: { code: 'result_lost' } })
    expect(reply.body.error).toMatch(/^The result of match 4, Department .* would be lost\. Take it back first\.$/)
    expect((await event.stage()).fixtures[0]).toMatchObject({ state: 'DECIDED' })
  })

  test('of a drawn match that is to come cannot be deleted or moved with it', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
    const [final] = (await event.drawn()).fixtures
    const id = final ? matchOf(final) : ''
    const refused = { status: 409, body: { code: 'match_drawn' } }
    expect(await league.helper.delete(`match/deleteMatch/${id}`)).toMatchObject(refused)
    expect(await league.helper.put(`event/setMatches/${event.event}`, { remove: [id] })).toMatchObject(refused)
  })
})

describe('a decision', () => {
  test('is previewed without being written, then cancels the match and advances the winner', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const { fixtures, _id } = await event.drawn()
    const [first] = fixtures
    const winner = first?.sides[0].entry
    const { version } = await event.draw()
    const decision = { position: 1, outcome: 'FORFEIT', winner, reason: 'They did not come', basedOn: version }
    const preview = await league.helper.post(`draw/previewDecision/${_id}`, decision)
    expect(preview).toMatchObject({
      status: 200,
      body: { body: { sides: [expect.stringMatching(/^In match 3 /)], lost: [] } },
    })
    expect((await event.draw()).version).toBe(version)
    expect((await league.helper.put(`draw/decideFixture/${_id}`, decision)).status).toBe(200)
    const after = await event.stage()
    expect(after.fixtures[0]).toMatchObject({ state: 'DECIDED', outcome: 'FORFEIT', winner, match: null })
    expect(after.fixtures[2]?.sides[0]).toMatchObject({ entry: winner })
    expect(await league.helper.put(`draw/decideFixture/${_id}`, decision)).toMatchObject({
      status: 409,
      body: { code: 'draw_changed' },
    })
    const { version: basedOn } = await event.draw()
    const clear = { position: 1, reason: 'The bus came after all', basedOn }
    expect((await league.helper.put(`draw/clearFixture/${_id}`, clear)).status).toBe(200)
    expect((await event.stage()).fixtures[0]).toMatchObject({ state: 'READY', match: { status: 'UPCOMING' } })
  })

  test('names the winner of a knock-out match that ended level', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
    const [final] = (await event.drawn()).fixtures
    if (!final) throw new Error('A final is drawn.')
    expect((await event.play(final, 'TIE')).status).toBe(400)
    expect((await event.stage()).fixtures[0]).toMatchObject({ state: 'READY' })
    const winner = final.sides[1].entry
    const level = { outcome: 'PLAYED', scores: [2, 2], winner, reason: 'Armageddon' }
    expect((await event.decide(1, level)).status).toBe(200)
    expect(await event.draw()).toMatchObject({ isOver: true, places: [{ entry: winner, place: 1 }, { place: 2 }] })
  })
})

test('the events of a team are those that it has entered, of the running season', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const team = (await event.draw()).entries[0]?.team?._id
  const { body } = await league.visitor.get(`event/events?team=${team}`)
  expect(body.body.map(({ _id }: { _id: string }) => _id)).toEqual([event.event])
  expect((await league.visitor.get(`event/events?team=${league.team('Civil')}`)).body.body).toEqual([])
  expect((await league.visitor.get('event/events?team=nothing')).status).toBe(400)
})
