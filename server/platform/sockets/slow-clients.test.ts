import type { Socket } from 'node:net'
import type { Socket as ServerSocket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Broadcasts, openBroadcasts } from '#server/testing/broadcasts.ts'

const LOAD = 'x'.repeat(500)
// Far more than is kept for a client that does not read.
const FAR_TOO_MANY = 20_000

let broadcasts: Broadcasts
afterEach(() => broadcasts.close())

/** Sends to a client that reads nothing and keeps sending pongs; gives how many packets waited for it at most. */
async function sendWithoutEnd(socket: Socket, isConnected: () => boolean) {
  socket.pause()
  const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33])
  let most = 0
  for (let n = 0; n < FAR_TOO_MANY && isConnected(); n += 1) {
    broadcasts.io.emit('number', n, LOAD)
    if (n % 50 !== 0) continue
    socket.write(pong)
    await new Promise(setImmediate)
    most = Math.max(most, ...[...broadcasts.io.of('/').sockets.values()].map(waitingFor))
  }
  return most
}
const waitingFor = ({ conn }: ServerSocket) => (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length

describe.each([
  ['written past Engine.IO', true],
  ['sent through Engine.IO', false],
])('while broadcasts are %s', (_, direct) => {
  beforeEach(async () => {
    broadcasts = await openBroadcasts({ direct })
  })

  test('a client that never reads is disconnected before its buffer grows large, and others do not notice', async () => {
    const { io, slowReader, browser } = broadcasts
    const socket = await slowReader()
    const { socket: reader, received } = browser('websocket')
    await expect.poll(() => io.of('/').sockets.size).toBe(2)
    expect(await sendWithoutEnd(socket, () => io.of('/').sockets.size === 2)).toBeLessThan(2_000)
    await expect.poll(() => io.of('/').sockets.size).toBe(1)
    expect(reader.connected).toBe(true)
    io.emit('number', -1)
    await expect.poll(() => received.at(-1)).toBe(-1)
    expect(received.slice(0, -1)).toEqual(Array.from({ length: received.length - 1 }, (_, n) => n))
  })

  test('a client that does not read its pongs is disconnected at the next broadcast', async () => {
    const { io, slowReader } = broadcasts
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
    const { io, browser } = broadcasts
    const { socket, received } = browser('polling')
    await expect.poll(() => io.of('/').sockets.size).toBe(1)
    const [first] = io.of('/').sockets.keys()
    for (let n = 0; n < FAR_TOO_MANY; n += 1) io.emit('number', n)
    await expect.poll(() => [...io.of('/').sockets.keys()].filter((id) => id !== first)).toHaveLength(1)
    io.emit('number', -1)
    await expect.poll(() => received.at(-1)).toBe(-1)
    expect(socket.connected).toBe(true)
  })
})
