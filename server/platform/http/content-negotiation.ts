import { LRUCache } from 'lru-cache'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

// Browsers send few different headers, so each is parsed once. Long ones are not cached, to bound the memory.
const LONGEST_KNOWN = 100
const known = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** The encoding that a client prefers; null for none. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (!header) return null
  const before = known.get(header)
  if (before) return before.encoding
  const encoding = read(header)
  if (header.length <= LONGEST_KNOWN) known.set(header, { encoding })
  return encoding
}

function read(header: string): Encoding | null {
  const accepted = readAccepted(header)
  const qualityOf = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0
  const encoding = mostWanted(ENCODINGS, qualityOf)
  // An explicit `identity` excludes encodings of lower quality.
  return encoding && qualityOf(encoding) >= (accepted.get('identity') ?? 0) ? encoding : null
}

/** The quality, from 0 to 1, of each value in a header such as `Accept-Encoding`. */
type Accepted = ReadonlyMap<string, number>

const QUALITY = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/

export function readAccepted(header: string): Accepted {
  return new Map(header.toLowerCase().split(',').map(readOne))
}

/** The value with the highest quality, the first of equal ones, or null when the client accepts none. */
export function mostWanted<T extends string>(values: readonly T[], qualityOf: (value: T) => number): T | null {
  let best: T | null = null
  for (const value of values) if (qualityOf(value) > (best === null ? 0 : qualityOf(best))) best = value
  return best
}

function readOne(range: string): [string, number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters
    .find((parameter) => parameter.startsWith('q='))
    ?.slice(2)
    .trim()
  // An invalid quality counts as 0, because the client may not accept the value.
  return [name, quality === undefined ? 1 : QUALITY.test(quality) ? Number(quality) : 0]
}
