import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** The least that could tell many: what one sends goes to all others as it came, and he is told that it is done. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    for (const other of server.clients) if (other !== socket) other.send(bytes, { binary: false })
    socket.send('done')
  })
})
server.on('listening', () => process.send?.(server.address() as AddressInfo))
