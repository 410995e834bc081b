import { matchCalls } from '#contract/match.ts'
import type { House } from '#server/platform/house.ts'
import { listMatches } from './match.queries.ts'

export function matchRoutes({ handle, store }: House): void {
  handle(matchCalls.list, ({ params, query }) => listMatches(store.reads, params.status, query))
  handle(matchCalls.listLive, ({ query }) => listMatches(store.reads, 'LIVE', query))
}
