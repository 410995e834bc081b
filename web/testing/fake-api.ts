import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Call, PREFIX, type Received, type Refusal, type Reply } from '#contract/call.ts'

type Sent = Received<Call, File>
interface Route {
  call: Call
  answer: (sent: Sent) => unknown
}
type Answered<C extends Call> = Reply<C> | Promise<Reply<C>>

/** A call and how it is answered. An answer that the contract does not know does not compile. */
export const on = <C extends Call>(call: C, answer: (sent: Received<C, File>) => Answered<C>): Route => ({
  call,
  answer: answer as Route['answer'],
})

class Refused extends Error {
  readonly status: number
  readonly refusal: Refusal
  readonly headers: Record<string, string>

  constructor(status: number, refusal: Refusal, headers: Record<string, string> = {}) {
    super(refusal.error)
    this.status = status
    this.refusal = refusal
    this.headers = headers
  }
}

/** Answers as the server refuses: with a sentence, and the fields it is about. */
export function refuse(status: number, error: string, paths: string[] = [], headers = {}): never {
  throw new Refused(status, { error, issues: paths.map((path) => ({ path, message: error })) }, headers)
}

/** A server on a port of its own, for one test. What the browser sends is held against the contract before it is answered. */
export async function fakeApi(routes: Route[]) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.slice(PREFIX.length + 1)}`)
    void serve(routes, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Reflect.get(window, 'happyDOM').setURL(`http://127.0.0.1:${port}/`)
  const cutLines = () => server.closeAllConnections()
  onTestFinished(() => {
    cutLines()
    server.close()
  })
  return { calls, cutLines, server }
}

async function serve(routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake')
  const found = routes
    .filter(({ call }) => call.method === request.method)
    .map((route) => ({ route, match: patternOf(route.call).exec(url.pathname) }))
    .find(({ match }) => match)
  try {
    if (!found) throw new Refused(404, { error: `No answer is prepared for ${request.method} ${url.pathname}` })
    const { call, answer } = found.route
    const { body, files } = await read(request)
    const sent = {
      params: found.match?.groups ?? {},
      query: call.query?.parse(Object.fromEntries(url.searchParams)) ?? {},
      body: call.body?.parse(body) ?? {},
      files,
    }
    reply(response, 200, { message: call.message, ...((await answer(sent)) as object | undefined) })
  } catch (error) {
    if (error instanceof Refused) reply(response, error.status, error.refusal, error.headers)
    else reply(response, 500, { error: String(error) })
  }
}

const patternOf = ({ path }: Call) => new RegExp(`^${PREFIX}/${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function reply(response: ServerResponse, status: number, body: object, headers = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
    .end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<{ body: unknown; files: Record<string, File[]> }> {
  const data = await buffer(request)
  const [, boundary] = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '') ?? []
  if (!boundary) return { body: data.length ? JSON.parse(data.toString()) : {}, files: {} }
  const body: Record<string, unknown> = {}
  const files: Record<string, File[]> = {}
  for (const part of data.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const content = Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1')
    const [, name = '', , fileName] = /name="([^"]*)"(; filename="([^"]*)")?/.exec(head) ?? []
    if (fileName === undefined) body[name] = plain(content.toString())
    else files[name] = [...(files[name] ?? []), new File([content], fileName)]
  }
  return { body, files }
}

// Objects, lists and flags travel as JSON text.
const plain = (value: string): unknown => (/^(\{|\[|true$|false$)/.test(value) ? JSON.parse(value) : value)
