import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'

// A phone that has left the network never confirms the close.
const HANG_UP_WITHIN_MS = 2_000

/** A phone on a poor line takes a few seconds from the handshake until it has joined. */
export const JOIN_WITHIN_MS = 10_000
/** Of one address. A whole campus that reconnects at once has joined after a few attempts. */
const MOST_UNJOINED = 500

interface Connection {
  request: IncomingMessage
  close(discard: boolean): void
  once(event: 'close', listener: () => void): void
}

/**
 * Counts the connections of each address from their start. Handshakes cost a stranger nothing, so those that do not join are
 * closed soon, and when an address has many of them, the oldest.
 */
export function countConnections(
  io: Pick<Server, 'engine' | 'on'>,
  addressOf: (request: IncomingMessage) => string,
  joinWithinMs: number,
) {
  const counts = new Map<string, { open: number; unjoined: Set<Connection> }>()
  const joining = new WeakMap<Connection, () => void>()
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request)
    const count = counts.get(address) ?? { open: 0, unjoined: new Set() }
    counts.set(address, count)
    count.open += 1
    count.unjoined.add(connection)
    // Without a wait for the client's next request.
    const late = setTimeout(() => connection.close(true), joinWithinMs)
    const join = () => {
      clearTimeout(late)
      count.unjoined.delete(connection)
    }
    joining.set(connection, join)
    connection.once('close', () => {
      join()
      count.open -= 1
      if (count.open === 0) counts.delete(address)
    })
    const [oldest] = count.unjoined
    if (count.unjoined.size > MOST_UNJOINED) oldest?.close(true)
  })
  io.on('connection', ({ conn }) => joining.get(conn)?.())
  return (address: string) => counts.get(address)?.open ?? 0
}

/** Asks all clients to disconnect and closes the connections that remain, because the server waits for each. */
export function createDisconnectAll(server: HttpServer, { engine }: Pick<Server, 'engine'>) {
  const open = openStreams(server)
  return () => {
    engine.close()
    setTimeout(() => {
      for (const stream of open) stream.destroy()
    }, HANG_UP_WITHIN_MS).unref()
  }
}

/** The streams of all websockets of a server while they are open. */
function openStreams(server: HttpServer): ReadonlySet<Duplex> {
  const open = new Set<Duplex>()
  server.on('upgrade', (_, stream) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
  })
  return open
}

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
