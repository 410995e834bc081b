import type { Call } from '#contract/call/call.ts'
import { requestOf } from '#web/lib/calls/request.ts'
import { dataIn } from './decisions.ts'

interface PageRead {
  url: string
  text: string
}

/** The answers inside a page, with the addresses that the same calls have. A later version may write them otherwise. */
export function readsIn(html: string): PageRead[] {
  try {
    const shown: unknown = JSON.parse(dataIn(html) ?? '[]')
    return Array.isArray(shown) ? shown.flatMap(readOf) : []
  } catch {
    return []
  }
}

/** The key of a query is the path of its call, what it was given, and for a list that grows the word `pages`. */
function readOf({ key, answer }: { key?: unknown; answer?: unknown }): PageRead[] {
  if (!Array.isArray(key) || typeof key[0] !== 'string' || !answer) return []
  const [path, given, pages] = key
  if (pages !== 'pages') return [{ url: addressOf(path, given), text: JSON.stringify(answer) }]
  const [first] = (answer as { pages: unknown[] }).pages
  return [{ url: addressOf(path, { ...given, query: { ...given?.query, page: 1 } }), text: JSON.stringify(first) }]
}

const addressOf = (path: string, given: object) => {
  const call: Call = { method: 'GET', path, access: 'anyone' }
  return requestOf(call, given).url
}
