import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOPICS, type Topic } from '#contract/topics.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { openPitch, type Person, type Pitch } from '#server/testing/pitch.ts'

let pitch: Pitch
let admin: Person
let browser: LiveClient
beforeAll(async () => {
  pitch = await openPitch()
  admin = await pitch.person('ADMIN')
  browser = await pitch.socket()
})
afterAll(() => pitch.close())

/** The names that a visitor's browser was told because of something that was done. */
async function toldBy(act: () => Promise<unknown>): Promise<Set<Topic>> {
  const before = browser.told('listsChanged').length
  await act()
  await expect.poll(() => browser.told('listsChanged').length).toBeGreaterThan(before)
  // A second write of a kind of its own ends the wait: what was told before it was told because of the first.
  const fence = () => browser.told('listsChanged').slice(before)
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

test('every open browser hears the names of what a write touched, also one that nobody is signed in to', async () => {
  const told = await toldBy(() => admin.client.post('department/createDepartment', { name: 'New one' }))
  expect(told).toEqual(topics('department'))
})

test('a room that is opened or closed is news for the lists of matches, and of points', async () => {
  let roomId = ''
  const opened = await toldBy(async () => {
    roomId = await pitch.room(admin)
  })
  expect(opened).toEqual(topics('match', 'live'))
  const close = { roomId, winnerTeam: 'TEAM1', scoreUpdater: admin.id } as const
  const closed = await toldBy(() => admin.socket.send('closeParticularRoom', close))
  expect(closed).toEqual(topics('match', 'live', 'points'))
})

test('a score alone is no news for lists: it comes by itself', async () => {
  const roomId = await pitch.room(admin)
  await expect.poll(() => browser.told('listsChanged').at(-1)).toContain('live')
  const before = browser.told('listsChanged').length
  for (let score = 1; score <= 10; score += 1) {
    await admin.socket.send('updateScore', { roomId, team: 'TEAM2', score, scoreUpdater: admin.id })
  }
  await announce()
  await expect.poll(() => browser.told('listsChanged').length).toBeGreaterThan(before)
  expect(browser.told('listsChanged').slice(before)).toEqual([['announcement']])
})

test('nothing but the known names is ever told, and never what stands in the audit trail', () => {
  const told = new Set(browser.told('listsChanged').flat())
  expect([...told].filter((topic) => !TOPICS.includes(topic))).toEqual([])
  expect(told).not.toContain('audit')
})
