import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Paged } from '#contract/schemas/replies.ts'

/** Fetches the pages of a list one after the other, until a failure. `isWhole` is true once the last page is there. */
export function useAllPages<T>(query: UseInfiniteQueryResult<InfiniteData<Paged<T>>>) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const wantsMore = hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  return { rows: data?.pages.flatMap(({ body }) => body) ?? [], isWhole: data !== undefined && !hasNextPage }
}
