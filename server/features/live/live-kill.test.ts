import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentScore } from '#contract/live/calls.ts'
import { login } from '#contract/testing/samples.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { Client } from '#server/testing/client.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { createRows } from '#server/testing/rows.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { NAMED, noWriterIsBlocked } from '#server/testing/stores/block-before-commit.ts'

const ROOMS = 10
const UPDATES_A_ROOM = 100
const KILLED_AFTER = 300
const SIDES = { sport: 'CRICKET', gender: 'MALE' } as const

let opened: TestDatabase
let folder: string
let server: RunningServer
let admin: Client
let userId: string
let sides: { team1: string; team2: string } & typeof SIDES
let keeper: LiveClient
const sockets: LiveClient[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podium-live-kill-'))
  const rows = createRows(opened.database, createIds())
  const team = async () => (await rows.team({ department_id: (await rows.department()).id, ...SIDES })).id
  sides = { team1: await team(), team2: await team(), ...SIDES }
  await start(String(await findFreePort()))
  admin = new Client(server.address)
  const { body } = await admin.post('authentication/login', login)
  userId = body.body._id
  keeper = open(new LiveClient(server.address, admin))
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await server.stop('SIGKILL')
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})
/** The server as people run it, on the test's database, where it was before. */
async function start(port = new URL(server.address).port) {
  const { at } = opened
  const stores: Record<string, string> =
    'url' in at ? { DATABASE_URL: at.url + NAMED, DATA_DIR: folder } : { DATA_DIR: dirname(at.file) }
  const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
  server = await startServer({ ...stores, ...account, RATE_LIMITS: 'off', PORT: port })
}
async function restart(signal: NodeJS.Signals) {
  const code = await server.stop(signal)
  await expect.poll(() => noWriterIsBlocked(opened.database)).toBe(true)
  await start()
  return code
}
function open(socket: LiveClient): LiveClient {
  sockets.push(socket)
  return socket
}
async function room(): Promise<string> {
  const made = await keeper.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: userId })
  return made.ok ? made.roomId : made.error
}
/** A viewer that joins rooms at each connection, as a page does, and remembers the last score of each. */
function viewer(rooms: readonly string[], transport: 'websocket' | 'polling' = 'websocket') {
  const { socket } = open(new LiveClient(server.address, undefined, { transports: [transport] }))
  const known = { scores: new Map<string, SentScore>(), joined: 0 }
  const learn = (score: SentScore) => {
    if (score.version > (known.scores.get(score.roomId)?.version ?? -1)) known.scores.set(score.roomId, score)
  }
  socket.on('connect', () => {
    for (const roomId of rooms) socket.emit('joinParticularRoom', { roomId })
  })
  socket.on('roomJoinSuccess', ({ roomId, team1Score, team2Score, version }) => {
    known.joined += 1
    learn({ roomId: roomId ?? '', team1Score: team1Score ?? 0, team2Score: team2Score ?? 0, version })
  })
  socket.on('updateLiveScore', learn)
  return known
}
const update = (roomId: string, score: number, by = keeper) =>
  by.send('updateScore', { roomId, team: 'TEAM1', score, scoreUpdater: userId, key: `change-${score}` })
const close = (roomId: string) =>
  keeper.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM1', scoreUpdater: userId })
const shown = async (roomId: string) => (await admin.get(`match/viewMatch/${roomId}`)).body.body
async function awards(roomId: string): Promise<number> {
  const { _id } = await shown(roomId)
  const entries = opened.database.reads.selectFrom('points_entry').select('id').where('match_id', '=', _id)
  return (await entries.execute()).length
}

/** Keepers in rooms of their own: each enters 1, 2, 3 … without waiting, and remembers what was acknowledged and what not. */
async function keepMany() {
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, async () => {
      const by = open(new LiveClient(server.address, admin))
      await by.connected()
      return { roomId: await room(), by, acknowledged: new Set<number>(), unheard: new Set<number>() }
    }),
  )
  let count = 0
  const enough = Promise.withResolvers<void>()
  async function enter({ roomId, by, acknowledged, unheard }: (typeof rooms)[number], score: number) {
    const answer = await update(roomId, score, by).catch(() => null)
    if (!answer?.ok) return unheard.add(score)
    acknowledged.add(score)
    count += 1
    if (count === KILLED_AFTER) enough.resolve()
  }
  const scores = Array.from({ length: UPDATES_A_ROOM - 1 }, (_, place) => place + 1)
  return {
    rooms,
    begin: () => ({
      enough: enough.promise,
      all: Promise.all(rooms.flatMap((one) => scores.map((n) => enter(one, n)))),
    }),
    enterLast: () => Promise.all(rooms.map((one) => enter(one, UPDATES_A_ROOM))),
  }
}

test('killed during a thousand updates, a server has all acknowledged ones, and its viewers reconnect and show the same score', async () => {
  const { rooms, begin, enterLast } = await keepMany()
  const ids = rooms.map(({ roomId }) => roomId)
  const viewers = [viewer(ids), viewer(ids), viewer(ids, 'polling')]
  await expect.poll(() => viewers.map(({ joined }) => joined)).toEqual([ROOMS, ROOMS, ROOMS])
  const sent = begin()
  await sent.enough
  // A fast server may have answered all by now: it is killed before it can answer these.
  const last = enterLast()
  await restart('SIGKILL')
  await Promise.all([sent.all, last])
  expect(rooms.flatMap(({ unheard }) => [...unheard]).length).toBeGreaterThan(0)

  await expect.poll(() => viewers.map(({ joined }) => joined)).toEqual([2 * ROOMS, 2 * ROOMS, 2 * ROOMS])
  for (const { roomId, acknowledged } of rooms) {
    const { team1Score, version, status } = await shown(roomId)
    expect(status).toBe('LIVE')
    expect(team1Score).toBeGreaterThanOrEqual(Math.max(0, ...acknowledged))
    // Each change was by one: what is there is there once.
    expect(version).toBe(team1Score)
    // No viewer received a score that the crash has lost.
    for (const { scores } of viewers) expect(scores.get(roomId)).toMatchObject({ version, team1Score })
  }

  // Keepers send unacknowledged changes again with the same keys.
  await Promise.all(
    rooms.map(async ({ roomId, by, unheard }) => {
      await expect.poll(() => by.socket.connected).toBe(true)
      await Promise.all([...unheard].map((score) => update(roomId, score, by)))
    }),
  )
  for (const roomId of ids) {
    expect(await shown(roomId)).toMatchObject({ team1Score: UPDATES_A_ROOM, version: UPDATES_A_ROOM })
    await expect.poll(() => viewers.map(({ scores }) => scores.get(roomId)?.version)).toEqual([100, 100, 100])
  }
})

test.each([0, 3, 8, 15])(
  'killed %i ms after the call to close a room, a server awards the points once',
  async (delay) => {
    const roomId = await room()
    await update(roomId, 1)
    const answer = close(roomId).then(
      ({ ok }) => ok,
      () => null,
    )
    await pause(delay)
    await restart('SIGKILL')
    const { status } = await shown(roomId)
    // An acknowledged closing is stored.
    if (await answer) expect(status).toBe('SUMMARY')
    expect(await awards(roomId)).toBe(status === 'SUMMARY' ? 1 : 0)
    await expect.poll(() => keeper.socket.connected).toBe(true)
    expect((await close(roomId)).ok).toBe(status === 'LIVE')
    expect(await shown(roomId)).toMatchObject({ status: 'SUMMARY', team1Score: 1 })
    expect(await awards(roomId)).toBe(1)
  },
)

test('viewers reconnect by themselves after an orchestrator has stopped the server', async () => {
  const roomId = await room()
  const viewers = [viewer([roomId]), viewer([roomId], 'polling')]
  const known = () => viewers.map(({ scores }) => scores.get(roomId)?.team1Score)
  await expect.poll(known).toEqual([0, 0])
  await update(roomId, 7)
  await expect.poll(known).toEqual([7, 7])
  expect(await restart('SIGTERM')).toBe(0)
  await expect.poll(() => viewers.map(({ joined }) => joined)).toEqual([2, 2])
  await expect.poll(() => keeper.socket.connected).toBe(true)
  await update(roomId, 8)
  await expect.poll(known).toEqual([8, 8])
})
