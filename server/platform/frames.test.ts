import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Server } from 'socket.io'
import { io as open } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFramesStraight } from './frames.ts'

const MANY = 2_000
// All of them together are more than the kernel keeps for somebody who does not read.
const LOAD = 'x'.repeat(8_000)

let io: Server
let port: number
const ends: (() => void)[] = []
beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  io = new Server(server)
  sendFramesStraight(io)
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

test('what is told to one alone keeps its place among what is told to all', async () => {
  const { told } = browser('websocket')
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  const [alone] = io.of('/').sockets.values()
  for (const n of numbers) (n % 4 < 2 ? io : alone)?.emit('number', n, LOAD)
  await expect.poll(() => told.length).toBe(MANY)
  expect(told).toEqual(numbers)
})

test('who does not read for a while has all of it later, in its order', async () => {
  const socket = await slowReader()
  socket.pause()
  for (const n of numbers) {
    io.emit('number', n, LOAD)
    if (n % 100 === 0) await new Promise(setImmediate)
  }
  const [behind] = io.of('/').sockets.values()
  expect(behind).toHaveProperty('conn.transport.writable', false)
  expect(await readNumbers(socket, MANY - 1)).toEqual(numbers)
})

test('what may be dropped is dropped for who does not read', async () => {
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
