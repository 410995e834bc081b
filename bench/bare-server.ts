import { createServer } from 'node:http'

/**
 * The baseline of an answer: the same bytes and headers from memory, without parsing anything. The parent sends them.
 */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const all = { ...headers, 'content-length': bytes.length }
  const server = createServer((_, response) => {
    response.writeHead(200, all)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
