import { groundCalls } from '#contract/ground/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listMatches } from './match.queries.ts'
import { createUpcoming, getMatch } from './match.service.ts'
import { listMatchDays } from './match-days.queries.ts'
import { callUp } from './plan/call-up.service.ts'
import { updateMatch, updateMatches } from './plan/plan.service.ts'
import { updateGround } from './plan/venue-names.service.ts'

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
  handle(matchCalls.updateMany, async ({ body }, by) => ({ body: await updateMatches(context, by, body) }))
  handle(matchCalls.callUp, async ({ params }, by) => ({ body: await callUp(context, by, params.id) }))
  handle(matchCalls.update, async ({ params, body }, by) => ({ body: await updateMatch(context, by, params.id, body) }))
}
