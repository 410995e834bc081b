import type { Writable } from 'node:stream'
import type { Server } from 'socket.io'

interface Options {
  wsPreEncodedFrame?: Buffer[]
}
/** The packet that Engine.IO itself passes to its WebSocket transport. */
interface Connection {
  readyState: string
  writeBuffer: unknown[]
  transport: {
    name: string
    socket: { readyState: number; _socket: Writable; terminate(): void }
  }
  write(data: unknown, options?: Options): Connection
  close(discard: true): void
  once(event: 'upgrade', listener: () => void): void
}
type Write = Connection['write']

const OPEN = 1
// Some hundred KB of events. A client that is further behind is disconnected; it reconnects and gets the current state.
const MOST_WAITING = 1_000
const MOST_BYTES = 1_000_000

/**
 * Encodes a broadcast to a room once and writes the bytes directly to idle connections. Engine.IO would queue, flush and
 * confirm each copy, which takes twice as long, mostly in garbage collection.
 */
export function enableFastBroadcast({ engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    const { write } = connection
    if (connection.transport.name === 'websocket') return straighten(connection, write)
    connection.write = (data, options) => writeLater(connection, write, data, options)
    connection.once('upgrade', () => straighten(connection, write))
  })
}

function straighten(connection: Connection, write: Write) {
  // Cached per socket: with thousands of viewers, looking these up costs as much as the decision itself.
  const { socket } = connection.transport
  const stream = socket._socket

  connection.write = (data, options) => {
    const parts = options?.wsPreEncodedFrame
    const isOpen = connection.readyState === 'open' && socket.readyState === OPEN
    const isIdle = connection.writeBuffer.length === 0 && stream.writableLength === 0
    if (!parts || !isOpen || !isIdle) return writeLater(connection, write, data, options)
    // One object for all sockets: the options belong to the broadcast.
    if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts))
    stream.write(parts[0])
    return connection
  }
}

/** Sends through Engine.IO, which buffers for slow clients. Disconnect clients whose buffer exceeds the limit. */
function writeLater(connection: Connection, write: Write, data: unknown, options?: Options): Connection {
  const { writeBuffer, transport } = connection
  const bytes = transport.name === 'websocket' ? transport.socket._socket.writableLength : 0
  if (writeBuffer.length < MOST_WAITING && bytes < MOST_BYTES) return write.call(connection, data, options)
  connection.close(true)
  if (transport.name === 'websocket') transport.socket.terminate()
  return connection
}
