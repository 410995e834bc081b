import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { TOPICS, type Topic } from '#contract/topics.ts'
import type { Bus } from './bus.ts'

const MAX_BYTES = 32 * 1024 * 1024
// Below this a compressed answer saves nothing that anyone would notice.
const WORTH_COMPRESSING = 1_000
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export interface Finished {
  bytes: Buffer
  etag: string
  encoding: 'br' | 'gzip' | null
}
interface Kept {
  plain: Finished
  br: Finished | null
  gzip: Finished | null
  topics: readonly Topic[]
}

/** Answers that anyone may read, as finished bytes, until something they show has changed. */
export interface ReadCache {
  find(key: string, acceptEncoding: string | undefined): Finished | undefined
  /** Makes, keeps and gives the answer. What changed while it was made is not kept. */
  fill(
    key: string,
    topics: readonly Topic[],
    make: () => Promise<string>,
    acceptEncoding: string | undefined,
  ): Promise<Finished>
  size(): number
}

export function createReadCache(bus: Bus, maxBytes = MAX_BYTES): ReadCache {
  const answers = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const versions = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]))
  const versionOf = (topics: readonly Topic[]) => topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), 0)

  bus.subscribe((changed) => {
    for (const topic of changed) versions.set(topic, (versions.get(topic) ?? 0) + 1)
    for (const [key, kept] of answers.entries()) {
      if (kept.topics.some((topic) => changed.includes(topic))) answers.delete(key)
    }
  })

  return {
    find(key, acceptEncoding) {
      const kept = answers.get(key)
      return kept && chosen(kept, acceptEncoding)
    },
    async fill(key, topics, make, acceptEncoding) {
      const before = versionOf(topics)
      const kept = await finish(await make(), topics)
      if (versionOf(topics) === before) answers.set(key, kept)
      return chosen(kept, acceptEncoding)
    },
    size: () => answers.calculatedSize,
  }
}

async function finish(text: string, topics: readonly Topic[]): Promise<Kept> {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const plain: Finished = { bytes, etag: `"${hash}"`, encoding: null }
  if (bytes.length < WORTH_COMPRESSING) return { plain, br: null, gzip: null, topics }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  const [br, zipped] = await Promise.all([brotli(bytes, quality), deflate(bytes)])
  return {
    plain,
    br: { bytes: br, etag: `"${hash}-br"`, encoding: 'br' },
    gzip: { bytes: zipped, etag: `"${hash}-gz"`, encoding: 'gzip' },
    topics,
  }
}

function chosen(kept: Kept, acceptEncoding: string | undefined): Finished {
  if (!acceptEncoding || !kept.br) return kept.plain
  if (/\bbr\b/.test(acceptEncoding)) return kept.br
  return /\bgzip\b/.test(acceptEncoding) && kept.gzip ? kept.gzip : kept.plain
}

// The overhead stands for the key, the hash and the maps' own bookkeeping.
const bytesOf = ({ plain, br, gzip: zipped }: Kept) =>
  plain.bytes.length + (br?.bytes.length ?? 0) + (zipped?.bytes.length ?? 0) + 500
