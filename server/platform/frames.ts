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
    socket: { readyState: number; _socket: Writable }
  }
  write(data: unknown, options?: Options): Connection
  once(event: 'upgrade', listener: () => void): void
}

const OPEN = 1

/**
 * What goes to a whole room is framed once. A connection with nothing on its way gets these bytes at once: Engine.IO
 * would queue, flush and confirm each copy, which takes as long again, most of it to collect what that leaves behind.
 */
export function sendFramesStraight({ engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    if (connection.transport.name === 'websocket') straighten(connection)
    else connection.once('upgrade', () => straighten(connection))
  })
}

function straighten(connection: Connection) {
  // Kept at hand: with thousands of viewers the way to each of these costs as much as to decide.
  const { socket } = connection.transport
  const stream = socket._socket
  const write = connection.write

  connection.write = (data, options) => {
    const parts = options?.wsPreEncodedFrame
    const isOpen = connection.readyState === 'open' && socket.readyState === OPEN
    const isIdle = connection.writeBuffer.length === 0 && stream.writableLength === 0
    if (!parts || !isOpen || !isIdle) return write.call(connection, data, options)
    // One for all: the options are those of the whole broadcast.
    if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts))
    stream.write(parts[0])
    return connection
  }
}
