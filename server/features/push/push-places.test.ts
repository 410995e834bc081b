import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Entrant } from '#server/testing/league.ts'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'

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

const placed = (...names: Entrant[]) =>
  names.map((name, index) => ({ place: index + 1, department: push.league.departments[name] }))
async function setPlaces(id: string, places: object[], final = true) {
  const { status, body } = await push.league.admin.put(`event/setPlaces/${id}`, { places, final })
  expect([status, body.error]).toEqual([200, undefined])
}

test('final places of an event without matches are told once to its followers and to departments in them', async () => {
  const event = await push.league.event('CHESS', 'FEMALE', 'Problems')
  const told = [
    await matches.follows({ events: [event._id] }),
    await matches.follows({ sports: ['CHESS'] }),
    await matches.follows({ department: push.league.departments.Civil }),
    await matches.follows({ department: push.league.departments.Civil, events: [event._id], sports: ['CHESS'] }),
  ]
  const untold = [
    await matches.follows({ sports: ['CRICKET'] }),
    await matches.follows({ department: push.league.departments.Physics }),
    await matches.follows({ events: [event._id], kinds: ['STARTED'] }),
  ]
  await setPlaces(event._id, placed('Maths', 'Civil'), false)
  await push.runGathered()
  expect(told.flatMap(matches.kinds)).toEqual([])

  await setPlaces(event._id, placed('Maths', 'Civil'))
  await push.runGathered()
  const message = ['ENDED', 'Problems, women: places are in', '1. Maths · 2. Civil']
  expect(told.map(matches.shown)).toEqual(told.map(() => [message]))
  expect(told.slice(0, 1).flatMap(push.service.of)).toMatchObject([
    { path: `/events/${event._id}`, tag: `event-${event._id}` },
  ])
  expect(untold.flatMap(matches.kinds)).toEqual([])

  // A correction is no news.
  await setPlaces(event._id, placed('Civil', 'Maths'))
  await push.runGathered()
  expect(told.flatMap(matches.kinds)).toHaveLength(told.length)
})

test('places that are taken back within the time of gathering are not told', async () => {
  const event = await push.league.event('CHESS', 'FEMALE', 'Studies')
  const browser = await matches.follows({ events: [event._id] })
  await setPlaces(event._id, placed('Maths', 'Civil'))
  await push.run()
  await setPlaces(event._id, placed('Maths', 'Civil'), false)
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
})

test('places of an event with matches are not told: each end was', async () => {
  const event = await push.league.event('CHESS', 'MALE', 'Masters')
  await matches.schedule(undefined, { event: event._id })
  await push.runGathered()
  const browser = await matches.follows({ events: [event._id] })
  await setPlaces(event._id, placed('Maths', 'Civil'))
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
})

test('an event that is deleted before its places were told is left out', async () => {
  const event = await push.league.event('CHESS', 'FEMALE', 'Endings')
  const browser = await matches.follows({ sports: ['CHESS'] })
  await setPlaces(event._id, placed('Maths', 'Civil'))
  expect((await push.league.admin.delete(`event/deleteEvent/${event._id}`)).status).toBe(200)
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
})
