import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { PREFIX } from '#contract/call/call.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import type { LiveClient } from '#server/testing/live/live-client.ts'
import type { Random } from './random.ts'
import { type KnownIds, NOWHERE, TABLE_OF_FIELD } from './requests.ts'
import { hostileValue, valueFor } from './values.ts'

const ANSWER_WITHIN_MS = 200
const FLOOD = 150

/** One event of a live match with any payload. */
function hostileEvent(random: Random, ids: KnownIds): [string, ...unknown[]] {
  const name = random.pick([...Object.keys(LIVE_EVENTS), 'unknownEvent'] as (keyof typeof LIVE_EVENTS)[])
  const payload = LIVE_EVENTS[name]?.payload
  const findText = (field: string) =>
    random.pick(ids[field === 'roomId' ? 'room' : (TABLE_OF_FIELD[field] ?? field)] ?? [NOWHERE])
  if (!payload || random.chance(0.3))
    return [name, ...Array.from({ length: random.below(3) }, () => hostileValue(random))]
  return [name, valueFor(payload, random, findText, random.pick([0, 0.1, 0.5]))]
}

/** Bytes that are not quite HTTP. */
function hostileBytes(random: Random): string {
  const path = random.pick(['/', `${PREFIX}/club`, '*', '//', 'http://elsewhere.test/'])
  const head = `Host: 127.0.0.1\r\n`
  return random.pick([
    'GET\r\n\r\n',
    `GET ${path} HTTP/9.9\r\n${head}\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET ${path}${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`,
    `GET ${path} HTTP/1.1\r\n${head}X: ${'b'.repeat(40_000)}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":`,
    `GET ${path} HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000',
  ])
}

/** A request and what follows it on the same connection. */
const pipelined = (random: Random, head: string) => {
  const get = `GET ${PREFIX}/club HTTP/1.1\r\n${head}\r\n`
  const post = (body: string, length: number) =>
    `POST ${PREFIX}/authentication/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
  return random.pick([
    get.repeat(60),
    post('{}', 1) + get,
    post('{}', 9_000) + get,
    `${post('{"email":"a"}', 13)}${get}\r\n\r\n${get}`,
    `HEAD / HTTP/1.1\r\n${head}\r\n`.repeat(20),
    `GET / HTTP/1.1\r\n${head}Expect: 100-continue\r\n\r\n${get}`,
    `POST ${PREFIX}/authentication/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${get}`,
  ])
}

/** Sends bytes on a connection of their own. Returns what was answered until the server closed it, or for a moment. */
export function sendBytes(origin: string, random: Random): Promise<string> {
  const bytes = random.chance(0.3) ? pipelined(random, 'Host: 127.0.0.1\r\n') : hostileBytes(random)
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    setTimeout(() => socket.destroy(), ANSWER_WITHIN_MS)
  })
}

const FRAMES = [
  '40',
  '40{"a":',
  '42',
  '42["updateScore"',
  '42["updateScore",{"__proto__":1}]',
  '42{"a":1}',
  '420["joinParticularRoom"]',
  '42999999999999999999["joinParticularRoom",null]',
  '451-["updateScore",{"_placeholder":true,"num":7}]',
  '459999-["a"]',
  '43[1]',
  '41',
  '6',
  '9',
  '',
  '4'.repeat(5_000),
  `42["updateScore",${'['.repeat(4_000)}${']'.repeat(4_000)}]`,
  Buffer.from([0, 255, 4, 2]),
]

/** Sends frames that no client of Socket.IO would send. The server answers or closes the connection. */
export function sendFrames(origin: string, random: Random): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    socket.on('open', () => {
      if (random.chance(0.7)) socket.send('40')
      for (let sent = random.below(30); sent >= 0; sent -= 1) socket.send(random.pick(FRAMES))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    setTimeout(() => socket.terminate(), ANSWER_WITHIN_MS)
  })
}

/** Emits one event, or a flood. The server may disconnect a client that sends too much. */
export async function sendEvents({ socket }: LiveClient, random: Random, ids: KnownIds): Promise<void> {
  if (!socket.connected) socket.connect()
  for (let sent = random.chance(0.02) ? FLOOD : 1; sent > 0; sent -= 1) {
    const [name, ...payload] = hostileEvent(random, ids)
    socket.emit(name as 'updateScore', ...(payload as [never]))
  }
  await pause(0)
}
