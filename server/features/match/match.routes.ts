import { matchCalls } from '#contract/match.ts'
import type { House } from '#server/platform/house.ts'
import { listMatches } from './match.queries.ts'
import { createUpcoming, showMatch, updateMatch } from './match.service.ts'

/** Results are points' affair: they are recorded and taken back there. */
export function matchRoutes(house: House): void {
  const { handle, store } = house
  handle(matchCalls.list, ({ params, query }) => listMatches(store.reads, params.status, query))
  handle(matchCalls.listLive, ({ query }) => listMatches(store.reads, 'LIVE', query))
  handle(matchCalls.find, async ({ params }) => ({ body: await showMatch(house, params.id) }))
  handle(matchCalls.createUpcoming, async ({ body }, by) => ({ body: await createUpcoming(house, by, body) }))
  handle(matchCalls.update, async ({ params, body }, by) => ({ body: await updateMatch(house, by, params.id, body) }))
}
