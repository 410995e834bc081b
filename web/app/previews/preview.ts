import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { PagePreview } from '#contract/call/rendering.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'

/**
 * Says what messengers and search engines show of a page; null when an answer is missing. It runs on the server alone, after the
 * page's answers have come.
 */
export type Preview = (params: Params, search: URLSearchParams) => PagePreview | null

/** What a query of the page has been answered. */
export const answerOf = <T>(query: { queryKey: DataTag<QueryKey, { body: T }, CallError> }): T | undefined =>
  queryClient.getQueryData(query.queryKey)?.body

// Search engines show about so much of it.
const LONGEST = 200

/** The parts that there are, in one line of a limited length. */
export function inOneLine(...parts: (string | null | false | undefined)[]): string {
  const letters = [...parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ')]
  if (letters.length <= LONGEST) return letters.join('')
  const shortened = letters.slice(0, LONGEST - 1).join('')
  return `${shortened.trimEnd()}…`
}
