import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOPICS, type Topic } from '#contract/call/topics.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let admin: Person
let browser: LiveClient
beforeAll(async () => {
  pitch = await openLiveFixture()
  admin = await pitch.person('ADMIN')
  browser = await pitch.socket()
})
afterAll(() => pitch.close())

/** The topics that a visitor's browser receives after an action. */
async function toldBy(act: () => Promise<unknown>): Promise<Set<Topic>> {
  const before = browser.received('listsChanged').length
  await act()
  await expect.poll(() => browser.received('listsChanged').length).toBeGreaterThan(before)
  // A second write with another topic ends the wait: all topics before it belong to the first write.
  const fence = () => browser.received('listsChanged').slice(before)
  await announce()
  await expect.poll(() => fence().flat()).toContain('announcement')
  return new Set(
    fence()
      .flat()
      .filter((topic) => topic !== 'announcement'),
  )
}
const announce = () => admin.client.form('POST', 'announcement/createAnnouncement', { title: 'A fence' })
const topics = (...names: Topic[]) => new Set(names)

test('every open browser receives the topics of a write, also one without a session', async () => {
  const received = await toldBy(() => admin.client.post('department/createDepartment', { name: 'New one' }))
  expect(received).toEqual(topics('department'))
})

test('an opened or closed room sends the topics of matches and points', async () => {
  let roomId = ''
  const opened = await toldBy(async () => {
    roomId = await pitch.room(admin)
  })
  expect(opened).toEqual(topics('match', 'live'))
  const close = { roomId, winnerTeam: 'TEAM1', scoreUpdater: admin.id } as const
  const closed = await toldBy(() => admin.socket.send('closeParticularRoom', close))
  expect(closed).toEqual(topics('match', 'live', 'points'))
})

test('a score change sends no topics to lists: it has an event of its own', async () => {
  const roomId = await pitch.room(admin)
  await expect.poll(() => browser.received('listsChanged').at(-1)).toContain('live')
  const before = browser.received('listsChanged').length
  for (let score = 1; score <= 10; score += 1) {
    await admin.socket.send('updateScore', { roomId, team: 'TEAM2', score, scoreUpdater: admin.id })
  }
  await announce()
  await expect.poll(() => browser.received('listsChanged').length).toBeGreaterThan(before)
  expect(browser.received('listsChanged').slice(before)).toEqual([['announcement']])
})

test('only names of topics are sent, and nothing of the audit trail', () => {
  const received = new Set(browser.received('listsChanged').flat())
  expect([...received].filter((topic) => !TOPICS.includes(topic))).toEqual([])
  expect(received).not.toContain('audit')
})
