import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** The baseline of a broadcast: sends each message unchanged to all other clients and acknowledges it to the sender. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    for (const other of server.clients) if (other !== socket) other.send(bytes, { binary: false })
    socket.send('done')
  })
})
server.on('listening', () => process.send?.(server.address() as AddressInfo))
