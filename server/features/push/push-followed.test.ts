import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EventRef } from '#contract/schemas/replies.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'
import type { PushBrowser } from '#server/testing/push/push-server.ts'

let push: PushFixture
let matches: PushMatches
let blitz: EventRef
let rapid: EventRef
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
  blitz = await push.league.event('CHESS', 'MALE', 'Blitz')
  rapid = await push.league.event('CHESS', 'MALE', 'Rapid')
})
afterAll(() => push.close())
afterEach(async () => {
  await push.league.world.database.writes.deleteFrom('push_subscription').execute()
  await push.run()
})

const choicesOf = async ({ endpoint }: PushBrowser) =>
  (await push.league.visitor.post('push/getChoices', { endpoint })).body.body
const setChoices = ({ endpoint }: PushBrowser, choices: object) =>
  push.league.visitor.put('push/setChoices', { endpoint, choices })

describe('an event or a sport that is followed', () => {
  test('tells about its matches, and about no other', async () => {
    const ofBlitz = await matches.schedule(undefined, { event: blitz._id })
    const told = [
      await matches.follows({ events: [rapid._id, blitz._id] }),
      await matches.follows({ sports: ['CHESS'] }),
    ]
    const untold = [await matches.follows({ events: [rapid._id] }), await matches.follows({ sports: ['CRICKET'] })]
    await push.runGathered()
    await matches.change(ofBlitz, { venue: 'Hall' })
    await push.runGathered()
    expect(told.map(matches.kinds)).toEqual([['CHANGED'], ['CHANGED']])
    expect(untold.flatMap(matches.kinds)).toEqual([])

    // A match outside of any event.
    const friendly = await matches.schedule(9 * 24 * 60 * 60_000)
    await push.runGathered()
    await matches.change(friendly, { venue: 'Lawn' })
    await push.runGathered()
    expect(told.map(matches.kinds)).toEqual([['CHANGED'], ['CHANGED', 'CHANGED']])
    expect(untold.flatMap(matches.kinds)).toEqual([])
  })

  test('sends one message to a browser that follows the match in every way', async () => {
    const { world, departments, team } = push.league
    const match = await matches.schedule(undefined, { event: blitz._id })
    const person = await world.as('USER', { department_id: departments.Civil })
    const profile = (await person.get('profile/viewProfile/ownProfile')).body.body._id
    await world.rows.application({ team_id: team('Civil'), profile_id: profile, status: 'ACCEPTED' })
    const teams = [team('Civil'), team('Maths')]
    const all = { matches: [match], teams, events: [blitz._id], sports: ['CHESS' as const, 'CRICKET' as const] }
    const browser = await push.subscribe(person, all)
    await push.runGathered()
    await matches.change(match, { venue: 'Hall' })
    await push.runGathered()
    expect(matches.kinds(browser)).toEqual(['CHANGED'])
    expect(push.service.requests(browser)).toBe(1)
  })

  test('does not tell about a match that is muted, until it is no longer muted', async () => {
    const { departments, team } = push.league
    const match = await matches.schedule(undefined, { event: blitz._id })
    const other = await matches.schedule(9 * 24 * 60 * 60_000, { event: blitz._id })
    const followed = [
      { department: departments.Civil },
      { teams: [team('Civil')] },
      { events: [blitz._id] },
      { sports: ['CHESS' as const] },
      { matches: [match] },
    ]
    const browsers = await Promise.all(followed.map((choices) => matches.follows({ ...choices, muted: [match] })))
    await push.runGathered()
    await matches.change(match, { venue: 'Hall' })
    await push.runGathered()
    expect(browsers.flatMap(matches.kinds)).toEqual([])
    await matches.change(other, { venue: 'Hall' })
    await push.runGathered()
    expect(browsers.map(matches.kinds)).toEqual([['CHANGED'], ['CHANGED'], ['CHANGED'], ['CHANGED'], []])
    const [ofCivil] = browsers
    expect(ofCivil && (await choicesOf(ofCivil)).muted).toEqual([{ _id: match, name: expect.stringMatching(/ v /) }])
    for (const browser of browsers) await setChoices(browser, { muted: [] })
    await matches.change(match, { venue: 'Lawn' })
    await push.runGathered()
    expect(browsers.map((browser) => matches.kinds(browser).length)).toEqual([2, 2, 2, 2, 1])
  })

  test('a muted match that is over is no longer listed', async () => {
    const match = await matches.schedule(-24 * 60 * 60_000)
    const browser = await matches.follows({ muted: [match, 'f'.repeat(24)] })
    expect((await choicesOf(browser)).muted).toHaveLength(1)
    const result = { winner: 'TEAM1', team1Score: 2, team2Score: 1 }
    expect((await push.league.helper.post(`match/recordResult/${match}`, result)).status).toBe(200)
    expect((await choicesOf(browser)).muted).toEqual([])
  })

  test('names the teams of a player to that player alone', async () => {
    const { world, visitor, team } = push.league
    const person = await world.as('USER')
    const profile = (await person.get('profile/viewProfile/ownProfile')).body.body._id
    await world.rows.application({ team_id: team('Civil'), profile_id: profile, status: 'ACCEPTED' })
    const browser = await push.subscribe(person)
    const asked = { endpoint: browser.endpoint }
    const own = (await person.post('push/getChoices', asked)).body.body.ownTeams
    expect(own).toEqual([{ _id: team('Civil'), name: expect.any(String) }])
    expect((await visitor.post('push/getChoices', asked)).body.body.ownTeams).toEqual([])
  })

  test('tells about announcements for the sport', async () => {
    const cricket = await push.league.event('CRICKET', 'MALE')
    const told = [
      await matches.follows({ sports: ['CRICKET'] }),
      await matches.follows({ events: [blitz._id, cricket._id] }),
    ]
    const untold = [await matches.follows({ sports: ['CHESS'] }), await matches.follows({ events: [blitz._id] })]
    const announcement = { title: 'Bring pads', sport: 'CRICKET' }
    expect((await push.league.admin.post('announcement/createAnnouncement', announcement)).status).toBe(200)
    await push.runGathered()
    expect(told.map(matches.kinds)).toEqual([['ANNOUNCEMENT'], ['ANNOUNCEMENT']])
    expect(untold.flatMap(matches.kinds)).toEqual([])
  })

  test('can be left again', async () => {
    const browser = await matches.follows({ events: [rapid._id, blitz._id], sports: ['CRICKET', 'CHESS'] })
    expect(await choicesOf(browser)).toMatchObject({ events: [blitz, rapid], sports: ['CHESS', 'CRICKET'] })
    // A list that is left out stays as it is.
    expect((await setChoices(browser, { events: [blitz._id] })).body.body).toMatchObject({
      events: [blitz],
      sports: ['CHESS', 'CRICKET'],
    })
    await setChoices(browser, { events: [], sports: [] })
    expect(await choicesOf(browser)).toMatchObject({ events: [], sports: [] })
    const match = await matches.schedule(undefined, { event: blitz._id })
    await push.runGathered()
    await matches.change(match, { venue: 'Hall' })
    await push.runGathered()
    expect(matches.kinds(browser)).toEqual([])
  })
})

test('an event that is deleted is followed no longer, and other items are', async () => {
  const gone = await push.league.event('CHESS', 'MIXED', 'Bullet')
  const browser = await matches.follows({ events: [gone._id, blitz._id], sports: ['CHESS'] })
  expect((await push.league.admin.delete(`event/deleteEvent/${gone._id}`)).status).toBe(200)
  expect(await choicesOf(browser)).toMatchObject({ events: [blitz], sports: ['CHESS'] })
})

test('an event that is deleted while it is chosen is left out', async () => {
  const { database } = push.league.world
  const gone = await push.league.event('CHESS', 'MIXED', 'Lightning')
  const browser = await matches.follows({})
  const other = await openTransaction(database, (tx) => tx.deleteFrom('event').where('id', '=', gone._id).execute())
  const changed = setChoices(browser, { events: [gone._id, blitz._id] })
  await other.blocks(1)
  await other.commit()
  expect((await changed).body).toMatchObject({ body: { events: [blitz] } })
})

test('ten changes of one browser at once all succeed', async () => {
  const client = await push.league.world.as('USER')
  const browser = await push.subscribe(client)
  const { endpoint } = browser
  const choices = { events: [blitz._id, rapid._id], sports: ['CHESS'] }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => client.put('push/setChoices', { endpoint, choices })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
})
