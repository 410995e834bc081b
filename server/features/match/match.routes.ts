import { groundCalls } from '#contract/ground/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listMatches } from './match.queries.ts'
import { createUpcoming, getMatch, updateMatch, updateMatches } from './match.service.ts'
import { listMatchDays } from './match-days.queries.ts'
import { updateGround } from './venue-names.service.ts'

/** The points feature records and deletes results. */
export function matchRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(matchCalls.list, ({ params, query }) => listMatches(store.reads, params.status, query))
  handle(matchCalls.listLive, ({ query }) => listMatches(store.reads, 'LIVE', query))
  handle(matchCalls.listDays, async ({ query }) => ({ body: await listMatchDays(store.reads, query) }))
  handle(matchCalls.find, async ({ params }) => ({ body: await getMatch(context, params.id) }))
  handle(groundCalls.update, async ({ params, body }, by) => ({
    body: await updateGround(context, by, params.id, body),
  }))
  handle(matchCalls.createUpcoming, async ({ body }, by) => ({ body: await createUpcoming(context, by, body) }))
  handle(matchCalls.updateMany, async ({ body }, by) => ({ body: await updateMatches(context, by, body.rows) }))
  handle(matchCalls.update, async ({ params, body }, by) => ({ body: await updateMatch(context, by, params.id, body) }))
}
