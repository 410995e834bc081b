import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A proxy before the server: what the browser takes for the server and for the network to it. */
export interface Front {
  address: string
  /** From now on the build is a newer one: all its scripts have other names, and those of the old one are still there. */
  upgrade(): void
  /** From now on each document arrives this much later. */
  delayPages(ms: number): void
  /** From now on a page is empty when it is first asked for, as if the server were too busy to render it in time. */
  renderLate(): void
  /** From now on connections are accepted, and nothing is answered. */
  fallSilent(): void
  /** Also what was asked for meanwhile. */
  answerAgain(): void
  close(): Promise<void>
}

/** The name of a script with its hash. */
const SCRIPT = /([\w-]+-[\w-]{8})\.js/g
/** Of the worker. */
const BUILD_ID = /`[0-9a-f]{12}`/
export const NEXT = '.next.js'
/** A page that is always empty. */
const EMPTY_PAGE = '/logout'
const PAGE = /^\/[a-z]*$/i

export async function openFront(server: string): Promise<Front> {
  const { hostname, port } = new URL(server)
  let isNext = false
  let silence: PromiseWithResolvers<void> | null = null
  let delayMs = 0
  /** The pages that were asked for; null while all are rendered in time. */
  let rendering: Set<string> | null = null
  const sockets = new Set<Socket>()

  function isLate(url: string) {
    if (!rendering || !PAGE.test(url) || rendering.has(url)) return false
    rendering.add(url)
    return true
  }

  async function forward(asked: IncomingMessage, reply: ServerResponse) {
    await silence?.promise
    if (asked.headers['sec-fetch-dest'] === 'document') await pause(delayMs)
    const path = isLate(asked.url ?? '') ? EMPTY_PAGE : asked.url?.replace(NEXT, '.js')
    const headers = { ...asked.headers, ...(isNext && { 'accept-encoding': 'identity' }) }
    if (isNext) for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name]
    // Each on a connection of its own: the server may close an idle one in the moment in which it is used again.
    const options = { hostname, port, path, method: asked.method, headers, agent: false }
    const further = request(options, async (answer) => {
      const isOld = asked.url?.startsWith('/assets/') && !asked.url.includes(NEXT)
      if (!isNext || isOld || !/html|javascript/.test(answer.headers['content-type'] ?? '')) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(reply)
      }
      const text = (await answer.setEncoding('utf8').toArray())
        .join('')
        .replace(SCRIPT, `$1${NEXT}`)
        .replace(BUILD_ID, '`of the next build`')
      const { etag, ...others } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, { ...others, 'content-length': Buffer.byteLength(text) }).end(text)
    })
    further.on('error', () => reply.destroy())
    asked.pipe(further)
  }

  const front = createServer(forward)
  front.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('close', () => sockets.delete(socket))
  })
  front.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const further = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, place) => (place % 2 ? [] : [`${name}: ${rawHeaders[place + 1]}`]))
      further.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      further.write(head)
      socket.pipe(further).pipe(socket)
    })
    further.on('error', () => socket.destroy())
    socket.on('error', () => further.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    upgrade() {
      isNext = true
    },
    delayPages(ms) {
      delayMs = ms
    },
    renderLate() {
      rendering = new Set()
    },
    fallSilent() {
      silence = Promise.withResolvers()
    },
    answerAgain() {
      silence?.resolve()
      silence = null
    },
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
