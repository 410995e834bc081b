import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import type { Person } from '#server/testing/live/live-fixture.ts'
import { openTwoNodes, type TwoNodes } from '#server/testing/nodes/two-nodes.ts'
import { REDIS_URL } from '#server/testing/stores/redis.ts'

let nodes: TwoNodes
let keeper: Person
beforeAll(async () => {
  nodes = await openTwoNodes(REDIS_URL)
  await nodes.connected()
  keeper = await nodes.first.person('HELPER')
})
afterAll(() => nodes.close())

const update = (roomId: string, score: number) =>
  keeper.socket.send('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: keeper.id })
const close = (roomId: string) =>
  keeper.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM1', scoreUpdater: keeper.id })

test('viewers on another node than the keeper see the scores and the end of the room once', async () => {
  const roomId = await nodes.first.room(keeper)
  const [here, there] = [await nodes.first.socket(), await nodes.watch()]
  for (const viewer of [here, there]) {
    expect(await viewer.send('joinParticularRoom', { roomId })).toMatchObject({ ok: true, match: { roomId } })
  }
  for (const score of [1, 2, 3]) expect(await update(roomId, score)).toMatchObject({ ok: true, version: score })
  const scores = [1, 2, 3].map((score) => ({ roomId, team1Score: score, version: score }))
  for (const viewer of [here, there]) await expect.poll(() => viewer.received('updateLiveScore')).toMatchObject(scores)

  expect(await close(roomId)).toEqual({ ok: true })
  for (const viewer of [here, there]) {
    await expect.poll(() => viewer.received('roomClosed')).toHaveLength(1)
    // The answer comes after everything that was sent before. It joins no room that the node still looks at.
    expect(await viewer.send('unwatchLiveScores', undefined)).toEqual({ ok: true })
    expect(viewer.events.filter(([event]) => event.startsWith('roomClos'))).toEqual([
      ['roomClosing', LIVE_SENTENCES.closing, roomId],
      ['roomClosed', LIVE_SENTENCES.closed, roomId],
    ])
    expect(await viewer.send('joinParticularRoom', { roomId })).toMatchObject({ code: 'room_ended' })
  }
})

test('pages with all live scores on another node receive each score once', async () => {
  const roomId = await nodes.first.room(keeper)
  const page = await nodes.watch()
  await page.send('watchLiveScores', undefined)
  // It is in both rooms of the broadcast.
  await page.send('joinParticularRoom', { roomId })
  await update(roomId, 4)
  await update(roomId, 5)
  await expect.poll(() => page.received('updateLiveScore').at(-1)).toMatchObject({ roomId, team1Score: 5 })
  expect(page.received('updateLiveScore').map(({ version }) => version)).toEqual([1, 2])
  await close(roomId)
})

test('a score from another node is written directly to the connections, as one of the own node is', async () => {
  const roomId = await nodes.first.room(keeper)
  const connections: Connection[] = []
  nodes.second.app.io.engine.once('connection', (connection: Connection) => connections.push(connection))
  const viewer = await nodes.watch()
  await viewer.send('joinParticularRoom', { roomId })
  let queued = 0
  // Engine.IO sends through this method what was not written directly.
  for (const { transport } of connections) {
    const { send } = transport.socket
    transport.socket.send = (...given) => {
      queued += 1
      return send.apply(transport.socket, given)
    }
  }
  for (const score of [1, 2, 3]) await update(roomId, score)
  await expect.poll(() => viewer.received('updateLiveScore').at(-1)).toMatchObject({ roomId, version: 3 })
  expect(queued).toBe(0)
  await close(roomId)
  // The acknowledgement of an event does go through it.
  await viewer.send('watchLiveScores', undefined)
  expect(queued).toBeGreaterThan(0)
})
interface Connection {
  transport: { socket: { send: (...given: unknown[]) => unknown } }
}

test('a score of the keeper is accepted by either node, and its version rises on both', async () => {
  const roomId = await nodes.first.room(keeper)
  const viewer = await nodes.first.socket()
  await viewer.send('joinParticularRoom', { roomId })
  const elsewhere = new LiveClient(nodes.second.origin, keeper.client)
  const sent = { roomId, team: 'TEAM2', scoreUpdater: keeper.id } as const
  const versions = () => viewer.received('updateLiveScore').map(({ version }) => version)
  expect(await elsewhere.send('updateScore', { ...sent, score: 7, key: 'one' })).toMatchObject({ ok: true, version: 1 })
  // The next score is one of the viewer's own node and would not wait for this message.
  await expect.poll(versions).toEqual([1])
  // The phone has lost its connection and repeats the change on the other node.
  expect(await keeper.socket.send('updateScore', { ...sent, score: 7, key: 'one' })).toMatchObject({ version: 1 })
  expect(await keeper.socket.send('updateScore', { ...sent, score: 8, key: 'two' })).toMatchObject({ version: 2 })
  await expect.poll(versions).toEqual([1, 2])
  elsewhere.close()
  await close(roomId)
})

test('the number of viewers is the sum of all nodes, without the keeper, and follows those who leave', async () => {
  const roomId = await nodes.first.room(keeper)
  await keeper.socket.send('joinParticularRoom', { roomId })
  const here = await nodes.first.socket()
  const [one, two] = [await nodes.watch(), await nodes.watch()]
  for (const viewer of [here, one, two]) await viewer.send('joinParticularRoom', { roomId })
  for (const viewer of [here, one]) {
    await expect.poll(() => viewer.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 3 })
  }
  const late = await nodes.first.socket()
  expect(await late.send('joinParticularRoom', { roomId })).toMatchObject({ viewers: 4 })
  two.close()
  late.close()
  for (const viewer of [here, one]) {
    await expect.poll(() => viewer.received('viewersChanged').at(-1)).toEqual({ roomId, viewers: 2 })
  }
  await close(roomId)
})

test('viewers on another node are told who keeps the score now', async () => {
  const admin = await nodes.first.person('ADMIN')
  const roomId = await nodes.first.room(keeper)
  const viewer = await nodes.watch()
  await viewer.send('joinParticularRoom', { roomId })
  expect((await admin.client.post(`match/takeOverRoom/${roomId}`)).status).toBe(200)
  // The first keeper is announced too where the message of the creation arrives while the viewer joins.
  await expect.poll(() => viewer.received('keeperChanged').at(-1)).toMatchObject({ roomId, keeper: { _id: admin.id } })
  await admin.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM1', scoreUpdater: admin.id })
})
