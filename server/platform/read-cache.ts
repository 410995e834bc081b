import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { TOPICS, type Topic } from '#contract/topics.ts'
import type { Bus } from './bus.ts'

// Below this a compressed answer saves nothing that anyone would notice.
const WORTH_COMPRESSING = 1_000
// A quarter of the time of 5, and a twentieth more bytes.
const BROTLI_QUALITY = 3
// Longer than any address that our own pages ask for: nobody fills the memory with long ones.
const LONGEST_KEY = 300

/** Used when it is first asked for: most answers go out in one encoding alone. They are so short that a thread would take longer. */
const ENCODERS = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain: Buffer) => gzipSync(plain),
}
type Encoding = keyof typeof ENCODERS

/** An answer as it goes over the wire, in one encoding. */
export interface Finished {
  bytes: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** For whom has it already. */
  unchanged: OutgoingHttpHeaders
}
interface Kept {
  plain: Finished
  encoded: Partial<Record<Encoding, Finished>>
  topics: readonly Topic[]
}
interface Making {
  topics: readonly Topic[]
  /** What it is, where it is no JSON. */
  type?: string
  make: () => Promise<string>
  /** What every answer carries, from the frame. */
  headers: () => OutgoingHttpHeaders
}

/** Answers that anyone may read, as finished bytes, until something they show has changed. */
export interface ReadCache {
  /** Answers from what is kept, before any routing. False: nothing is. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Makes, keeps and gives the answer to a request. What changed while it was made is not kept. */
  fill(request: Asked, making: Making): Promise<Finished>
  size(): number
  /** How many times it answered. */
  answered(): number
}
type Asked = Pick<IncomingMessage, 'url' | 'headers'>

export function createReadCache(bus: Bus, maxBytes: number): ReadCache {
  // Within one byte nothing fits.
  const answers = new LRUCache<string, Kept>({ maxSize: maxBytes || 1, sizeCalculation: bytesOf })
  const flights = new Map<string, { version: number; kept: Promise<Kept> }>()
  let hits = 0
  const versions = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]))
  const versionOf = (topics: readonly Topic[]) => topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), 0)

  bus.subscribe((changed) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    for (const [key, kept] of answers.entries()) {
      if (kept.topics.some((topic) => changed.includes(topic))) answers.delete(key)
    }
  })

  return {
    answer(request, response) {
      if (request.method !== 'GET') return false
      const kept = answers.get(request.url ?? '')
      if (!kept) return false
      hits += 1
      sendFinished(request, response, chosen(kept, request))
      return true
    },
    async fill(request, making) {
      const { topics } = making
      const key = request.url ?? ''
      const version = versionOf(topics)
      // Where nothing is kept nothing is shared.
      const flight = maxBytes > 0 ? flights.get(key) : undefined
      // After a change everybody asks at once: one works, the others wait for it.
      const shared = flight?.version === version ? flight : { version, kept: finish(making) }
      flights.set(key, shared)
      try {
        const kept = await shared.kept
        if (versionOf(topics) === version && key.length <= LONGEST_KEY) answers.set(key, kept)
        return chosen(kept, request)
      } finally {
        if (flights.get(key) === shared) flights.delete(key)
      }
    },
    size: () => answers.calculatedSize,
    answered: () => hits,
  }
}

/** Nothing but a word for whoever has the answer already. */
export function sendFinished(request: IncomingMessage, response: ServerResponse, finished: Finished): void {
  const { etag, headers, unchanged, bytes } = finished
  if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304, unchanged).end()
  else response.writeHead(200, headers).end(bytes)
}

export const JSON_TYPE = 'application/json; charset=utf-8'

async function finish({ topics, type = JSON_TYPE, make, headers }: Making): Promise<Kept> {
  const bytes = Buffer.from(await make())
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  const unchanged = { ...headers(), etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  const content = { 'content-type': type, 'content-length': bytes.length }
  return { plain: { bytes, etag, headers: { ...unchanged, ...content }, unchanged }, encoded: {}, topics }
}

function encode(plain: Finished, encoding: Encoding): Finished {
  const bytes = ENCODERS[encoding](plain.bytes)
  const etag = plain.etag.replace(/"$/, `-${encoding}"`)
  const content = { etag, 'content-length': bytes.length, 'content-encoding': encoding }
  return { bytes, etag, headers: { ...plain.headers, ...content }, unchanged: { ...plain.unchanged, etag } }
}

function chosen(kept: Kept, { headers }: Asked): Finished {
  const accepted = headers['accept-encoding']
  if (!accepted || kept.plain.bytes.length < WORTH_COMPRESSING) return kept.plain
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (!encoding) return kept.plain
  kept.encoded[encoding] ??= encode(kept.plain, encoding)
  return kept.encoded[encoding]
}

// Both encodings together take less than the plain bytes. The overhead stands for the key, the headers and the maps' own bookkeeping.
const bytesOf = ({ plain }: Kept) => 2 * plain.bytes.length + 2_000
