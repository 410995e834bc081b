import { type DataTag, hashKey, type QueryKey, useMutationState, useQuery } from '@tanstack/react-query'
import type { Answer, Call, Given } from '#contract/call/call.ts'
import type { queryOf } from './api.ts'
import type { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

/** The expected content of a query after a successful call. */
export interface OptimisticUpdate {
  of: QueryKey
  show: (shown: unknown, given: unknown, answer?: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { optimistic?: OptimisticUpdate }
  }
}

interface Shows<T> {
  queryKey: DataTag<QueryKey, T, CallError>
}

/**
 * Defines how a call changes the content of a query. The update must be idempotent. With the answer it can fill in what
 * only the server knows.
 */
export const optimisticUpdate = <C extends Call, T>(
  _call: C,
  { queryKey }: Shows<T>,
  show: (shown: T, given: Given<C, File>, answer?: Answer<C>) => T,
): OptimisticUpdate => ({ of: queryKey, show: show as OptimisticUpdate['show'] })

/**
 * A query with the optimistic updates of its pending calls (`useCall(…, { optimistic })`). They are applied on top of the
 * server's answer and never written into it, so a refused call removes its own update only.
 */
export function useOptimisticQuery<C extends Call>(query: ReturnType<typeof queryOf<C>>) {
  const key = hashKey(query.queryKey)
  const pending = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ meta }) => meta?.optimistic !== undefined && hashKey(meta.optimistic.of) === key,
    },
    select: ({ meta, state }) => ({ optimistic: meta?.optimistic, given: state.variables }),
  })
  return useQuery({
    ...query,
    select: (answer: Answer<C>) =>
      pending.reduce(
        (shown, { optimistic, given }) => (optimistic ? (optimistic.show(shown, given) as Answer<C>) : shown),
        answer,
      ),
  })
}

/** Writes the update into the cache after the call has succeeded, until the next fetch. */
export function commitOptimistic({ of, show }: OptimisticUpdate, given: unknown, answer: unknown) {
  queryClient.setQueryData(of, (shown: unknown) => (shown === undefined ? undefined : show(shown, given, answer)))
}
