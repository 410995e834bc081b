import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Call, Given } from '#contract/call/call.ts'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { askForProof } from '#web/lib/session/proof.ts'
import { refreshSession } from '#web/lib/session/session.ts'
import { CallError } from './call-error.ts'
import { requestOf } from './request.ts'
import { type SendOptions, send } from './transport.ts'

/** Makes a call. Rejects with a CallError. Refreshes an expired access token once, and asks once who is there. */
export async function ask<C extends Call>(
  call: C,
  given: Given<C, File> = {} as Given<C, File>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const sendOnce = () => send(call, given, options)
  const sendRefreshed = () => again(sendOnce, 'session_missing', refreshSession)
  return again(sendRefreshed, 'proof_required', askForProof)
}

/** After a refusal with this code, prepares the next attempt and sends again. */
async function again<T>(sending: () => Promise<T>, code: RefusalCode, prepare: () => Promise<void>): Promise<T> {
  try {
    return await sending()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== code || !profileStore.get()) throw error
    await prepare()
    return sending()
  }
}

/** The options of a query for a call: `useQuery(queryOf(departmentCalls.list))`. */
export function queryOf<C extends Call>(call: C, given?: Given<C, File>) {
  return queryOptions({
    queryKey: [call.path, given ?? {}] as const,
    queryFn: ({ signal }) => ask(call, given, { signal }),
    meta: { shows: call.shows, call, path: () => requestOf(call, given ?? ({} as Given<C, File>)).url },
  })
}

type PagedCall<C extends Call> = Answer<C> extends Paged<unknown> ? C : never

/** The options for a paged call: `useInfiniteQuery(pagesOf(teamCalls.list, { query: { sport } }))`. */
export function pagesOf<C extends Call>(call: PagedCall<C>, given?: Given<C, File>) {
  return infiniteQueryOptions({
    queryKey: [call.path, given ?? {}, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => ask<C>(call, atPage(given, pageParam), { signal }),
    meta: { shows: call.shows, call, path: () => requestOf<C>(call, atPage(given, 1)).url },
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { currentPage, totalPages } = last as unknown as Paged<unknown>
      return currentPage < totalPages ? currentPage + 1 : undefined
    },
  })
}

function atPage<C extends Call>(given: Given<C, File> | undefined, page: number): Given<C, File> {
  const { query, ...rest } = (given ?? {}) as { query?: Record<string, unknown> }
  return { ...rest, query: { ...query, page } } as Given<C, File>
}
