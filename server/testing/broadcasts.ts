import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Server } from 'socket.io'
import { io as open } from 'socket.io-client'
import { expect } from 'vitest'
import { writeFramesPastEngineIo } from '#server/platform/sockets/frames-past-engine-io.ts'
import { listRoomMembers } from '#server/platform/sockets/room-members.ts'
import { disconnectSlowClients } from '#server/platform/sockets/slow-clients.ts'

/** Socket.IO alone, and its clients. */
export async function openBroadcasts({ direct }: { direct: boolean }) {
  const server = createServer().listen(0, '127.0.0.1')
  const io = new Server(server)
  disconnectSlowClients(io)
  if (direct) {
    writeFramesPastEngineIo(io)
    listRoomMembers(io.of('/'))
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ends: (() => void)[] = []

  return {
    io,
    /** A browser, and the numbers that it received. */
    browser(...transports: ('websocket' | 'polling')[]) {
      const socket = open(`http://127.0.0.1:${port}`, { transports, forceNew: true })
      ends.push(() => socket.disconnect())
      const received: number[] = []
      socket.on('number', (n: number) => received.push(n))
      return { socket, received }
    },
    /** A connection below the protocol, whose test decides when it reads. */
    async slowReader(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      ends.push(() => socket.destroy())
      socket.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
      await once(socket, 'data')
      // A masked text frame: '40', and a mask of zeros.
      socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
      await expect.poll(() => io.of('/').sockets.size).toBe(1)
      return socket
    },
    async close() {
      for (const end of ends.splice(0)) end()
      await io.close()
    },
  }
}
export type Broadcasts = Awaited<ReturnType<typeof openBroadcasts>>
