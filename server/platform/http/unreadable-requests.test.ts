import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '#server/testing/access/expect-refusal.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends these bytes and returns the whole answer. */
async function send(bytes: string) {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, status: Number(head.split(' ')[1]), body: body.startsWith('{') ? JSON.parse(body) : body }
}

const LONG = 'x'.repeat(20_000)
const POST = 'POST /api/podium/authentication/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json'

describe('a request that Node cannot parse is refused with a code:', () => {
  test.each([
    ['no HTTP', '\u0000\u0001 nonsense\r\n\r\n', 400, 'request_unreadable'],
    ['another version of HTTP', 'GET / HTTP/9.9\r\n\r\n', 400, 'request_unreadable'],
    ['two lengths', `${POST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 'request_unreadable'],
    ['an address of 20 kB', `GET /${LONG} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'request_head_too_large'],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${LONG}\r\n\r\n`, 431, 'request_head_too_large'],
    [
      'chunk extensions of 20 kB',
      `${POST}\r\nTransfer-Encoding: chunked\r\n\r\n5;${LONG}\r\n`,
      413,
      'request_too_large',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await send(bytes)
    expect(answer).toMatchObject({ status, body: { code } })
    expectRefusal(answer.body, status)
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  test('headers that do not arrive in time', async () => {
    const { server } = world.app.http
    const before = server.headersTimeout
    server.headersTimeout = 1
    const { status, body } = await send('GET / HTTP/1.1\r\nHost: a\r\n')
    server.headersTimeout = before
    expect({ status, code: body.code }).toEqual({ status: 408, code: 'request_timed_out' })
    expectRefusal(body, status)
  })
})

test.each([
  ['h2c', '/healthz', 200],
  ['websocket', '/healthz', 200],
  ['h2c', '/nowhere', 404],
])('a request to upgrade to %s at %s is answered as a plain one', async (protocol, path, status) => {
  const upgrade = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==`
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`)
  expect(answer.status).toBe(status)
})
