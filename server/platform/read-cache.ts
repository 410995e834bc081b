import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { TOPICS, type Topic } from '#contract/topics.ts'
import type { Bus } from './bus.ts'

const MAX_BYTES = 32 * 1024 * 1024
// Below this a compressed answer saves nothing that anyone would notice.
const WORTH_COMPRESSING = 1_000
const BROTLI_QUALITY = 5
// Longer than any address that our own pages ask for: nobody fills the memory with long ones.
const LONGEST_KEY = 300

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

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
  br: Finished | null
  gzip: Finished | null
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

export function createReadCache(bus: Bus, maxBytes = MAX_BYTES): ReadCache {
  const answers = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: bytesOf })
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
      const { etag, headers, unchanged, bytes } = chosen(kept, request)
      if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304, unchanged).end()
      else response.writeHead(200, headers).end(bytes)
      return true
    },
    async fill(request, making) {
      const { topics } = making
      const key = request.url ?? ''
      const version = versionOf(topics)
      const flight = flights.get(key)
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

const JSON_TYPE = 'application/json; charset=utf-8'

async function finish({ topics, type = JSON_TYPE, make, headers }: Making): Promise<Kept> {
  const plain = Buffer.from(await make())
  const frame = headers()
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const encoded = (bytes: Buffer, suffix: string, encoding: OutgoingHttpHeaders): Finished => {
    const etag = `"${hash}${suffix}"`
    const unchanged = { ...frame, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
    const content = { 'content-type': type, 'content-length': bytes.length, ...encoding }
    return { bytes, etag, headers: { ...unchanged, ...content }, unchanged }
  }
  if (plain.length < WORTH_COMPRESSING) return { plain: encoded(plain, '', {}), br: null, gzip: null, topics }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  const [br, zipped] = await Promise.all([brotli(plain, quality), deflate(plain)])
  return {
    plain: encoded(plain, '', {}),
    br: encoded(br, '-br', { 'content-encoding': 'br' }),
    gzip: encoded(zipped, '-gz', { 'content-encoding': 'gzip' }),
    topics,
  }
}

function chosen(kept: Kept, { headers }: Asked): Finished {
  const accepted = headers['accept-encoding']
  if (!accepted || !kept.br || !kept.gzip) return kept.plain
  if (accepted.includes('br')) return kept.br
  return accepted.includes('gzip') ? kept.gzip : kept.plain
}

// The overhead stands for the key, the headers and the maps' own bookkeeping.
const bytesOf = ({ plain, br, gzip: zipped }: Kept) =>
  plain.bytes.length + (br?.bytes.length ?? 0) + (zipped?.bytes.length ?? 0) + 2_000
