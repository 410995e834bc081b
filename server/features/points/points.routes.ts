import { disputeCalls } from '#contract/dispute/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { progressCalls } from '#contract/points-progress/calls.ts'
import { possibleCalls } from '#contract/possible/calls.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { getMatchWorth } from '#server/features/championship/ledger/ledger-lines.service.ts'
import {
  confirmResult,
  correctResult,
  getResultHistory,
  previewCorrection,
  takeBackCorrection,
} from '#server/features/championship/results/correction.service.ts'
import { disputeResult, getDisputePictures } from '#server/features/championship/results/dispute.service.ts'
import { createSummary, deleteMatch, recordResult } from '#server/features/championship/results/result.service.ts'
import { previewRuling, ruleOnDisputes } from '#server/features/championship/results/ruling.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { addByHand, adjustPoints, getHistory, getResults, getRules, updateRules } from './points.service.ts'
import { getPossible } from './possible.service.ts'
import { getPlayed, getProgress } from './progress.service.ts'
import { explainPoints, getColumns, getTable } from './table.service.ts'

export function pointsRoutes(context: AppContext): void {
  const { handle } = context
  handle(pointsCalls.table, async ({ query }) => ({ body: await getTable(context, query.table) }))
  handle(pointsCalls.explain, async ({ params, query }) => ({ body: await explainPoints(context, params.id, query) }))
  handle(pointsCalls.columns, async ({ query }) => ({ body: await getColumns(context, query.table) }))
  handle(progressCalls.played, async ({ query }) => ({ body: await getPlayed(context, query.table) }))
  handle(progressCalls.progress, async ({ query }) => ({ body: await getProgress(context, query.table) }))
  handle(possibleCalls.find, async ({ query }) => ({ body: await getPossible(context, query.table) }))
  handle(pointsCalls.addEntry, async ({ body }, by) => ({ body: await addByHand(context, by, body) }))
  handle(pointsCalls.results, async ({ params, query }) => ({ body: await getResults(context, params.id, query) }))
  handle(pointsCalls.history, ({ params, query }) => getHistory(context, params.id, query))
  handle(pointsCalls.adjust, ({ params, body }, by) => adjustPoints(context, by, params.id, body))
  handle(pointsCalls.rules, async () => ({ body: await getRules(context) }))
  handle(pointsCalls.worth, async ({ params }) => ({ body: await getMatchWorth(context, params.id) }))
  handle(pointsCalls.updateRules, ({ body }, by) => updateRules(context, by, body))

  handle(matchCalls.createSummary, async ({ body }, by) => ({ body: await createSummary(context, by, body) }))
  handle(matchCalls.recordResult, async ({ params, body }, by) => ({
    body: await recordResult(context, by, params.id, body),
  }))
  handle(resultChangeCalls.preview, async ({ params, body }, by) => ({
    body: await previewCorrection(context, by, params.id, body),
  }))
  handle(resultChangeCalls.correct, async ({ params, body }, by) => ({
    body: await correctResult(context, by, params.id, body),
  }))
  handle(resultChangeCalls.takeBack, async ({ params, body }, by) => ({
    body: await takeBackCorrection(context, by, params.id, body),
  }))
  handle(resultChangeCalls.confirm, async ({ params, body }, by) => ({
    body: await confirmResult(context, by, params.id, body),
  }))
  handle(resultChangeCalls.history, async ({ params }) => ({ body: await getResultHistory(context, params.id) }))
  handle(disputeCalls.dispute, async ({ params, body, files }, by) => ({
    body: await disputeResult(context, by, params.id, body, files.picture),
  }))
  handle(disputeCalls.preview, async ({ params, body }, by) => ({
    body: await previewRuling(context, by, params.id, body),
  }))
  handle(disputeCalls.rule, async ({ params, body }, by) => ({
    body: await ruleOnDisputes(context, by, params.id, body),
  }))
  handle(disputeCalls.pictures, async ({ params }, by) => ({ body: await getDisputePictures(context, by, params.id) }))
  handle(matchCalls.remove, ({ params }, by) => deleteMatch(context, by, params.id))
}
