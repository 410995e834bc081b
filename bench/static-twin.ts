import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'

interface Kept {
  headers: IncomingHttpHeaders
  body: Buffer
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }

/** A bare server with a finished page, and with the styles, fonts and pictures that it names as `origin` sends them. */
export async function startTwin(origin: string, page: string, html: string) {
  const kept = new Map<string, Kept>([[page, { headers: HTML, body: brotliCompressSync(html) }]])
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = kept.get(url) ?? (await answerOf(origin + url, headers))
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

/** The raw answer, because fetch would decompress it. */
async function answerOf(url: string, { accept, 'accept-encoding': encodings }: IncomingHttpHeaders): Promise<Kept> {
  const call = request(url, { headers: { accept, 'accept-encoding': encodings } }).end()
  const [response] = await once(call, 'response')
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`)
  const { connection: _, 'transfer-encoding': _chunked, ...headers } = response.headers
  return { headers, body: await buffer(response) }
}
