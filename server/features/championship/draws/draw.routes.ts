import { drawCalls } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { setAttempts } from '#server/features/championship/results/attempts.service.ts'
import {
  clearFixture,
  decideFixture,
  decideFixtures,
  nextRound,
  previewDecision,
  previewDeletion,
  previewEntry,
} from '#server/features/championship/results/fixture.service.ts'
import { clearLots, recordLots } from '#server/features/championship/results/lots.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { drawStage, setSeeds, setStages, suggestSeeds, voidDraw } from './draw.service.ts'
import { getManagedDraw } from './draw-change.service.ts'
import { confirmDraw, getPublicDraw, getWitness, publishDraw, revealDraw } from './draw-night.service.ts'

export function drawRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(drawCalls.find, ({ params }) => getPublicDraw(context, params.eventId))
  answer(drawCalls.managed, ({ params }) => getManagedDraw(context, params.eventId))
  answer(drawCalls.witness, ({ params }, by) => getWitness(context, by, params.stageId))
  answer(drawCalls.formerSeeds, ({ params }) => suggestSeeds(context, params.eventId))
  answer(drawChangeCalls.setStages, ({ params, body }, by) => setStages(context, by, params.eventId, body))
  answer(drawChangeCalls.setSeeds, ({ params, body }, by) => setSeeds(context, by, params.eventId, body))
  answer(drawChangeCalls.drawStage, ({ params, body }, by) => drawStage(context, by, params.stageId, body))
  answer(drawChangeCalls.revealDraw, ({ params, body }, by) => revealDraw(context, by, params.stageId, body))
  answer(drawChangeCalls.confirmDraw, ({ params }, by) => confirmDraw(context, by, params.stageId))
  answer(drawChangeCalls.publishDraw, ({ params }, by) => publishDraw(context, by, params.stageId))
  answer(drawChangeCalls.nextRound, ({ params, body }, by) => nextRound(context, by, params.stageId, body))
  answer(drawChangeCalls.voidDraw, ({ params, body }, by) => voidDraw(context, by, params.stageId, body))
  answer(drawChangeCalls.decideFixture, ({ params, body }, by) => decideFixture(context, by, params.stageId, body))
  handle(drawChangeCalls.decideFixtures, ({ params, body }, by) =>
    decideFixtures(context, by, params.stageId, body.rows),
  )
  answer(drawChangeCalls.clearFixture, ({ params, body }, by) => clearFixture(context, by, params.stageId, body))
  answer(drawChangeCalls.previewDecision, ({ params, body }) => previewDecision(context, params.stageId, body))
  answer(drawChangeCalls.previewDeletion, ({ params }) => previewDeletion(context, params.matchId))
  answer(drawChangeCalls.previewEntry, ({ params, query }) => previewEntry(context, params.entryId, query.state))
  answer(drawChangeCalls.setAttempts, ({ params, body }, by) => setAttempts(context, by, params.stageId, body))
  answer(drawChangeCalls.recordLots, ({ params, body }, by) => recordLots(context, by, params.stageId, body))
  answer(drawChangeCalls.clearLots, ({ params, body }, by) => clearLots(context, by, params.stageId, body))
}
