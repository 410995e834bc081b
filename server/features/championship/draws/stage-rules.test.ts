import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const LEAGUE = [{ kind: 'LEAGUE' }]
const EVENT_DRAWN = { status: 409, body: { code: 'event_drawn' } }

test('a drawn event takes no other match, and its teams stay', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const before = await event.draw()
  const [team1, team2] = before.entries.map(({ team }) => team?._id)
  await event.drawn()
  const match = { team1, team2, sport: 'CHESS', gender: 'MALE' }
  for (const [call, more] of [
    ['createUpcoming', {}],
    ['createSummary', { winner: 'TEAM1', date: '2026-03-01' }],
  ] as const)
    expect(await league.helper.post(`match/${call}`, { ...match, ...more, event: event.event })).toMatchObject(
      EVENT_DRAWN,
    )
  const friendly = await league.helper.post('match/createUpcoming', match)
  const joining = { add: [friendly.body.body._id] }
  expect(await league.helper.put(`event/setMatches/${event.event}`, joining)).toMatchObject(EVENT_DRAWN)
  const [entry] = event.entries
  expect(await league.helper.put(`entry/updateEntry/${entry}`, { team: null })).toMatchObject(EVENT_DRAWN)
})

test('attempts that are level in the best two share their place where the stage says so', async () => {
  const stages = [{ kind: 'ATTEMPTS', attempts: 3, compare: 'SECOND_BEST' }]
  const event = await openDrawnEvent(league, { stages, entries: 2, entrant: 'PERSON' })
  const { _id, rules } = await event.drawn()
  expect(rules).toMatchObject({ kind: 'ATTEMPTS', compare: 'SECOND_BEST' })
  for (const [index, attempts] of [
    [900, 850, 700],
    [850, 900, 800],
  ].entries()) {
    const given = { entry: event.entries[index], attempts, basedOn: (await event.draw()).version }
    expect((await league.helper.put(`draw/setAttempts/${_id}`, given)).status).toBe(200)
  }
  expect((await event.stage()).attempts.map(({ rank }) => rank)).toEqual([1, 1])
})

test('more attempts than the rules allow are refused (400) with their number', async () => {
  const stages = [{ kind: 'ATTEMPTS', attempts: 1 }]
  const event = await openDrawnEvent(league, { stages, entries: 2, entrant: 'PERSON' })
  const { _id } = await event.drawn()
  const [entry] = event.entries
  const { version: basedOn } = await event.draw()
  const given = { entry, attempts: [801, 'FOUL'], basedOn }
  expect(await league.helper.put(`draw/setAttempts/${_id}`, given)).toMatchObject({
    status: 400,
    body: { error: 'Each entry has 1 attempt.' },
  })
})

test('a league of 33 entries is refused with the number of its matches', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 33 })
  const { _id } = await event.stage()
  expect(await league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS' })).toMatchObject({
    status: 409,
    body: { error: 'These would be 528 matches, and a stage has at most 500. Draw smaller pools.' },
  })
})

test('more go on from a knock-out only as far as its ranks are known', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const set = (first: object) =>
    league.helper.put(`draw/setStages/${event.event}`, {
      stages: [{ kind: 'KNOCK_OUT', ...first }, { kind: 'LEAGUE' }],
    })
  expect(await set({ through: 4 })).toMatchObject({ status: 400 })
  expect((await set({ through: 2 })).status).toBe(200)
  expect((await set({ through: 4, thirdPlace: 'PLAYED' })).status).toBe(200)
})
