import { drawCalls } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { setAttempts } from '#server/features/championship/results/attempts.service.ts'
import {
  clearFixture,
  clearLots,
  decideFixture,
  nextRound,
  previewDecision,
  previewDeletion,
  previewEntry,
  recordLots,
} from '#server/features/championship/results/fixture.service.ts'
import { decideFixtures } from '#server/features/championship/results/round-results.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import { drawStage, setSeeds, setStages, suggestSeeds, voidDraw } from './draw.service.ts'
import { getManagedDraw } from './draw-change.service.ts'
import { confirmDraw, getPublicDraw, getWitness, publishDraw, revealDraw } from './draw-night.service.ts'

export function drawRoutes(context: AppContext): void {
  const { handle } = context
  const { setStages: stages, setSeeds: seeds, drawStage: draw, nextRound: round, ...calls } = drawChangeCalls
  handle(drawCalls.find, async ({ params }) => ({ body: await getPublicDraw(context, params.eventId) }))
  handle(drawCalls.managed, async ({ params }) => ({ body: await getManagedDraw(context, params.eventId) }))
  handle(drawCalls.witness, async ({ params }, by) => ({ body: await getWitness(context, by, params.stageId) }))
  handle(drawCalls.formerSeeds, async ({ params }) => ({ body: await suggestSeeds(context, params.eventId) }))
  handle(stages, async ({ params, body }, by) => ({ body: await setStages(context, by, params.eventId, body) }))
  handle(seeds, async ({ params, body }, by) => ({ body: await setSeeds(context, by, params.eventId, body) }))
  handle(draw, async ({ params, body }, by) => ({ body: await drawStage(context, by, params.stageId, body) }))
  handle(calls.revealDraw, async ({ params, body }, by) => ({
    body: await revealDraw(context, by, params.stageId, body),
  }))
  handle(calls.confirmDraw, async ({ params }, by) => ({ body: await confirmDraw(context, by, params.stageId) }))
  handle(calls.publishDraw, async ({ params }, by) => ({ body: await publishDraw(context, by, params.stageId) }))
  handle(round, async ({ params, body }, by) => ({ body: await nextRound(context, by, params.stageId, body) }))
  handle(calls.voidDraw, async ({ params, body }, by) => ({ body: await voidDraw(context, by, params.stageId, body) }))
  handle(calls.decideFixture, async ({ params, body }, by) => ({
    body: await decideFixture(context, by, params.stageId, body),
  }))
  handle(calls.decideFixtures, ({ params, body }, by) => decideFixtures(context, by, params.stageId, body.rows))
  handle(calls.clearFixture, async ({ params, body }, by) => ({
    body: await clearFixture(context, by, params.stageId, body),
  }))
  handle(calls.previewDecision, async ({ params, body }) => ({
    body: await previewDecision(context, params.stageId, body),
  }))
  handle(calls.previewDeletion, async ({ params }) => ({ body: await previewDeletion(context, params.matchId) }))
  handle(calls.previewEntry, async ({ params, query }) => ({
    body: await previewEntry(context, params.entryId, query.state),
  }))
  handle(calls.setAttempts, async ({ params, body }, by) => ({
    body: await setAttempts(context, by, params.stageId, body),
  }))
  handle(calls.recordLots, async ({ params, body }, by) => ({
    body: await recordLots(context, by, params.stageId, body),
  }))
  handle(calls.clearLots, async ({ params, body }, by) => ({
    body: await clearLots(context, by, params.stageId, body),
  }))
}
