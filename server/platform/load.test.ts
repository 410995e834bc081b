import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'
import type { Work } from './load.ts'

const NONE = { delayMs: Number.POSITIVE_INFINITY, inFlight: Number.POSITIVE_INFINITY }
const limits: Record<Work, { delayMs: number; inFlight: number }> = { searchOrExport: NONE, write: NONE, read: NONE }

let pitch: LiveFixture
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture({ loadLimits: limits })
  admin = await pitch.person('ADMIN')
})
beforeEach(() => {
  Object.assign(limits, { searchOrExport: NONE, write: NONE, read: NONE })
})
afterAll(() => pitch.close())

const newName = () => `Department ${pitch.world.app.context.newId()}`
const write = () => admin.client.form('POST', 'department/createDepartment', { name: newName() })
const ASK = {
  search: () => admin.client.get(`search/find?q=${newName()}`),
  'search in a list': () => admin.client.get(`team/viewTeams?q=${newName()}`),
  export: () => admin.client.get('gc/calendar.ics'),
  write,
  'private read': () => admin.client.get('profile/viewProfile/ownProfile'),
  'uncached read': () => admin.client.get(`team/viewTeams?department=${pitch.world.app.context.newId()}`),
  'cached read': () => admin.client.get('gc/getGCRecords'),
  health: () => admin.client.fetch('/healthz', {}),
}

/** What is refused, and whether each refusal says when to try again. */
async function refused() {
  const found: string[] = []
  for (const [what, ask] of Object.entries(ASK)) {
    const { status, headers, body } = await ask()
    if (status === 200) continue
    expect([what, status, headers.get('retry-after'), body.code]).toEqual([what, 503, '2', 'overloaded'])
    found.push(what)
  }
  return found
}

test('searches and exports are refused first, then writes, then reads; cached reads and scores never', async () => {
  const roomId = await pitch.room(admin)
  expect(await refused()).toEqual([])
  const expected: string[] = []
  let score = 0
  for (const [work, kinds] of [
    ['searchOrExport', ['search', 'search in a list', 'export']],
    ['write', ['write']],
    ['read', ['private read', 'uncached read']],
  ] as const) {
    limits[work] = { ...NONE, inFlight: 0 }
    expected.push(...kinds)
    expect(await refused()).toEqual(expected)
    score += 1
    const change = { roomId, team: 'TEAM1', score, scoreUpdater: admin.id } as const
    expect(await admin.socket.send('updateScore', change)).toMatchObject({ ok: true, team1Score: score })
  }
  Object.assign(limits, { searchOrExport: NONE, write: NONE, read: NONE })
  expect(await refused()).toEqual([])
})

test('work in flight is what runs or waits: beyond the limits it is refused, and afterwards it is not', async () => {
  Object.assign(limits, {
    searchOrExport: { ...NONE, inFlight: 1 },
    write: { ...NONE, inFlight: 2 },
    read: { ...NONE, inFlight: 3 },
  })
  const released = Promise.withResolvers<void>()
  const { store } = pitch.world.app.context
  const held = [1, 2, 3].map(() => store.own(() => released.promise))
  onTestFinished(() => released.resolve())
  expect(await refused()).toEqual(['search', 'search in a list', 'export', 'write', 'private read', 'uncached read'])
  released.resolve()
  await Promise.all(held)
  expect(await refused()).toEqual([])
})

test('a late event loop refuses further work while some is in flight', async () => {
  limits.searchOrExport = { ...NONE, delayMs: 25 }
  const released = Promise.withResolvers<void>()
  const held = pitch.world.app.context.store.own(() => released.promise)
  const blocking = setInterval(() => {
    const ends = performance.now() + 100
    while (performance.now() < ends);
  }, 1)
  const status = async () => (await ASK.search()).status
  try {
    await expect.poll(status).toBe(503)
    expect((await ASK['private read']()).status).toBe(200)
  } finally {
    clearInterval(blocking)
    released.resolve()
  }
  await held
  expect(await status()).toBe(200)
})
