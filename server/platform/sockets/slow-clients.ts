import type { Writable } from 'node:stream'
import type { Server } from 'socket.io'

/** What Engine.IO keeps of a client, as far as it is used here. */
interface Connection {
  writeBuffer: unknown[]
  transport: { name: string; socket: { _socket: Writable; terminate(): void } }
  write(data: unknown, options?: object): Connection
  close(discard: true): void
}

// Some hundred KB of events.
const MOST_WAITING = 1_000
const MOST_BYTES = 1_000_000

/** Disconnects clients whose send buffer exceeds the limit. They reconnect and get the current state. */
export function disconnectSlowClients({ engine }: Pick<Server, 'engine'>): void {
  engine.on('connection', (connection: Connection) => {
    const { write } = connection
    connection.write = (data, options) => {
      const { writeBuffer, transport } = connection
      const bytes = transport.name === 'websocket' ? transport.socket._socket.writableLength : 0
      if (writeBuffer.length < MOST_WAITING && bytes < MOST_BYTES) return write.call(connection, data, options)
      connection.close(true)
      if (transport.name === 'websocket') transport.socket.terminate()
      return connection
    }
  })
}
