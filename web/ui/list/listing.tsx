import { Button, Center } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState, Loaded, Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Rows } from './rows.tsx'

interface ListingProps<T> {
  query: UseQueryResult<{ body: T[] }>
  skeleton: ReactNode
  empty?: ReactNode
  children: (rows: T[]) => ReactNode
}

/** A list that is fetched as a whole. */
export function Listing<T>({ query, skeleton, empty, children }: ListingProps<T>) {
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ body }) => (body.length ? children(body) : (empty ?? <EmptyState sentence={SENTENCES.emptyList} />))}
    </Loaded>
  )
}

interface PagedListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Paged<T>>>
  skeleton: ReactNode
  empty?: ReactNode
  children: (rows: T[]) => ReactNode
}

/** A paged list: the fetched pages, and 'View More' while there are more. */
export function PagedList<T>({ query, skeleton, empty, children }: PagedListProps<T>) {
  const rows = query.data?.pages.flatMap((page) => page.body)
  if (rows?.length === 0) return empty ?? <EmptyState sentence={SENTENCES.emptyList} />
  return (
    <>
      {rows && children(rows)}
      {!rows && query.isPending && <Loading>{skeleton}</Loading>}
      {query.isError && (
        <FailedState
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => (rows ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <Center mt="lg">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            View More
          </Button>
        </Center>
      )}
    </>
  )
}

interface PagedRowsProps<T> extends Omit<PagedListProps<T>, 'skeleton' | 'children'> {
  /** Of one row, while they load, and how many of them there are then. */
  height: number
  count?: number
  children: (row: T) => ReactNode
}

export const PagedRows = <T extends { _id: string }>({ height, count, children, ...list }: PagedRowsProps<T>) => (
  <PagedList skeleton={<SkeletonRows count={count} height={height} />} {...list}>
    {(rows) => (
      <Rows>
        {rows.map((row) => (
          <Fragment key={row._id}>{children(row)}</Fragment>
        ))}
      </Rows>
    )}
  </PagedList>
)
