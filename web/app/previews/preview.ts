import type { Params } from 'react-router'
import type { PagePreview } from '#contract/call/rendering.ts'
import type { PageQuery } from '#web/app/routes/prefetch.ts'

/** Says what messengers and search engines show of a page. It runs on the server alone, after the page's answers have come. */
export interface Preview {
  /** What it shows beside the answers of the page. */
  queries?: readonly PageQuery[]
  /** Null when an answer is missing. */
  make: (params: Params, search: URLSearchParams) => PagePreview | null
}

// Search engines show about so much of it.
const LONGEST = 200

/** The parts that there are, in one line of a limited length. */
export function inOneLine(...parts: (string | null | false | undefined)[]): string {
  const line = parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
