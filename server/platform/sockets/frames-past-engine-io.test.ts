import type { Socket } from 'node:net'
import type { Socket as ServerSocket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Broadcasts, openBroadcasts } from '#server/testing/broadcasts.ts'

const MANY = 900
// All of them together are more than the kernel keeps for a client that does not read.
const LOAD = 'x'.repeat(20_000)
const numbers = Array.from({ length: MANY }, (_, n) => n)

let broadcasts: Broadcasts
afterEach(() => broadcasts.close())

/** Sends numbers until they no longer go out; gives how many it took. */
async function sendUntilBehind(behind: ServerSocket | undefined) {
  let n = 0
  while (behind?.conn.transport.writable) {
    broadcasts.io.emit('number', n, LOAD)
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

describe.each([
  ['written past Engine.IO', true],
  ['sent through Engine.IO', false],
])('of broadcasts that are %s', (_, direct) => {
  beforeEach(async () => {
    broadcasts = await openBroadcasts({ direct })
  })

  test('each client in a room receives all in order, over either transport', async () => {
    const { io, browser } = broadcasts
    const upgraded = browser('polling', 'websocket')
    await expect.poll(() => upgraded.socket.connected && upgraded.socket.io.engine.transport.name).toBe('websocket')
    const browsers = [browser('websocket'), browser('websocket'), browser('polling'), upgraded]
    await expect.poll(() => io.of('/').sockets.size).toBe(4)
    for (const n of numbers) io.emit('number', n)
    await expect.poll(() => browsers.map(({ received }) => received.length)).toEqual([MANY, MANY, MANY, MANY])
    for (const { received } of browsers) expect(received).toEqual(numbers)
  })

  test('members receive what is sent to their rooms while they are in them, once', async () => {
    const { io, browser } = broadcasts
    const [first, second, third] = [browser('websocket'), browser('websocket'), browser('polling')]
    await expect.poll(() => [first, second, third].every(({ socket }) => socket.connected)).toBe(true)
    const [one, two, three] = [first, second, third].map(({ socket }) => io.of('/').sockets.get(socket.id ?? ''))
    one?.join('pitch')
    two?.join(['pitch', 'stand'])
    io.to('pitch').emit('number', 1)
    three?.join('pitch')
    io.to('pitch').emit('number', 2)
    io.to('stand').to('pitch').emit('number', 3)
    io.to('pitch').except('stand').emit('number', 4)
    two?.to('pitch').emit('number', 5)
    one?.leave('pitch')
    io.to('pitch').to('empty').emit('number', 6)
    io.to('empty').emit('number', 7)
    three?.disconnect()
    io.to('pitch').emit('number', 8)
    io.emit('number', 9)
    await expect.poll(() => [first, second].map(({ received }) => received.at(-1))).toEqual([9, 9])
    await expect.poll(() => third.socket.connected).toBe(false)
    expect(first.received).toEqual([1, 2, 3, 4, 5, 9])
    expect(second.received).toEqual([1, 2, 3, 6, 8, 9])
    expect(third.received).toEqual([2, 3, 4, 5, 6])
  })

  test('what is sent to one client alone keeps its place among what is sent to all', async () => {
    const { io, browser } = broadcasts
    const { received } = browser('websocket')
    await expect.poll(() => io.of('/').sockets.size).toBe(1)
    const [alone] = io.of('/').sockets.values()
    for (const n of numbers) (n % 4 < 2 ? io : alone)?.emit('number', n, LOAD)
    await expect.poll(() => received.length).toBe(MANY)
    expect(received).toEqual(numbers)
  })

  test('a client that stops reading for a while receives all later, in order', async () => {
    const { io, slowReader } = broadcasts
    const socket = await slowReader()
    socket.pause()
    const [behind] = io.of('/').sockets.values()
    const sent = await sendUntilBehind(behind)
    // What follows waits in the server.
    for (let n = sent; n < sent + MANY; n += 1) io.emit('number', n, 'x')
    const all = Array.from({ length: sent + MANY }, (_, n) => n)
    expect(await readNumbers(socket, sent + MANY - 1)).toEqual(all)
  })

  test('volatile ones are dropped for a client that does not read', async () => {
    const { io, slowReader } = broadcasts
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

  test(`a packet of Engine.IO is made for ${direct ? 'what is sent to one client alone' : 'each'}`, async () => {
    const { io, browser } = broadcasts
    const { received } = browser('websocket')
    await expect.poll(() => io.of('/').sockets.size).toBe(1)
    const [idle] = io.of('/').sockets.values()
    let packets = 0
    idle?.conn.on('packetCreate', () => {
      packets += 1
    })
    io.emit('number', 1)
    idle?.emit('number', 2)
    await expect.poll(() => received).toEqual([1, 2])
    expect(packets).toBe(direct ? 1 : 2)
  })
})
