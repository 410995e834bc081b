import { type DataTag, hashKey, type QueryKey, useMutationState, useQuery } from '@tanstack/react-query'
import type { Answer, Call, Given } from '#contract/call.ts'
import type { queryOf } from './api.ts'
import type { CallError } from './call-error.ts'
import { queryClient } from './query-client.ts'

/** What a query will bring once a call has succeeded. */
export interface Foresight {
  of: QueryKey
  show: (shown: unknown, given: unknown, answer?: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { foresight?: Foresight }
  }
}

interface Shows<T> {
  queryKey: DataTag<QueryKey, T, CallError>
}

/**
 * Says how a call changes what a query shows. Made again on its own outcome it must change nothing more; with the
 * answer it may fill in what only the server knows.
 */
export const foresee = <C extends Call, T>(
  _call: C,
  { queryKey }: Shows<T>,
  show: (shown: T, given: Given<C, File>, answer?: Answer<C>) => T,
): Foresight => ({ of: queryKey, show: show as Foresight['show'] })

/**
 * A query that shows calls as done from the moment they are sent (`useCall(…, { foresight })`). They lie over what the
 * server said and are never written into it: one that is refused drops out by itself, whatever else is under way.
 */
export function useForeseenQuery<C extends Call>(query: ReturnType<typeof queryOf<C>>) {
  const key = hashKey(query.queryKey)
  const underWay = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ meta }) => meta?.foresight !== undefined && hashKey(meta.foresight.of) === key,
    },
    select: ({ meta, state }) => ({ foresight: meta?.foresight, given: state.variables }),
  })
  return useQuery({
    ...query,
    select: (answer: Answer<C>) =>
      underWay.reduce(
        (shown, { foresight, given }) => (foresight ? (foresight.show(shown, given) as Answer<C>) : shown),
        answer,
      ),
  })
}

/** It has happened: until the server is asked again, that is what it would say. */
export function keepForeseen({ of, show }: Foresight, given: unknown, answer: unknown) {
  queryClient.setQueryData(of, (shown: unknown) => (shown === undefined ? undefined : show(shown, given, answer)))
}
