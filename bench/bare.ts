import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/**
 * The baseline of an answer: the same bytes and headers from memory, without parsing anything. The parent sends them. For sockets it
 * is the baseline of a broadcast: each message goes unchanged to all other clients, and is acknowledged to the sender.
 */
process.once('message', ({ headers, body = '' }: { headers?: Record<string, string>; body?: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const all = { ...headers, 'content-length': bytes.length }
  const server = createServer((_, response) => response.writeHead(200, all).end(bytes))
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    socket.on('message', (message: Buffer) => {
      for (const other of sockets.clients) if (other !== socket) other.send(message, { binary: false })
      socket.send('done')
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
