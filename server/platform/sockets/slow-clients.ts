import type { Server as HttpServer } from 'node:http'
import type { Server } from 'socket.io'
import { openStreams } from './connections.ts'

/** The documented part of an Engine.IO connection that is used here. */
interface Connection {
  on(event: 'packetCreate' | 'drain', listener: () => void): unknown
  close(discard: true): void
}

// Some hundred KB of events.
const MOST_WAITING = 1_000
const MOST_BYTES = 1_000_000
const CHECK_EVERY_MS = 1_000

/** Disconnects clients whose send buffer exceeds the limit. They reconnect and get the current state. */
export function disconnectSlowClients(server: HttpServer, { engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    let waiting = 0
    connection.on('drain', () => {
      waiting = 0
    })
    connection.on('packetCreate', () => {
      waiting += 1
      if (waiting > MOST_WAITING) connection.close(true)
    })
  })
  destroyFullStreams(server)
}

/** Engine.IO does not count what `ws` itself sends, such as pongs to a client that does not read them. */
function destroyFullStreams(server: HttpServer) {
  const open = openStreams(server)
  const checks = setInterval(() => {
    for (const stream of open) if (stream.writableLength > MOST_BYTES) stream.destroy()
  }, CHECK_EVERY_MS).unref()
  server.once('close', () => clearInterval(checks))
}
