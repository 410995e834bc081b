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
    socket: { readyState: number; bufferedAmount: number; _sender: { sendFrame(parts: Buffer[]): void } }
  }
  write(data: unknown, options?: Options): Connection
}

/**
 * What goes to a whole room is framed once. A connection with nothing on its way gets these bytes at once: Engine.IO
 * would queue, flush and confirm each copy, which takes as long again, most of it to collect what that leaves behind.
 */
export function sendFramesStraight({ engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    connection.write = writeStraight
  })
}

function writeStraight(this: Connection, data: unknown, options?: Options): Connection {
  const parts = options?.wsPreEncodedFrame
  if (!parts || !isIdle(this)) return Object.getPrototypeOf(this).write.call(this, data, options)
  // One for all: the options are those of the whole broadcast.
  if (parts.length > 1) options.wsPreEncodedFrame = [Buffer.concat(parts)]
  this.transport.socket._sender.sendFrame(options.wsPreEncodedFrame ?? parts)
  return this
}

function isIdle({ readyState, writeBuffer, transport }: Connection): boolean {
  if (readyState !== 'open' || writeBuffer.length > 0 || transport.name !== 'websocket') return false
  return transport.socket.readyState === 1 && transport.socket.bufferedAmount === 0
}
