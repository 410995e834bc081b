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
import { getWhatIf } from './what-if.service.ts'

export function pointsRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(pointsCalls.table, ({ query }) => getTable(context, query.table))
  answer(pointsCalls.explain, ({ params, query }) => explainPoints(context, params.id, query))
  answer(pointsCalls.columns, ({ query }) => getColumns(context, query.table))
  answer(progressCalls.played, ({ query }) => getPlayed(context, query.table))
  answer(progressCalls.progress, ({ query }) => getProgress(context, query.table))
  answer(possibleCalls.find, ({ query }) => getPossible(context, query.table))
  answer(possibleCalls.whatIf, ({ query }) => getWhatIf(context, query.table))
  answer(pointsCalls.addEntry, ({ body }, by) => addByHand(context, by, body))
  answer(pointsCalls.results, ({ params, query }) => getResults(context, params.id, query))
  handle(pointsCalls.history, ({ params, query }) => getHistory(context, params.id, query))
  handle(pointsCalls.adjust, ({ params, body }, by) => adjustPoints(context, by, params.id, body))
  answer(pointsCalls.rules, () => getRules(context))
  answer(pointsCalls.worth, ({ params }) => getMatchWorth(context, params.id))
  handle(pointsCalls.updateRules, ({ body }, by) => updateRules(context, by, body))

  answer(matchCalls.createSummary, ({ body }, by) => createSummary(context, by, body))
  answer(matchCalls.recordResult, ({ params, body }, by) => recordResult(context, by, params.id, body))
  answer(resultChangeCalls.preview, ({ params, body }, by) => previewCorrection(context, by, params.id, body))
  answer(resultChangeCalls.correct, ({ params, body }, by) => correctResult(context, by, params.id, body))
  answer(resultChangeCalls.takeBack, ({ params, body }, by) => takeBackCorrection(context, by, params.id, body))
  answer(resultChangeCalls.confirm, ({ params, body }, by) => confirmResult(context, by, params.id, body))
  answer(resultChangeCalls.history, ({ params }) => getResultHistory(context, params.id))
  answer(disputeCalls.dispute, ({ params, body, files }, by) =>
    disputeResult(context, by, params.id, body, files.picture),
  )
  answer(disputeCalls.preview, ({ params, body }, by) => previewRuling(context, by, params.id, body))
  answer(disputeCalls.rule, ({ params, body }, by) => ruleOnDisputes(context, by, params.id, body))
  answer(disputeCalls.pictures, ({ params }, by) => getDisputePictures(context, by, params.id))
  handle(matchCalls.remove, ({ params }, by) => deleteMatch(context, by, params.id))
}
