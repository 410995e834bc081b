import { type Answer, type Call, type Given, STATE_OF_HEADER } from '#contract/call/call.ts'
import type { Refusal } from '#contract/call/refusals.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { withReaderTimes } from '#web/lib/format/clock-time.ts'
import { SEEN_AT_HEADER } from '#web/lib/offline/protocol.ts'
import { CallError } from './call-error.ts'
import { oldState, seenAt } from './old-state.ts'
import { type Request, requestOf } from './request.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** Receives the sent share of an upload, 0 to 1. */
  onProgress?: (share: number) => void
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
  /** The time of an old state. */
  stateOf: string | null
  /** The time of an answer that the worker has stored. */
  seenAt: string | null
}

/** Sends one request, without retry and without session refresh. */
export async function send<C extends Call>(call: C, given: Given<C, File>, options: SendOptions): Promise<Answer<C>> {
  const request = requestOf(call, given)
  const exchange = request.body instanceof FormData ? upload : plain
  const received = await exchange(request, options)
  const answer = parsed(received.text)
  if (received.status >= 200 && received.status < 300 && answer !== undefined) {
    oldState.set(received.stateOf)
    seenAt.set(received.seenAt)
    return answer as Answer<C>
  }
  const refused = refusalIn(parsed(withReaderTimes(received.text)))
  throw new CallError(received.status, refused?.error || FAILED[call.method], refused)
}

async function plain({ method, url, body }: Request, { signal }: SendOptions): Promise<Received> {
  const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  try {
    const response = await fetch(url, { method, body, headers, signal, credentials: 'same-origin' })
    const { status, headers: received } = response
    const times = { stateOf: received.get(STATE_OF_HEADER), seenAt: received.get(SEEN_AT_HEADER) }
    return { status, text: await response.text(), ...times }
  } catch (error) {
    throw signal?.aborted ? error : unanswered()
  }
}

// XMLHttpRequest, because fetch reports no upload progress.
function upload({ method, url, body }: Request, { signal, onProgress }: SendOptions): Promise<Received> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    const abort = () => exchange.abort()
    exchange.open(method, url)
    exchange.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    exchange.onload = () =>
      resolve({ status: exchange.status, text: exchange.responseText, stateOf: null, seenAt: null })
    exchange.onerror = () => reject(unanswered())
    exchange.onabort = () => reject(signal?.reason ?? unanswered())
    exchange.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    signal?.throwIfAborted()
    exchange.send(body)
  })
}

/** A proxy in front of the server may answer in JSON of its own. */
const refusalIn = (answer: unknown): Refusal | null =>
  typeof (answer as Refusal | null | undefined)?.error === 'string' ? (answer as Refusal) : null

const unanswered = () => new CallError(0, SENTENCES.noResponse)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
