import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { CACHED_FOR_SECONDS, TOPICS, type Topic } from '#contract/call/topics.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { type Encoding, encodingFor } from '#server/platform/http/content-negotiation.ts'
import { isRead } from '#server/platform/http/is-read.ts'

// Compressing a smaller answer saves too little to notice.
const WORTH_COMPRESSING = 1_000
// Takes a quarter of the time of quality 5 and gives 5 % more bytes.
const BROTLI_QUALITY = 3
// Our pages request no longer address. The limit protects the memory from long made-up addresses.
const LONGEST_KEY = 300

/**
 * Compresses on first use, because most answers are requested in one encoding only. A thread would take longer for so
 * few bytes.
 */
const ENCODERS: Record<Encoding, (plain: string | Buffer) => Buffer> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain) => gzipSync(plain),
}

/** The body and headers of an answer in one encoding. */
export interface Finished {
  /** Text unless it is compressed: Node writes headers and text at once, but a buffer as a second part. */
  body: string | Buffer
  status: number
  etag: string
  headers: OutgoingHttpHeaders
  /** The headers of a 304 reply. */
  unchanged: OutgoingHttpHeaders
}
/** An answer with a status other than 200 is sent and not cached. */
type MadeReply = string | { status: number; text: string }
interface CacheEntry {
  plain: Finished
  encoded: Partial<Record<Encoding, Finished>>
  topics: readonly Topic[]
  /** When its making began. */
  readAt: number
  /** When the answer becomes too old: milliseconds since 1970. */
  until: number
}
interface ReplyMaker {
  topics: readonly Topic[]
  /** The content type, when it is not JSON. */
  type?: string
  make: () => Promise<MadeReply>
  /** The headers that every answer carries. */
  headers: () => Record<string, number | string | string[] | undefined>
}

/**
 * Caches public answers as finished bytes until one of their topics changes, or for the time that their topics allow. While the database does not answer, also
 * answers that are too old are sent, and all say of which time they are.
 */
export interface ReadCache {
  /** Replies from the cache before any routing. False on a cache miss. The key is by default the address. */
  answer(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** The text of a cached answer that may still be given; null on a cache miss. */
  textOf(key: string): string | null
  /** Makes and caches the answer to a request. It is not cached when one of its topics changed meanwhile. */
  fill(request: RequestHead, making: ReplyMaker): Promise<Finished>
  size(): number
  /** The number of cache hits. */
  answered(): number
}
type RequestHead = Pick<IncomingMessage, 'url' | 'headers'>

interface Parts {
  bus: Bus
  /** 0 turns the cache off. */
  maxBytes: number
  now: () => Date
  /** When the database was lost, or null while it answers. */
  lostSince: () => Date | null
}

export function createReadCache({ bus, maxBytes, now, lostSince }: Parts): ReadCache {
  const answers = new LRUCache<string, CacheEntry>({
    // LRUCache needs a maxSize of at least 1; 1 turns the cache off.
    maxSize: maxBytes || 1,
    sizeCalculation: bytesOf,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  })
  const flights = new Map<string, { version: number; kept: Promise<CacheEntry> }>()
  let hits = 0
  const versions = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]))
  const versionOf = (topics: readonly Topic[]) => topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), 0)

  bus.subscribe((changed) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    for (const [key, kept] of answers.entries()) {
      if (kept.topics.some((topic) => changed.includes(topic))) answers.delete(key)
    }
  })

  const find = (key: string, lostAt: Date | null) => {
    const kept = answers.get(key, { allowStale: lostAt !== null })
    return kept && (lostAt || bus.isFresh(kept.readAt)) ? kept : null
  }

  return {
    answer(request, response, key = request.url ?? '') {
      if (!isRead(request)) return false
      const lostAt = lostSince()
      const kept = find(key, lostAt)
      if (!kept) return false
      hits += 1
      const finished = chosen(kept, request)
      if (lostAt) sendOld(response, finished, new Date(Math.min(lostAt.getTime(), kept.until)))
      else sendFinished(request, response, finished)
      return true
    },
    textOf: (key) => find(key, lostSince())?.plain.body.toString() ?? null,
    async fill(request, making) {
      const { topics } = making
      const key = request.url ?? ''
      const version = versionOf(topics)
      // Without a cache, requests share no work either.
      const flight = maxBytes > 0 ? flights.get(key) : undefined
      // After a change all clients ask at once: one request does the work, the others wait for its answer.
      const shared = flight?.version === version ? flight : { version, kept: finish(making, now) }
      flights.set(key, shared)
      try {
        const kept = await shared.kept
        if (kept.plain.status === 200 && versionOf(topics) === version && key.length <= LONGEST_KEY) {
          answers.set(key, kept, { ttl: longestMs(topics) })
        }
        return chosen(kept, request)
      } finally {
        if (flights.get(key) === shared) flights.delete(key)
      }
    },
    size: () => answers.calculatedSize,
    answered: () => hits,
  }
}

/** Caches what `making` makes for an address, by default that of the request, and sends it with the headers of the reply. */
export async function sendCached(
  cache: ReadCache,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  making: Omit<ReplyMaker, 'headers'>,
  url = raw.url,
): Promise<void> {
  const finished = await cache.fill({ url, headers: raw.headers }, { ...making, headers: () => reply.getHeaders() })
  reply.hijack()
  sendFinished(raw, reply.raw, finished)
}

/** Replies 304 when the client already has the answer. */
export function sendFinished(request: IncomingMessage, response: ServerResponse, finished: Finished): void {
  const { status, etag, headers, unchanged, body } = finished
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) response.writeHead(304, unchanged).end()
  else response.writeHead(status, headers).end(body)
}

/** Not stored by browsers, and never a 304: the browser would go on showing the header of the answer that it has stored. */
function sendOld(response: ServerResponse, { headers, body }: Finished, stateOf: Date) {
  const old = { ...headers, 'cache-control': 'no-store', [STATE_OF_HEADER]: stateOf.toISOString() }
  response.writeHead(200, old).end(body)
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** How long an answer with these topics is cached at most; 0 where only changes end it. */
function longestMs(topics: readonly Topic[]): number {
  const seconds = topics.flatMap((topic) => CACHED_FOR_SECONDS[topic] ?? [])
  return seconds.length > 0 ? 1_000 * Math.min(...seconds) : 0
}

async function finish({ topics, type = JSON_TYPE, make, headers }: ReplyMaker, now: () => Date): Promise<CacheEntry> {
  const until = now().getTime() + (longestMs(topics) || Number.POSITIVE_INFINITY)
  const readAt = performance.now()
  const made = await make()
  const { status, text } = typeof made === 'string' ? { status: 200, text: made } : made
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  const unchanged = { ...headers(), etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  const content = { 'content-type': type, 'content-length': Buffer.byteLength(text) }
  const plain = { status, body: text, etag, headers: { ...unchanged, ...content }, unchanged }
  return { plain, encoded: {}, topics, readAt, until }
}

function encode(plain: Finished, encoding: Encoding): Finished {
  const body = ENCODERS[encoding](plain.body)
  const etag = plain.etag.replace(/"$/, `-${encoding}"`)
  const content = { etag, 'content-length': body.length, 'content-encoding': encoding }
  return {
    status: plain.status,
    body,
    etag,
    headers: { ...plain.headers, ...content },
    unchanged: { ...plain.unchanged, etag },
  }
}

function chosen(kept: CacheEntry, { headers }: RequestHead): Finished {
  if (kept.plain.body.length < WORTH_COMPRESSING) return kept.plain
  const encoding = encodingFor(headers['accept-encoding'])
  if (!encoding) return kept.plain
  kept.encoded[encoding] ??= encode(kept.plain, encoding)
  return kept.encoded[encoding]
}

// A text takes up to two bytes for each character, and its two compressed forms together less than one. The overhead covers
// the key, the headers and the maps.
const bytesOf = ({ plain }: CacheEntry) => 3 * plain.body.length + 2_000
