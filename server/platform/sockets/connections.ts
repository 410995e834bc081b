import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'

// A phone that has left the network never confirms the close.
const HANG_UP_WITHIN_MS = 2_000

interface Connection {
  request: IncomingMessage
  once(event: 'close', listener: () => void): void
}

/** Counts the connections of each address from their start, including silent ones. */
export function countConnections({ engine }: Pick<Server, 'engine'>, addressOf: (request: IncomingMessage) => string) {
  const counts = new Map<string, number>()
  engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request)
    counts.set(address, (counts.get(address) ?? 0) + 1)
    connection.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
  return (address: string) => counts.get(address) ?? 0
}

/** Asks all clients to disconnect and closes the connections that remain, because the server waits for each. */
export function createDisconnectAll(server: HttpServer, { engine }: Pick<Server, 'engine'>) {
  const open = new Set<Duplex>()
  server.on('upgrade', (_, socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    engine.close()
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, HANG_UP_WITHIN_MS).unref()
  }
}
