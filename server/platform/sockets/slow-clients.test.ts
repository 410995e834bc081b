import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { io as open } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disconnectSlowClients } from './connections.ts'

const LOAD = 'x'.repeat(500)
const LARGE_LOAD = 'x'.repeat(20_000)
// Far more than is kept for a client that does not read.
const FAR_TOO_MANY = 20_000

let clients: Awaited<ReturnType<typeof openClients>>
beforeEach(async () => {
  clients = await openClients()
})
afterEach(() => clients.close())

/** Socket.IO alone, and its clients. */
async function openClients() {
  const server = createServer().listen(0, '127.0.0.1')
  const io = new Server(server)
  disconnectSlowClients(server, io)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ends: (() => void)[] = []

  return {
    io,
    /** A browser, and the numbers that it received. */
    browser(transport: 'websocket' | 'polling') {
      const socket = open(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true })
      ends.push(() => socket.disconnect())
      const received: number[] = []
      socket.on('number', (n: number) => received.push(n))
      return { socket, received }
    },
    /** A connection below the protocol, whose test decides when it reads, and its stream on the server. */
    async slowReader() {
      const socket = connect(port, '127.0.0.1')
      ends.push(() => socket.destroy())
      // The server resets the connection while this end still writes.
      socket.on('error', () => {})
      const upgrade = once(server, 'upgrade')
      socket.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
      const [, stream] = (await upgrade) as [unknown, Duplex]
      await once(socket, 'data')
      // A masked text frame: '40', and a mask of zeros.
      socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
      await expect.poll(() => io.of('/').sockets.size).toBe(1)
      return { socket, stream }
    },
    async close() {
      for (const end of ends.splice(0)) end()
      await io.close()
    },
  }
}

/** Sends to a client that reads nothing and keeps sending pongs; gives how many packets waited for it at most. */
async function sendWithoutEnd(socket: Socket, isConnected: () => boolean) {
  socket.pause()
  const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33])
  let most = 0
  for (let n = 0; n < FAR_TOO_MANY && isConnected(); n += 1) {
    clients.io.emit('number', n, LOAD)
    if (n % 50 !== 0) continue
    socket.write(pong)
    await new Promise(setImmediate)
    most = Math.max(most, ...[...clients.io.of('/').sockets.values()].map(waitingFor))
  }
  return most
}
const waitingFor = ({ conn }: ServerSocket) => (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length

async function readNumbers(socket: Socket, until: number): Promise<number[]> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes(`["number",${until},`, text.length - chunk.length - 40)) break
  }
  return [...text.matchAll(/\["number",(\d+),/g)].map(([, n]) => Number(n))
}

test('a client that never reads is disconnected before its buffer grows large, and others do not notice', async () => {
  const { io, slowReader, browser } = clients
  const { socket } = await slowReader()
  const { socket: reader, received } = browser('websocket')
  await expect.poll(() => io.of('/').sockets.size).toBe(2)
  expect(await sendWithoutEnd(socket, () => io.of('/').sockets.size === 2)).toBeLessThan(2_000)
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  expect(reader.connected).toBe(true)
  io.emit('number', -1)
  await expect.poll(() => received.at(-1)).toBe(-1)
  expect(received.slice(0, -1)).toEqual(Array.from({ length: received.length - 1 }, (_, n) => n))
})

test('a client that stops reading for a while receives all later, in order', async () => {
  const { io, slowReader } = clients
  const { socket } = await slowReader()
  socket.pause()
  const [behind] = io.of('/').sockets.values()
  let sent = 0
  while (behind?.conn.transport.writable) {
    io.emit('number', sent, LARGE_LOAD)
    sent += 1
    if (sent % 10 === 0) await new Promise(setImmediate)
  }
  // What follows waits in the server.
  const all = Array.from({ length: sent + 900 }, (_, n) => n)
  for (const n of all.slice(sent)) io.emit('number', n, 'x')
  expect(await readNumbers(socket, all.length - 1)).toEqual(all)
})

test('a client that does not read its pongs is disconnected', async () => {
  const { io, slowReader } = clients
  const { socket, stream } = await slowReader()
  socket.pause()
  const pings = Buffer.concat(Array(2_000).fill(Buffer.from([0x89, 0xfd, 0, 0, 0, 0, ...Array(125).fill(0)])))
  let most = 0
  while (!stream.destroyed) {
    socket.write(pings)
    await new Promise(setImmediate)
    most = Math.max(most, stream.writableLength)
  }
  expect(most).toBeGreaterThan(1_000_000)
  await expect.poll(() => io.of('/').sockets.size).toBe(0)
})

test('a polling client that never polls is disconnected as well, and a browser reconnects at once', async () => {
  const { io, browser } = clients
  const { socket, received } = browser('polling')
  await expect.poll(() => io.of('/').sockets.size).toBe(1)
  const [first] = io.of('/').sockets.keys()
  for (let n = 0; n < FAR_TOO_MANY; n += 1) io.emit('number', n)
  await expect.poll(() => [...io.of('/').sockets.keys()].filter((id) => id !== first)).toHaveLength(1)
  io.emit('number', -1)
  await expect.poll(() => received.at(-1)).toBe(-1)
  expect(socket.connected).toBe(true)
})
