import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { io as open } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enableFastBroadcast } from './fast-broadcast.ts'

const MANY = 900
// All of them together are more than the kernel keeps for somebody who does not read.
const LOAD = 'x'.repeat(20_000)
// Far more than is kept for somebody who does not read.
const FAR_TOO_MANY = 20_000

let io: Server
let port: number
const ends: (() => void)[] = []
beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  io = new Server(server)
  enableFastBroadcast(io)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await io.close()
})

/** A browser, and the numbers that it was told. */
function browser(...transports: ('websocket' | 'polling')[]) {
  const socket = open(`http://127.0.0.1:${port}`, { transports, forceNew: true })
  ends.push(() => socket.disconnect())
  const told: number[] = []
  socket.on('number', (n: number) => told.push(n))
  return { socket, told }
}
/** A connection below the protocol, that reads when it is told to, and the numbers that it has read. */
async function slowReader() {
  const socket = connect(port, '127.0.0.1')
  ends.push(() => socket.destroy())
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  // A masked text frame: '40', and a mask of noughts.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  return socket
}
/** Tells numbers until they no longer go out; gives how many it took. */
async function tellUntilBehind(behind: ServerSocket | undefined) {
  let n = 0
  while (behind?.conn.transport.writable) {
    io.emit('number', n, LOAD)
    n += 1
    if (n % 10 === 0) await new Promise(setImmediate)
  }
  return n
}
async function readNumbers(socket: Socket, until: number): Promise<number[]> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes(`["number",${until},`, text.length - chunk.length - 40)) break
  }
  return [...text.matchAll(/\["number",(\d+),/g)].map(([, n]) => Number(n))
}

const numbers = Array.from({ length: MANY }, (_, n) => n)

test('everybody in a room is told everything in its order, over either transport', async () => {
  const upgraded = browser('polling', 'websocket')
  await expect.poll(() => upgraded.socket.connected && upgraded.socket.io.engine.transport.name).toBe('websocket')
  const browsers = [browser('websocket'), browser('websocket'), browser('polling'), upgraded]
  await expect.poll(() => io.of('/').sockets.size).toBe(4)
  for (const n of numbers) io.emit('number', n)
  await expect.poll(() => browsers.map(({ told }) => told.length)).toEqual([MANY, MANY, MANY, MANY])
  for (const { told } of browsers) expect(told).toEqual(numbers)
})

test('a broadcast reaches idle clients without a packet of its own for each', async () => {
  const { told } = browser('websocket')
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  const [idle] = io.of('/').sockets.values()
  let packets = 0
  idle?.conn.on('packetCreate', () => {
    packets += 1
  })
  io.emit('number', 1)
  idle?.emit('number', 2)
  await expect.poll(() => told).toEqual([1, 2])
  expect(packets).toBe(1)
})

test('what is told to one alone keeps its place among what is told to all', async () => {
  const { told } = browser('websocket')
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  const [alone] = io.of('/').sockets.values()
  for (const n of numbers) (n % 4 < 2 ? io : alone)?.emit('number', n, LOAD)
  await expect.poll(() => told.length).toBe(MANY)
  expect(told).toEqual(numbers)
})

test('a client that stops reading for a while gets everything later, in order', async () => {
  const socket = await slowReader()
  socket.pause()
  const [behind] = io.of('/').sockets.values()
  const told = await tellUntilBehind(behind)
  // What follows waits here.
  for (let n = told; n < told + MANY; n += 1) io.emit('number', n, 'x')
  const all = Array.from({ length: told + MANY }, (_, n) => n)
  expect(await readNumbers(socket, told + MANY - 1)).toEqual(all)
})

/** What never ends reaches somebody who reads nothing of it, and keeps saying that he is there. */
async function tellForEver(socket: Socket, isThere: () => boolean) {
  socket.pause()
  const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33])
  let most = 0
  for (let n = 0; n < FAR_TOO_MANY && isThere(); n += 1) {
    io.emit('number', n, LOAD.slice(0, 500))
    if (n % 50 !== 0) continue
    socket.write(pong)
    await new Promise(setImmediate)
    most = Math.max(most, ...[...io.of('/').sockets.values()].map(waitingFor))
  }
  return most
}
const waitingFor = ({ conn }: ServerSocket) => (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length

test('a client that never reads is disconnected before its buffer grows large, and others do not notice', async () => {
  const socket = await slowReader()
  const { socket: reader, told } = browser('websocket')
  await expect.poll(() => io.of('/').sockets.size).toBe(2)
  expect(await tellForEver(socket, () => io.of('/').sockets.size === 2)).toBeLessThan(2_000)
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  expect(reader.connected).toBe(true)
  io.emit('number', -1)
  await expect.poll(() => told.at(-1)).toBe(-1)
  expect(told.slice(0, -1)).toEqual(Array.from({ length: told.length - 1 }, (_, n) => n))
})

test('a client that does not read its pongs is disconnected at the next broadcast', async () => {
  const socket = await slowReader()
  socket.pause()
  const [behind] = io.of('/').sockets.values()
  const { _socket: stream } = (behind as unknown as { conn: { transport: { socket: { _socket: Socket } } } }).conn
    .transport.socket
  const pings = Buffer.concat(Array(2_000).fill(Buffer.from([0x89, 0xfd, 0, 0, 0, 0, ...Array(125).fill(0)])))
  while (stream.writableLength < 2_000_000) {
    socket.write(pings)
    await new Promise(setImmediate)
  }
  expect(io.of('/').sockets.size).toBe(1)
  io.emit('number', 1)
  await expect.poll(() => io.of('/').sockets.size).toBe(0)
  expect(stream.destroyed).toBe(true)
})

test('a polling client that never polls is disconnected as well, and a browser reconnects at once', async () => {
  const { socket, told } = browser('polling')
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  const [first] = io.of('/').sockets.keys()
  for (let n = 0; n < FAR_TOO_MANY; n += 1) io.emit('number', n)
  await expect.poll(() => [...io.of('/').sockets.keys()].filter((id) => id !== first)).toHaveLength(1)
  io.emit('number', -1)
  await expect.poll(() => told.at(-1)).toBe(-1)
  expect(socket.connected).toBe(true)
})

test('volatile events are dropped for a client that does not read', async () => {
  const socket = await slowReader()
  socket.pause()
  for (const n of numbers.slice(0, -1)) {
    io.volatile.emit('number', n, LOAD)
    if (n % 100 === 0) await new Promise(setImmediate)
  }
  const reading = readNumbers(socket, MANY - 1)
  io.emit('number', MANY - 1, LOAD)
  const read = await reading
  expect(read.length).toBeLessThan(MANY)
  expect(read).toEqual(read.toSorted((a, b) => a - b))
})
