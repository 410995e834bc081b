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
  const { answer, handle, store } = context
  handle(matchCalls.list, ({ params, query }) => listMatches(store.reads, params.status, query))
  handle(matchCalls.listLive, ({ query }) => listMatches(store.reads, 'LIVE', query))
  answer(matchCalls.listDays, ({ query }) => listMatchDays(store.reads, query))
  answer(matchCalls.find, ({ params }) => getMatch(context, params.id))
  answer(groundCalls.update, ({ params, body }, by) => updateGround(context, by, params.id, body))
  answer(matchCalls.createUpcoming, ({ body }, by) => createUpcoming(context, by, body))
  answer(matchCalls.updateMany, ({ body }, by) => updateMatches(context, by, body))
  answer(matchCalls.callUp, ({ params }, by) => callUp(context, by, params.id))
  answer(matchCalls.update, ({ params, body }, by) => updateMatch(context, by, params.id, body))
}
