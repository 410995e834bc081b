import { matchCalls } from '#contract/match/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { progressCalls } from '#contract/points-progress/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { showMatchWorth } from './award.service.ts'
import { addByHand, adjustPoints, showHistory, showResults, showRules, updateRules } from './points.service.ts'
import { showPlayed, showProgress } from './progress.service.ts'
import { createSummary, deleteMatch, recordResult } from './result.service.ts'
import { explainPoints, showColumns, showTable } from './table.service.ts'

export function pointsRoutes(context: AppContext): void {
  const { handle } = context
  handle(pointsCalls.table, async ({ query }) => ({ body: await showTable(context, query.table) }))
  handle(pointsCalls.explain, async ({ params, query }) => ({ body: await explainPoints(context, params.id, query) }))
  handle(pointsCalls.columns, async ({ query }) => ({ body: await showColumns(context, query.table) }))
  handle(progressCalls.played, async ({ query }) => ({ body: await showPlayed(context, query.table) }))
  handle(progressCalls.progress, async ({ query }) => ({ body: await showProgress(context, query.table) }))
  handle(pointsCalls.addEntry, async ({ body }, by) => ({ body: await addByHand(context, by, body) }))
  handle(pointsCalls.results, async ({ params, query }) => ({ body: await showResults(context, params.id, query) }))
  handle(pointsCalls.history, ({ params, query }) => showHistory(context, params.id, query))
  handle(pointsCalls.adjust, ({ params, body }, by) => adjustPoints(context, by, params.id, body))
  handle(pointsCalls.rules, async () => ({ body: await showRules(context) }))
  handle(pointsCalls.worth, async ({ params }) => ({ body: await showMatchWorth(context, params.id) }))
  handle(pointsCalls.updateRules, ({ body }, by) => updateRules(context, by, body))

  handle(matchCalls.createSummary, async ({ body }, by) => ({ body: await createSummary(context, by, body) }))
  handle(matchCalls.recordResult, async ({ params, body }, by) => ({
    body: await recordResult(context, by, params.id, body),
  }))
  handle(matchCalls.remove, ({ params }, by) => deleteMatch(context, by, params.id))
}
