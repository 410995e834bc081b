import type { Writable } from 'node:stream'
import type { Server } from 'socket.io'

interface Options {
  wsPreEncodedFrame?: Buffer[]
}
/** Of Engine.IO: what it hands to its own WebSocket transport, in the same way. */
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
// Some hundred KB of what we tell. Who is further behind comes back, and is told how things stand by then.
const MOST_WAITING = 1_000
const MOST_BYTES = 1_000_000

/**
 * What goes to a whole room is framed once. A connection with nothing on its way gets these bytes at once: Engine.IO
 * would queue, flush and confirm each copy, which takes as long again, most of it to collect what that leaves behind.
 */
export function sendFramesStraight({ engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    const { write } = connection
    if (connection.transport.name === 'websocket') return straighten(connection, write)
    connection.write = (data, options) => writeLater(connection, write, data, options)
    connection.once('upgrade', () => straighten(connection, write))
  })
}

function straighten(connection: Connection, write: Write) {
  // Kept at hand: with thousands of viewers the way to each of these costs as much as to decide.
  const { socket } = connection.transport
  const stream = socket._socket

  connection.write = (data, options) => {
    const parts = options?.wsPreEncodedFrame
    const isOpen = connection.readyState === 'open' && socket.readyState === OPEN
    const isIdle = connection.writeBuffer.length === 0 && stream.writableLength === 0
    if (!parts || !isOpen || !isIdle) return writeLater(connection, write, data, options)
    // One for all: the options are those of the whole broadcast.
    if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts))
    stream.write(parts[0])
    return connection
  }
}

/** By way of Engine.IO, which keeps whatever somebody does not fetch: he is cut off before that is much. */
function writeLater(connection: Connection, write: Write, data: unknown, options?: Options): Connection {
  const { writeBuffer, transport } = connection
  const bytes = transport.name === 'websocket' ? transport.socket._socket.writableLength : 0
  if (writeBuffer.length < MOST_WAITING && bytes < MOST_BYTES) return write.call(connection, data, options)
  connection.close(true)
  if (transport.name === 'websocket') transport.socket.terminate()
  return connection
}
