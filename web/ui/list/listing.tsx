import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'

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
