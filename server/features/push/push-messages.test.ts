import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let push: PushFixture
let matches: PushMatches
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
})
afterAll(() => push.close())
afterEach(async () => {
  await push.league.world.database.writes.deleteFrom('push_subscription').execute()
  await push.run()
})

const CIVIL_MATHS = 'Civil CHESS MALE v Maths CHESS MALE'

test('a reminder comes once within the last half hour, and again when the match is moved', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.schedule(40 * MINUTE, { venue: 'Main ground' })
  await push.run()
  expect(matches.kinds(browser)).toEqual([])
  push.league.world.travel(11 * MINUTE)
  await push.run()
  await push.run()
  const { time } = matches.clockIn(29 * MINUTE)
  expect(matches.shown(browser)).toEqual([['REMINDER', CIVIL_MATHS, `Starts at ${time} · Chess · Main ground`]])
  await matches.change(id, matches.clockIn(20 * MINUTE))
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual(['REMINDER', 'REMINDER', 'CHANGED'])
  await push.run()
  expect(matches.kinds(browser)).toHaveLength(3)
})

test('a new day, time or venue is told as it is then; what was changed back is not told', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.schedule()
  await push.runGathered()
  await matches.change(id, { venue: 'Hall' })
  await matches.change(id, { date: '2026-12-12', time: '17:30' })
  await push.runGathered()
  expect(matches.shown(browser)).toEqual([['CHANGED', CIVIL_MATHS, 'Now Sat 12 Dec, 17:30 · Chess · Hall']])
  await matches.change(id, { venue: 'Lawn' })
  await matches.change(id, { venue: 'Hall' })
  await matches.change(id, { tag: 'FINAL' })
  await push.runGathered()
  expect(matches.kinds(browser)).toHaveLength(1)
  await matches.change(id, { date: '', time: '' })
  await push.runGathered()
  expect(matches.shown(browser).at(-1)).toEqual(['CHANGED', CIVIL_MATHS, 'Has no day yet · Chess · Hall'])
})

test('a result is told with its winner, its score and who moved in the table', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.schedule(HOUR)
  await push.runGathered()
  await push.league.helper.post(`match/recordResult/${id}`, { winner: 'TEAM1', team1Score: 3, team2Score: 2 })
  await push.runGathered()
  expect(matches.shown(browser)).toEqual([
    ['ENDED', 'Civil CHESS MALE beat Maths CHESS MALE 3–2', 'Full time · Maths 1st → 2nd · Physics 1st → 2nd · Chess'],
  ])
})

test('names of departments that are too long for a message are left out as a whole', async () => {
  const browser = await matches.ofCivil()
  const { helper, sides, departments, world } = push.league
  const rename = (id: string, name: string) =>
    world.database.writes.updateTable('department').set({ name }).where('id', '=', id).execute()
  const long = 'Department of Electronics and Communication Engineering '.repeat(2).slice(0, 100)
  for (const id of [departments.Civil, departments.Physics]) await rename(id, long)
  // Civil passes Maths and Physics.
  for (const winner of ['TEAM2', 'TEAM1', 'TEAM1'])
    expect((await helper.post('match/createSummary', { ...sides('Civil', 'Maths'), winner })).status).toBe(200)
  await push.runGathered()
  const bodies = matches.shown(browser).map(([, , body]) => body ?? '')
  for (const body of bodies) {
    expect(body.length).toBeLessThanOrEqual(200)
    expect(body).toMatch(/^Full time · (.* \d\w\w → \d\w\w · )?Chess$/)
  }
  await rename(departments.Civil, 'Civil')
  await rename(departments.Physics, 'Physics')
})

test('a result of last week, entered today, is no news', async () => {
  const browser = await matches.ofCivil()
  const { helper, sides } = push.league
  const result = { ...sides('Civil', 'Maths'), winner: 'TIE', time: '10:00' }
  expect((await helper.post('match/createSummary', { ...result, date: matches.clockIn(-7 * DAY).date })).status).toBe(
    200,
  )
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
  expect((await helper.post('match/createSummary', { ...result, date: matches.clockIn(0).date })).status).toBe(200)
  await push.runGathered()
  expect(matches.shown(browser)).toEqual([['ENDED', 'Civil CHESS MALE and Maths CHESS MALE tied', 'Full time · Chess']])
})

test('two scores within twenty seconds make one message with the last one', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.startLive()
  await push.runGathered()
  expect(matches.shown(browser)).toEqual([['STARTED', CIVIL_MATHS, 'Has started · Chess']])
  await matches.setScore(id, 1, 1)
  await push.run()
  push.league.world.travel(10_000)
  await matches.setScore(id, 2, 2)
  await push.run()
  expect(matches.kinds(browser)).toHaveLength(1)
  push.league.world.travel(10_000)
  await push.run()
  await push.run()
  const [, ...scores] = push.service.of(browser)
  expect(scores.map(({ title }) => title)).toEqual(['Civil CHESS MALE 2 – 0 Maths CHESS MALE'])
  // On the device it takes the place of the message about the start.
  expect(new Set(push.service.of(browser).map(({ tag }) => tag)).size).toBe(1)
})

test('a match that is deleted while its change is gathered is not told', async () => {
  const browser = await matches.ofCivil()
  const id = await matches.schedule()
  await matches.change(id, { venue: 'Lawn' })
  await push.run()
  expect((await push.league.helper.delete(`match/deleteMatch/${id}`)).status).toBe(200)
  push.league.world.travel(20_000)
  await push.run()
  expect(matches.kinds(browser)).toEqual([])
})

test('without any subscription changes are forgotten', async () => {
  const id = await matches.schedule()
  await matches.change(id, { venue: 'Lawn' })
  await push.run()
  const browser = await matches.ofCivil()
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
})
