import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createSockets } from '#server/platform/sockets/server.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld } from '#server/testing/world.ts'
import { LiveClient } from './live-client.ts'

export const ONE_HANDSHAKE = '/socket.io/?EIO=4&transport=polling'
export const ONE_WEBSOCKET = '/socket.io/?EIO=4&transport=websocket'

const UPDATE = { team: 'TEAM1', score: 0, scoreUpdater: '0'.repeat(24), roomId: 'someroom00' }

async function listen(): Promise<{ server: Server; origin: string }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** Sockets alone on a server, which takes five connections of an address. An update is answered with the name of its sender. */
export async function openSocketServer() {
  const world = await openWorld()
  const { server, origin } = await listen()
  const logged: string[] = []
  const parts = {
    ...{ server, sessions: world.app.context.sessions, constraints: {}, trustProxy: true, limits: true },
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    perAddress: 5,
    adapter: undefined,
  }
  const sockets = createSockets(parts)
  sockets.on('updateScore', async (_, { name }) => ({ roomId: name, team1Score: 0, team2Score: 0, version: 0 }))

  const opened: { close(): void }[] = []
  const socketWith = (cookies: Record<string, string>) => {
    const client = new Client(origin)
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    const socket = new LiveClient(origin, client, { headers: { 'x-forwarded-for': newAddress() } })
    opened.push(socket)
    return socket
  }
  return {
    ...{ world, origin, sockets, logged, newAddress, socketWith },
    /** A handshake as a browser makes it, from an address of its own. */
    shake: async (headers: Record<string, string>, path = ONE_HANDSHAKE) => {
      const response = await fetch(origin + path, { headers: { 'x-forwarded-for': newAddress(), ...headers } })
      const text = await response.text()
      return { status: response.status, message: response.ok ? null : JSON.parse(text).message }
    },
    /** The caller of an event of a socket with these cookies. */
    speakerOf: async (cookies: Record<string, string>) => {
      const answer = await socketWith(cookies).sendRaw('updateScore', UPDATE)
      return answer.ok ? (answer as unknown as { roomId: string }).roomId : answer.error
    },
    /** Another server with these limits. */
    openSockets: async (limits: { perAddress: number; joinWithinMs?: number }) => {
      const other = await listen()
      const { io, close } = createSockets({ ...parts, server: other.server, ...limits })
      opened.push({ close }, other.server)
      return { io, at: other.origin }
    },
    closeLater: (one: { close(): void }) => void opened.push(one),
    closeOpened: () => {
      for (const one of opened.splice(0)) one.close()
    },
    close: async () => {
      sockets.close()
      server.close()
      await world.close()
    },
  }
}
export type SocketServer = Awaited<ReturnType<typeof openSocketServer>>
