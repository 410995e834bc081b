import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { guardConnections } from './connection-guard.ts'

const SILENT_MS = 300
const UPGRADE = `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let server: Server
let logged: string[]
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function listen(answer: RequestListener, most: number | null = null) {
  logged = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  server = createServer(answer)
  guardConnections(server, { log, most, silentMs: SILENT_MS })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function connection(text = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}
const closed = (socket: Socket) => once(socket.resume(), 'close')
const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0]

test.each([
  ['never sends a byte', ''],
  ['stops within its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['stops within its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
])('a connection that %s is closed', async (_, text) => {
  await listen((request, response) => request.on('end', () => response.end()).resume())
  await closed(await connection(text))
})

test('a connection that does not read its answer is closed', async () => {
  await listen((_, response) => response.end(Buffer.alloc(50_000_000)))
  const socket = await connection(GET)
  socket.pause()
  const [request] = await once(server, 'request')
  await once(request.socket, 'close')
})

test('an answer that takes its time to begin is waited for', async () => {
  await listen(async (_, response) => {
    await pause(4 * SILENT_MS)
    response.end()
  })
  expect(await answerTo(await connection(GET))).toBe('HTTP/1.1 200 OK')
})

test('a WebSocket may be silent', async () => {
  await listen((_, response) => response.end())
  const sockets = new WebSocketServer({ server })
  const socket = await connection(UPGRADE)
  expect(await answerTo(socket)).toBe('HTTP/1.1 101 Switching Protocols')
  await pause(4 * SILENT_MS)
  const [peer] = sockets.clients
  peer?.send('still here')
  expect(String((await once(socket, 'data'))[0])).toContain('still here')
})

test('at the limit the oldest connection without a request makes room, and a sentence is logged once', async () => {
  await listen((_, response) => response.end(), 10)
  const silent: Socket[] = []
  for (let count = 0; count < 30; count += 1) silent.push(await connection())
  expect(await answerTo(await connection(GET))).toBe('HTTP/1.1 200 OK')
  expect(silent.filter((socket) => !socket.destroyed).length).toBeLessThan(10)
  expect(logged).toEqual([expect.stringMatching(/^The limit of 10 open connections is reached/)])
})

test('a limit that stays reached is logged every ten minutes', async () => {
  await listen((_, response) => response.end(), 2)
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  for (const minute of [0, 6, 12, 18, 24]) {
    now.mockReturnValue(minute * 60_000)
    await answerTo(await connection(GET))
  }
  expect(logged).toHaveLength(3)
})

test('at the limit an idle connection makes room, and one that waits for its answer stays', async () => {
  const finish: (() => void)[] = []
  await listen((request, response) => {
    if (request.url === '/slow') finish.push(() => response.end())
    else response.end()
  }, 10)
  const slow: Socket[] = []
  for (let count = 0; count < 5; count += 1) slow.push(await connection(GET.replace('/', '/slow')))
  for (let count = 0; count < 20; count += 1) expect(await answerTo(await connection(GET))).toBe('HTTP/1.1 200 OK')
  for (const end of finish) end()
  expect(await Promise.all(slow.map(answerTo))).toEqual(Array(5).fill('HTTP/1.1 200 OK'))
})

test('at the limit a connection makes room that stops within its second request', async () => {
  await listen((_, response) => response.end(), 10)
  for (let count = 0; count < 30; count += 1)
    expect(await answerTo(await connection(`${GET}GET / HTTP/1.1\r\nHo`))).toBe('HTTP/1.1 200 OK')
})

test('at the limit a connection with a second request in progress stays', async () => {
  const finish: (() => void)[] = []
  await listen((request, response) => {
    if (request.url === '/slow') finish.push(() => response.end())
    else response.end()
  }, 10)
  const slow = await connection(GET + GET.replace('/', '/slow'))
  const answers: string[] = []
  slow.on('data', (data) => answers.push(String(data)))
  await expect.poll(() => finish.length).toBe(1)
  for (let count = 0; count < 20; count += 1) expect(await answerTo(await connection(GET))).toBe('HTTP/1.1 200 OK')
  finish[0]?.()
  await expect.poll(() => answers.join('').match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})
