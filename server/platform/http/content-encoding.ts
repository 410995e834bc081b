import { LRUCache } from 'lru-cache'
import { mostWanted, readAccepted } from './accept-header.ts'

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
