import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { ACCESS_COOKIE } from '#server/platform/auth/cookies.ts'
import { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { createSockets, type Sockets } from './server.ts'

const ONE_HANDSHAKE = '/socket.io/?EIO=4&transport=polling'
const ONE_WEBSOCKET = '/socket.io/?EIO=4&transport=websocket'
const UPDATE = { team: 'TEAM1', score: 0, scoreUpdater: '0'.repeat(24), roomId: 'someroom00' }

let world: World
let server: Server
let sockets: Sockets
let origin: string
let parts: Parameters<typeof createSockets>[0]
const logged: string[] = []
const open: { close(): void }[] = []
beforeAll(async () => {
  world = await openWorld()
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sessions } = world.app.context
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  parts = {
    server,
    sessions,
    constraints: {},
    trustProxy: true,
    limits: true,
    log,
    perAddress: 5,
    adapter: undefined,
  }
  sockets = createSockets(parts)
  sockets.on('updateScore', async (_, { name }) => ({ roomId: name, team1Score: 0, team2Score: 0, version: 0 }))
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  server.close()
  await world.close()
})

/** A handshake as a browser makes it, from an address of its own. */
async function shake(headers: Record<string, string>, path = ONE_HANDSHAKE) {
  const response = await fetch(origin + path, { headers: { 'x-forwarded-for': newAddress(), ...headers } })
  const text = await response.text()
  return { status: response.status, message: response.ok ? null : JSON.parse(text).message }
}
let addresses = 0
function newAddress() {
  addresses += 1
  return `198.51.100.${addresses}`
}

function socketWith(cookies: Record<string, string>) {
  const client = new Client(origin)
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  const socket = new LiveClient(origin, client, { headers: { 'x-forwarded-for': newAddress() } })
  open.push(socket)
  return socket
}
/** The caller of an event of a socket with these cookies. */
async function speaker(cookies: Record<string, string>) {
  const answer = await socketWith(cookies).sendRaw('updateScore', UPDATE)
  return answer.ok ? (answer as unknown as { roomId: string }).roomId : answer.error
}

describe('a handshake', () => {
  test.each([
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['a file or a sandbox', () => ({ origin: 'null' })],
    ['another site that keeps its name to itself', () => ({ 'sec-fetch-site': 'cross-site' })],
    [
      'another site that forwards its own name',
      () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
    ],
  ])('from %s is refused', async (_, headers) => {
    const message = 'This request came from another site and was refused.'
    expect(await shake(headers())).toEqual({ status: 403, message })
  })

  test('from another site is refused as a websocket too', async () => {
    const socket = new WebSocket(origin + ONE_WEBSOCKET, { origin: 'https://evil.example' })
    const [error] = await once(socket, 'error')
    expect(error.message).toBe('Unexpected server response: 400')
  })

  test('from our own page is accepted, whatever host a proxy forwards', async () => {
    expect(await shake({ origin })).toMatchObject({ status: 200 })
    expect(await shake({ origin, 'x-forwarded-host': 'node1:3000' })).toMatchObject({ status: 200 })
  })

  test('is authenticated by its cookie; an invalid cookie counts as none', async () => {
    const access = (await world.as('ADMIN', { name: 'Asha Rao' })).cookies.get(ACCESS_COOKIE) ?? ''
    expect(await speaker({ other: '1', [ACCESS_COOKIE]: access, more: '2' })).toBe('Asha Rao')
    for (const none of [access.slice(0, -1), '%', '%E0%A4%A', '', 'a.b.c']) {
      expect(await speaker({ [ACCESS_COOKIE]: none })).toBe(LIVE_SENTENCES.login)
    }
  })

  test('that fails in the database is repeated by the browser, without details of the fault', async () => {
    const access = (await world.as('ADMIN', { name: 'Asha Rao' })).cookies.get(ACCESS_COOKIE) ?? ''
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE ${sql.id(from)} RENAME TO ${sql.id(to)}`.execute(world.database.writes)
    await rename('session', 'session_elsewhere')
    const client = socketWith({ [ACCESS_COOKIE]: access })
    const refusals: Error[] = []
    client.socket.on('connect_error', (error) => refusals.push(error))
    await expect.poll(() => logged.filter((line) => line.includes('handshake failed')).length).toBeGreaterThan(1)
    await rename('session_elsewhere', 'session')
    await expect.poll(() => client.socket.connected).toBe(true)
    expect(refusals).toEqual([])
  })

  test.each([
    '/socket.io/?EIO=3&transport=polling',
    '/socket.io/?EIO=4&transport=pigeon',
    '/socket.io/?EIO=4&transport=websocket',
    '/socket.io/?EIO=4&transport=polling&sid=nobody',
    '/socket.io/?EIO=4&transport=polling&sid=__proto__',
    '/socket.io/?EIO=4&transport=polling&transport=websocket&sid=constructor',
    '/socket.io/?transport[]=polling',
    '/socket.io/%00%ff',
  ])('at %s is refused', async (path) => {
    expect((await shake({}, path)).status).toBe(400)
  })
})

test('an address has a limit of connections, silent ones included, that does not affect other addresses', async () => {
  const crowd = { 'x-forwarded-for': `203.0.113.9, ${newAddress()}` }
  for (let n = 0; n < 5; n += 1) expect(await shake(crowd)).toMatchObject({ status: 200 })
  expect(await shake(crowd)).toEqual({ status: 403, message: LIVE_SENTENCES.slowDown })
  // What a client writes before the proxy's own entry is no address.
  expect(await shake({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ status: 200 })
})

test('the addresses of one IPv6 network are counted together, and an IPv4-mapped one as IPv4', async () => {
  const from = (address: string) => shake({ 'x-forwarded-for': address })
  for (let host = 1; host <= 5; host += 1) expect((await from(`2001:db8:7:8::${host}`)).status).toBe(200)
  expect((await from('2001:db8:7:8:ffff::1')).status).toBe(403)
  expect((await from('2001:db8:7:9::1')).status).toBe(200)
  const mapped = newAddress()
  for (let n = 0; n < 5; n += 1) expect((await from(mapped)).status).toBe(200)
  expect((await from(`::ffff:${mapped}`)).status).toBe(403)
})

test('an address has its place back when a connection ends', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const sockets = Array.from({ length: 5 }, () => new WebSocket(origin + ONE_WEBSOCKET, { headers }))
  await Promise.all(sockets.map((socket) => once(socket, 'message')))
  expect(await shake(headers)).toMatchObject({ status: 403 })
  for (const socket of sockets) socket.close()
  await expect.poll(async () => (await shake(headers)).status).toBe(200)
})

/** Another server with these limits. */
async function openSockets(limits: { perAddress: number; joinWithinMs?: number }) {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { io, close } = createSockets({ ...parts, server: other, ...limits })
  open.push({ close }, other)
  return { io, at: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }
}

test('handshakes without a join leave places for others of their address, and keep those that have joined', async () => {
  const { io, at } = await openSockets({ perAddress: 600 })
  const headers = { 'x-forwarded-for': newAddress() }
  const join = () => {
    const one = new LiveClient(at, new Client(at), { headers })
    open.push(one)
    return one.socket
  }
  const before = join()
  await expect.poll(() => before.connected).toBe(true)
  const { id } = before
  for (let round = 0; round < 35; round += 1)
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(at + ONE_HANDSHAKE, { headers })).text()))
  expect(io.engine.clientsCount).toBeLessThan(600)
  const after = join()
  await expect.poll(() => after.connected).toBe(true)
  expect(before.id).toBe(id)
})

test('a connection that does not join is closed soon, and one that has joined stays', async () => {
  const { io, at } = await openSockets({ perAddress: 3, joinWithinMs: 2_000 })
  const headers = { 'x-forwarded-for': newAddress() }
  const joined = new LiveClient(at, new Client(at), { headers })
  open.push(joined)
  await expect.poll(() => joined.socket.connected).toBe(true)
  const { id } = joined.socket
  await (await fetch(at + ONE_HANDSHAKE, { headers })).text()
  new WebSocket(at + ONE_WEBSOCKET, { headers })
  await expect.poll(() => io.engine.clientsCount).toBe(3)
  // Socket.IO itself takes 45 seconds, and 30 more until a connection that polls is gone.
  await expect.poll(() => io.engine.clientsCount, { timeout: 20_000 }).toBe(1)
  expect(joined.socket.id).toBe(id)
})

const FRAMES: (string | Buffer)[] = [
  ...['', '4', '9', '2', '3', '5', '6', '2probe', 'x'.repeat(9_000), '42', '42[', '42{}', '42[]', '42[null]', '42[7]'],
  ...['42["updateScore"', '42["disconnect"]', '42["connect"]', '42["newListener",1]', '42["error",{}]', '40', '41'],
  ...['40/admin,', '43[1]', '43999[1]', '44"x"', '4999', '42/admin,["updateScore",1]', '420["updateScore"]'],
  ...['4299999999999999999999["updateScore",7]', '42-1["updateScore",7]', '451-["updateScore"]', '45-["updateScore"]'],
  ...['459999999999-["updateScore"]', '451-["updateScore",{"_placeholder":true,"num":99}]', '461-[{}]', 'b4AAAA'],
  ...[Buffer.alloc(100), Buffer.from([0xff, 0xfe, 0xfd])],
]

test('what is no message of the protocol ends its own connection at most', async () => {
  const headers = () => ({ 'x-forwarded-for': newAddress() })
  for (const frame of FRAMES) {
    for (const binary of [false, true]) {
      const socket = new WebSocket(origin + ONE_WEBSOCKET, { headers: headers() })
      open.push(socket)
      socket.on('error', () => {})
      await once(socket, 'message')
      socket.send('40')
      await once(socket, 'message')
      socket.send(frame, { binary })
      socket.send('451-["updateScore",{"_placeholder":true,"num":0}]')
      socket.send(Buffer.alloc(10))
      socket.send('42["updateScore",7]')
    }
  }
  expect(await speaker({})).toBe(LIVE_SENTENCES.login)
})

test('a stopping server waits briefly for clients that stay connected', async () => {
  const other = await openWorld()
  const { hostname, port } = new URL(other.origin)
  const deaf = connect(Number(port), hostname)
  deaf.write(
    `GET ${ONE_WEBSOCKET} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  const [first] = await once(deaf, 'data')
  expect(String(first)).toContain('101 Switching Protocols')
  await other.close()
  deaf.destroy()
})

// The last test, because it closes the sockets of all tests.
test('a server that stops refuses new connections', async () => {
  expect(await shake({})).toMatchObject({ status: 200 })
  sockets.close()
  expect(await shake({})).toMatchObject({ status: 403, message: LIVE_SENTENCES.slowDown })
})
