import { matchCalls } from '#contract/match.ts'
import { pointsCalls } from '#contract/points.ts'
import type { House } from '#server/platform/house.ts'
import { listStandings } from './points.queries.ts'
import { adjustPoints, showHistory, showResults, showRules, updateRules } from './points.service.ts'
import { createSummary, deleteMatch, recordResult } from './result.service.ts'

export function pointsRoutes(house: House): void {
  const { handle, store, now } = house
  handle(pointsCalls.table, async () => ({ body: await listStandings(store.reads, now()) }))
  handle(pointsCalls.results, async ({ params, query }) => ({ body: await showResults(house, params.id, query) }))
  handle(pointsCalls.history, ({ params, query }) => showHistory(house, params.id, query))
  handle(pointsCalls.adjust, ({ params, body }, by) => adjustPoints(house, by, params.id, body))
  handle(pointsCalls.rules, async () => ({ body: await showRules(house) }))
  handle(pointsCalls.updateRules, ({ body }, by) => updateRules(house, by, body))

  handle(matchCalls.createSummary, async ({ body }, by) => ({ body: await createSummary(house, by, body) }))
  handle(matchCalls.recordResult, async ({ params, body }, by) => ({
    body: await recordResult(house, by, params.id, body),
  }))
  handle(matchCalls.remove, ({ params }, by) => deleteMatch(house, by, params.id))
}
