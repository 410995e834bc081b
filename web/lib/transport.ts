import { type Answer, type Call, type Given, refusal } from '#contract/call.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { CallError } from './call-error.ts'
import { type Request, requestOf } from './request.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** The share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** What to say when the server refuses without a sentence of its own. */
  failed?: string
}

const FAILED = {
  GET: SENTENCES.fetchFailed,
  POST: SENTENCES.createFailed,
  PUT: SENTENCES.updateFailed,
  DELETE: SENTENCES.deleteFailed,
}

interface Received {
  status: number
  text: string
  retryAfter: string | null
}

/** One exchange with the server, once: no retry, no session. */
export async function send<C extends Call>(call: C, given: Given<C, File>, options: SendOptions): Promise<Answer<C>> {
  const request = requestOf(call, given)
  const exchange = request.body instanceof FormData ? upload : plain
  const received = await exchange(request, options)
  const answer = parsed(received.text)
  if (received.status >= 200 && received.status < 300 && answer !== undefined) return answer as Answer<C>
  const refused = refusal.safeParse(answer)
  throw new CallError(received.status, refused.data?.error || options.failed || FAILED[call.method], {
    issues: refused.data?.issues,
    retryAfter: received.retryAfter ? Number(received.retryAfter) : null,
  })
}

async function plain({ method, url, body }: Request, { signal }: SendOptions): Promise<Received> {
  const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  try {
    const response = await fetch(url, { method, body, headers, signal, credentials: 'same-origin' })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    throw signal?.aborted ? error : unanswered()
  }
}

// fetch cannot tell how much of an upload has left; XMLHttpRequest can.
function upload({ method, url, body }: Request, { signal, onProgress }: SendOptions): Promise<Received> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    const abort = () => exchange.abort()
    exchange.open(method, url)
    exchange.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    exchange.onload = () =>
      resolve({
        status: exchange.status,
        text: exchange.responseText,
        retryAfter: exchange.getResponseHeader('retry-after'),
      })
    exchange.onerror = () => reject(unanswered())
    exchange.onabort = () => reject(signal?.reason ?? unanswered())
    exchange.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    signal?.throwIfAborted()
    exchange.send(body)
  })
}

const unanswered = () => new CallError(0, SENTENCES.noResponse)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
