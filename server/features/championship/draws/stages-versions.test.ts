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

test('stages that are based on an older version are refused (409), and other changes do not make them older', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const { stagesVersion: basedOn } = await event.draw()
  await league.helper.put(`draw/setSeeds/${event.event}`, { seeds: [{ entry: event.entries[0], seed: 1 }] })
  const set = (stages: object[]) => league.helper.put(`draw/setStages/${event.event}`, { stages, basedOn })
  const replies = await Promise.all([set(LEAGUE), set([{ kind: 'SWISS' }])])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'draw_changed',
    error: 'The stages changed a moment ago. Look at them before you go on.',
  })
})

test.each([
  ['stages', 'setStages', { stages: LEAGUE }],
  ['seeds', 'setSeeds', null],
] as const)('a stage is not drawn by %s that its author has not seen (409)', async (what, call, changes) => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const seen = await event.draw()
  const { _id } = await event.stage()
  const body = changes ?? { seeds: [{ entry: event.entries[3], seed: 1 }] }
  expect((await league.helper.put(`draw/${call}/${event.event}`, body)).status).toBe(200)
  const drawWith = ({ stagesVersion, seedsVersion }: typeof seen) =>
    league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS', stagesVersion, seedsVersion })
  expect(await drawWith(seen)).toMatchObject({
    status: 409,
    body: { code: 'draw_changed', error: `The ${what} changed a moment ago. Look at them before you go on.` },
  })
  expect((await event.stage()).draw).toBeNull()
  expect((await drawWith(await event.draw())).status).toBe(200)
})

test('points of a stage with two decimals are answered as they were set', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 2 })
  // None of them is a whole number of hundredths in binary.
  const points = { win: 2.3, tie: 1.15, loss: -0.29, noResult: 4.35, absent: -973.06, bye: 1.13 }
  const set = await league.helper.put(`draw/setStages/${event.event}`, { stages: [{ kind: 'LEAGUE', points }] })
  expect(set.status).toBe(200)
  expect((await event.stage()).rules).toMatchObject({ points })
})
