import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'

const HOUR = 60 * 60_000

let push: PushFixture
let matches: PushMatches
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
})
afterAll(() => push.close())

test('matches that move together are told each person in one message, and one alone as always', async () => {
  const browser = await matches.ofCivil()
  const ids = [await matches.schedule(30 * HOUR), await matches.schedule(34 * HOUR)]
  await push.runGathered()
  const found = await Promise.all(
    ids.map(async (id) => (await push.league.visitor.get(`match/viewMatch/${id}`)).body.body),
  )
  const rows = found.map(({ _id: match, date, time, venue }, at) => ({
    ...{ match, known: { date, time, venue }, date: '2026-12-12', time: `1${at}:00`, venue: 'Hall' },
  }))
  const answer = await push.league.helper.put('match/updateMatches', { rows, together: true })
  expect(answer.status).toBe(200)
  await push.runGathered()
  const [shown, ...more] = matches.shown(browser)
  expect(more).toEqual([])
  expect(shown?.slice(0, 2)).toEqual(['CHANGED', '2 matches have moved'])
  expect(shown?.[2]).toContain('Civil CHESS MALE v Maths CHESS MALE: Now Sat 12 Dec, 10:00, Hall · ')
  const last = { match: ids[0], known: { date: '2026-12-12', time: '10:00', venue: 'Hall' }, time: '09:00' }
  await push.league.helper.put('match/updateMatches', { rows: [last], together: true })
  await push.runGathered()
  expect(matches.shown(browser).at(-1)?.[2]).toBe('Now Sat 12 Dec, 09:00 · Chess · Hall')
})

test('both sides of a match are called to its court', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.schedule(3 * HOUR, { venue: 'Lawn' })
  await push.runGathered()
  expect((await push.league.helper.put(`match/callUp/${id}`, {})).status).toBe(200)
  await push.runGathered()
  expect(matches.shown(browser).at(-1)).toEqual([
    'REMINDER',
    'Civil CHESS MALE v Maths CHESS MALE',
    'Come to Lawn now · Chess',
  ])
})
