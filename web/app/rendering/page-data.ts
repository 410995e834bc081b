import type { QueryKey } from '@tanstack/react-query'
import type { Refusal } from '#contract/call/refusals.ts'
import { CallError } from '#web/lib/calls/call-error.ts'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'

/** The answers that a rendered page shows. They travel inside the page, so that the browser need not fetch them. */
export type PageData = readonly (ShownAnswer | ShownRefusal)[]

interface ShownAnswer {
  key: QueryKey
  answer: unknown
}
interface ShownRefusal {
  key: QueryKey
  status: number
  refusal: Refusal
}

/** In the browser: the answers that have come inside the page. The club is in its head. */
export function showEmbedded() {
  if (embeddedPage) showAnswers(JSON.parse(embeddedPage.content), embeddedPage.shownAt)
}

/** Fills the cache of queries with the answers of a page. */
export function showAnswers(page: PageData, at: number) {
  for (const shown of page) {
    if ('answer' in shown) queryClient.setQueryData(shown.key, shown.answer, { updatedAt: at })
    else showRefusal(shown, at)
  }
}

function showRefusal({ key, status, refusal }: ShownRefusal, at: number) {
  const error = new CallError(status, refusal.error, refusal)
  queryClient.getQueryCache().build(
    queryClient,
    { queryKey: key },
    {
      data: undefined,
      dataUpdateCount: 0,
      dataUpdatedAt: 0,
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: at,
      fetchFailureCount: 1,
      fetchFailureReason: error,
      fetchMeta: null,
      isInvalidated: false,
      status: 'error',
      fetchStatus: 'idle',
    },
  )
}
