import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import {
  ONE_HANDSHAKE,
  ONE_WEBSOCKET,
  openSocketServer,
  type SocketServer,
} from '#server/testing/live/socket-server.ts'

let server: SocketServer
beforeAll(async () => {
  server = await openSocketServer()
})
afterEach(() => server.closeOpened())
afterAll(() => server.close())

test('an address has a limit of connections, silent ones included, that does not affect other addresses', async () => {
  const crowd = { 'x-forwarded-for': `203.0.113.9, ${server.newAddress()}` }
  for (let n = 0; n < 5; n += 1) expect(await server.shake(crowd)).toMatchObject({ status: 200 })
  expect(await server.shake(crowd)).toEqual({ status: 403, message: LIVE_SENTENCES.slowDown })
  // What a client writes before the proxy's own entry is no address.
  expect(await server.shake({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ status: 200 })
})

test('the addresses of one IPv6 network are counted together, and an IPv4-mapped one as IPv4', async () => {
  const from = (address: string) => server.shake({ 'x-forwarded-for': address })
  for (let host = 1; host <= 5; host += 1) expect((await from(`2001:db8:7:8::${host}`)).status).toBe(200)
  expect((await from('2001:db8:7:8:ffff::1')).status).toBe(403)
  expect((await from('2001:db8:7:9::1')).status).toBe(200)
  const mapped = server.newAddress()
  for (let n = 0; n < 5; n += 1) expect((await from(mapped)).status).toBe(200)
  expect((await from(`::ffff:${mapped}`)).status).toBe(403)
})

test('an address has its place back when a connection ends', async () => {
  const headers = { 'x-forwarded-for': server.newAddress() }
  const sockets = Array.from({ length: 5 }, () => new WebSocket(server.origin + ONE_WEBSOCKET, { headers }))
  await Promise.all(sockets.map((socket) => once(socket, 'message')))
  expect(await server.shake(headers)).toMatchObject({ status: 403 })
  for (const socket of sockets) socket.close()
  await expect.poll(async () => (await server.shake(headers)).status).toBe(200)
})

test('handshakes without a join leave places for others of their address, and keep those that have joined', async () => {
  const { io, at } = await server.openSockets({ perAddress: 600 })
  const headers = { 'x-forwarded-for': server.newAddress() }
  const join = () => {
    const one = new LiveClient(at, new Client(at), { headers })
    server.closeLater(one)
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
  const { io, at } = await server.openSockets({ perAddress: 3, joinWithinMs: 2_000 })
  const headers = { 'x-forwarded-for': server.newAddress() }
  const joined = new LiveClient(at, new Client(at), { headers })
  server.closeLater(joined)
  await expect.poll(() => joined.socket.connected).toBe(true)
  const { id } = joined.socket
  await (await fetch(at + ONE_HANDSHAKE, { headers })).text()
  new WebSocket(at + ONE_WEBSOCKET, { headers })
  await expect.poll(() => io.engine.clientsCount).toBe(3)
  // Socket.IO itself takes 45 seconds, and 30 more until a connection that polls is gone.
  await expect.poll(() => io.engine.clientsCount, { timeout: 20_000 }).toBe(1)
  expect(joined.socket.id).toBe(id)
})
