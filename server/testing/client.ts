import { PREFIX } from '#contract/call/call.ts'
import { expectRefusal } from '#server/testing/access/expect-refusal.ts'

// Readiness lists its checks, Socket.IO refuses a handshake in its own form, and pages for frames say it on a page.
const NO_REFUSALS = /^\/(readyz|socket\.io|embed\/)/

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply and states what it expects
  body: any
  headers: Headers
}
/** What a reply with status 200 has in its body. */
export async function successOf(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(body.error)
  return body.body
}

export interface SentFile {
  field: string
  name: string
  type: string
  data: Uint8Array<ArrayBuffer>
}

/** An HTTP client with a cookie jar, as a browser has. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  get = (path: string, headers?: HeadersInit) => this.send('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}) => this.send('POST', path, body)
  put = (path: string, body: unknown = {}) => this.send('PUT', path, body)
  delete = (path: string) => this.send('DELETE', path)

  send(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<Reply> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const all = new Headers({ ...type, ...Object.fromEntries(new Headers(headers)) })
    return this.fetch(`${PREFIX}/${path}`, { method, headers: all, ...json })
  }

  form(method: 'POST' | 'PUT', path: string, fields: Record<string, string>, files: SentFile[] = []): Promise<Reply> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const { field, name, type, data } of files) body.append(field, new Blob([data], { type }), name)
    return this.fetch(`${PREFIX}/${path}`, { method, body })
  }

  async fetch(path: string, init: RequestInit): Promise<Reply> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && init.method !== 'HEAD'
    const body = isJson ? JSON.parse(text) : text
    if (response.status >= 400 && init.method !== 'HEAD' && !NO_REFUSALS.test(path))
      expectRefusal(body, response.status)
    return { status: response.status, body, headers: response.headers }
  }

  #keep(line: string) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
