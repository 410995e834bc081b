import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { ACCESS_COOKIE } from '#server/platform/auth/cookies.ts'
import { ONE_WEBSOCKET, openSocketServer, type SocketServer } from '#server/testing/live/socket-server.ts'
import { openWorld } from '#server/testing/world.ts'

let server: SocketServer
beforeAll(async () => {
  server = await openSocketServer()
})
afterEach(() => server.closeOpened())
afterAll(() => server.close())

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
    expect(await server.shake(headers())).toEqual({ status: 403, message })
  })

  test('from another site is refused as a websocket too', async () => {
    const socket = new WebSocket(server.origin + ONE_WEBSOCKET, { origin: 'https://evil.example' })
    const [error] = await once(socket, 'error')
    expect(error.message).toBe('Unexpected server response: 400')
  })

  test('from our own page is accepted, whatever host a proxy forwards', async () => {
    expect(await server.shake({ origin: server.origin })).toMatchObject({ status: 200 })
    expect(await server.shake({ origin: server.origin, 'x-forwarded-host': 'node1:3000' })).toMatchObject({
      status: 200,
    })
  })

  test('is authenticated by its cookie; an invalid cookie counts as none', async () => {
    const access = (await server.world.as('ADMIN', { name: 'Asha Rao' })).cookies.get(ACCESS_COOKIE) ?? ''
    expect(await server.speakerOf({ other: '1', [ACCESS_COOKIE]: access, more: '2' })).toBe('Asha Rao')
    for (const none of [access.slice(0, -1), '%', '%E0%A4%A', '', 'a.b.c']) {
      expect(await server.speakerOf({ [ACCESS_COOKIE]: none })).toBe(LIVE_SENTENCES.login)
    }
  })

  test('that fails in the database is repeated by the browser, without details of the fault', async () => {
    const access = (await server.world.as('ADMIN', { name: 'Asha Rao' })).cookies.get(ACCESS_COOKIE) ?? ''
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE ${sql.id(from)} RENAME TO ${sql.id(to)}`.execute(server.world.database.writes)
    await rename('session', 'session_elsewhere')
    const client = server.socketWith({ [ACCESS_COOKIE]: access })
    const refusals: Error[] = []
    client.socket.on('connect_error', (error) => refusals.push(error))
    await expect.poll(() => server.logged.filter((line) => line.includes('handshake failed')).length).toBeGreaterThan(1)
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
    expect((await server.shake({}, path)).status).toBe(400)
  })
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
  const headers = () => ({ 'x-forwarded-for': server.newAddress() })
  for (const frame of FRAMES) {
    for (const binary of [false, true]) {
      const socket = new WebSocket(server.origin + ONE_WEBSOCKET, { headers: headers() })
      server.closeLater(socket)
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
  expect(await server.speakerOf({})).toBe(LIVE_SENTENCES.login)
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
  expect(await server.shake({})).toMatchObject({ status: 200 })
  server.sockets.close()
  expect(await server.shake({})).toMatchObject({ status: 403, message: LIVE_SENTENCES.slowDown })
})
