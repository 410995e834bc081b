import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Call, PREFIX, type Received, type Reply } from '#contract/call/call.ts'
import { REFUSAL_CODES } from '#contract/call/refusal-codes.ts'
import { type DetailsOf, type Issue, makeRefusal, type RefusalCode, refusalSchema } from '#contract/call/refusals.ts'
import { schemasOf } from '#contract/calls.ts'

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

const refusal = refusalSchema()

class Refused extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** Answers as the server refuses: with a sentence, a code, its facts, and the field it is about. */
export function refuse<C extends RefusalCode>(code: C, error: string, ...details: DetailsOf<C>): never {
  throw new Refused(REFUSAL_CODES[code].status, refusal.parse(makeRefusal(code, error, ...details)))
}

/** Answers as the server refuses rows: each issue names one. */
export function refuseRows(issues: Issue[]): never {
  throw new Refused(400, refusal.parse({ error: issues[0]?.message, code: 'invalid_input', issues }))
}

/** Answers as a proxy does that cannot reach the server. */
export function refuseAsProxy(status: number, body: object = {}): never {
  throw new Refused(status, body)
}

/**
 * A server on a port of its own, for one test. What the browser sends is held against the contract before it is
 * answered. `headers` come with each answer.
 */
export async function fakeApi(routes: Route[]) {
  const calls: string[] = []
  const headers: Record<string, string> = {}
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.slice(PREFIX.length + 1)}`)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
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
  return { calls, headers, cutLines, server }
}

async function serve(routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://fake')
  const found = routes
    .filter(({ call }) => call.method === request.method)
    .map((route) => ({ route, match: patternOf(route.call).exec(url.pathname) }))
    .find(({ match }) => match)
  try {
    if (!found) refuse('address_unknown', `No answer is prepared for ${request.method} ${url.pathname}`)
    const { call, answer } = found.route
    const { body, files } = await read(request)
    const sent = {
      params: found.match?.groups ?? {},
      query: schemasOf(call).query?.parse(Object.fromEntries(url.searchParams)) ?? {},
      body: schemasOf(call).body?.parse(body) ?? {},
      files,
    }
    reply(response, 200, { message: schemasOf(call).message, ...((await answer(sent)) as object | undefined) })
  } catch (error) {
    if (error instanceof Refused) reply(response, error.status, error.body)
    else reply(response, 500, { error: String(error) })
  }
}

const patternOf = ({ path }: Call) => new RegExp(`^${PREFIX}/${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
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
