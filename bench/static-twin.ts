import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type RawAnswer, rawAnswer } from './raw-answer.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }

/** A bare server with a finished page, and with the styles, fonts and pictures that it names as `origin` sends them. */
export async function startTwin(origin: string, page: string, html: string) {
  const kept = new Map<string, RawAnswer>([[page, { headers: HTML, body: brotliCompressSync(html) }]])
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = kept.get(url) ?? (await copyOf(origin + url, headers))
    kept.set(url, answer)
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function copyOf(url: string, { accept, 'accept-encoding': encodings }: IncomingHttpHeaders): Promise<RawAnswer> {
  const answer = await rawAnswer(url, { accept, 'accept-encoding': encodings })
  const { connection: _, 'transfer-encoding': _chunked, ...headers } = answer.headers
  return { headers, body: answer.body }
}
