import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import type { Person } from '#server/testing/live/live-fixture.ts'
import { openTwoNodes, type TwoNodes } from '#server/testing/nodes/two-nodes.ts'
import { type OwnRedis, startOwnRedis } from '#server/testing/stores/own-redis.ts'
import { openWorld } from '#server/testing/world.ts'

let redis: OwnRedis
let nodes: TwoNodes
let admin: Person
let visitor: Client
beforeEach(async () => {
  redis = await startOwnRedis()
  nodes = await openTwoNodes(redis.url)
  admin = await nodes.first.person('ADMIN')
  visitor = await nodes.second.as(null)
})
afterEach(async () => {
  await nodes.close()
  await redis.kill()
})

const create = (name: string) => admin.client.post('department/createDepartment', { name })
async function names(): Promise<string[]> {
  const { body } = await visitor.get('department/departments')
  return body.body.map(({ name }: { name: string }) => name)
}
const ready = async (origin: string) => (await fetch(`${origin}/readyz`)).json()
async function expectState(status: 'ok' | 'degraded', bus: 'ok' | 'failed') {
  for (const { origin } of [nodes.first.world, nodes.second]) {
    await expect.poll(() => ready(origin)).toMatchObject({ status, checks: { bus } })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  }
}
const score = (roomId: string, to: number) =>
  admin.socket.send('updateScore', { roomId, team: 'TEAM1', score: to, scoreUpdater: admin.id })
const versions = (viewer: LiveClient) => viewer.received('updateLiveScore').map(({ version }) => version)

describe.for([
  { how: 'killed', stop: () => redis.kill(), start: () => redis.restart() },
  { how: 'frozen', stop: async () => redis.freeze(), start: async () => redis.thaw() },
])('a Redis that is $how', ({ stop, start }) => {
  test('leaves both nodes running: writes succeed, lists grow old for a moment only, and all is well afterwards', async () => {
    const here = await nodes.first.socket()
    const there = await nodes.watch()
    const roomId = await nodes.first.room(admin)
    for (const viewer of [here, there]) await viewer.send('joinParticularRoom', { roomId })
    await expect.poll(() => here.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 2 })
    await names()

    await stop()
    expect((await create('During the outage')).status).toBe(200)
    await expect.poll(names).toContain('During the outage')
    expect(await score(roomId, 5)).toMatchObject({ ok: true, version: 1 })
    await expect.poll(() => versions(here)).toEqual([1])
    await expectState('degraded', 'failed')
    await expect.poll(() => here.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 1 })

    await start()
    await expectState('ok', 'ok')
    await expect
      .poll(() => there.received('updateLiveScore').at(-1))
      .toMatchObject({ roomId, team1Score: 5, version: 1 })
    await expect.poll(() => there.received('listsChanged').flat()).toContain('department')
    for (const viewer of [here, there]) {
      await expect.poll(() => viewer.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 2 })
    }
    expect(await score(roomId, 6)).toMatchObject({ ok: true, version: 2 })
    await expect.poll(() => versions(there).at(-1)).toBe(2)
    await names()
    await create('After the outage')
    await expect.poll(names).toContain('After the outage')
  })
})

test('nodes that started without Redis are connected once it answers', async () => {
  await redis.kill()
  const late = await openTwoNodes(redis.url)
  const keeper = await late.first.person('HELPER')
  const roomId = await late.first.room(keeper)
  const viewer = await late.watch()
  await viewer.send('joinParticularRoom', { roomId })
  await redis.restart()
  const { origin } = late.second
  await expect.poll(() => ready(origin)).toMatchObject({ checks: { bus: 'ok' } })
  await keeper.socket.send('updateScore', { roomId, team: 'TEAM1', score: 9, scoreUpdater: keeper.id })
  await expect.poll(() => versions(viewer).at(-1)).toBe(1)
  await late.close()
})

test('a node can be stopped while Redis is frozen', async () => {
  const third = await openWorld({}, null, { redisUrl: redis.url, beside: nodes.second })
  redis.freeze()
  await third.close()
  await expect(fetch(`${third.origin}/healthz`)).rejects.toThrow()
  redis.thaw()
})

test('a room that was closed during an outage is closed for viewers on the other node afterwards', async () => {
  const roomId = await nodes.first.room(admin)
  const viewer = await nodes.watch()
  await viewer.send('joinParticularRoom', { roomId })
  await redis.kill()
  const closed = { roomId, winnerTeam: 'TIE', scoreUpdater: admin.id } as const
  expect(await admin.socket.send('closeParticularRoom', closed)).toEqual({ ok: true })
  expect(viewer.received('roomClosed')).toEqual([])
  await redis.restart()
  await expect.poll(() => viewer.received('roomClosed')).toHaveLength(1)
})

test('a node that lost its connection for a moment drops all cached answers', async () => {
  await names()
  // Written past the nodes, so that no message tells of it. The cached list stays, unless it had just grown old.
  let name = ''
  for (let count = 1; name === '' || (await names()).includes(name); count += 1) {
    name = `Untold ${count}`
    await nodes.first.world.rows.department({ name })
  }
  const operator = new Redis(redis.url)
  expect(await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub')).toBeGreaterThan(0)
  operator.disconnect()
  await expect.poll(names).toContain(name)
  await expect.poll(() => ready(nodes.second.origin)).toMatchObject({ checks: { bus: 'ok' } })
})
