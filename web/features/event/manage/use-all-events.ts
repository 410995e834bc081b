import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SportEvent } from '#contract/event/calls.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'

/** All events of the running season; undefined until the last page is there. */
export function useAllEvents(): SportEvent[] | undefined {
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(eventQueries.pages())
  const wantsMore = hasNextPage && !isFetchNextPageError
  const count = data?.pages.length

  useEffect(() => {
    if (wantsMore && count) void fetchNextPage()
  }, [wantsMore, count, fetchNextPage])

  return hasNextPage ? undefined : data?.pages.flatMap(({ body }) => body)
}
