import type { EventDraw } from '#contract/draw/calls.ts'
import type { FixtureDecisions } from '#contract/draw-changes/decision-schemas.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { changeStage, findStageFacts, getManagedDraw } from '#server/features/championship/draws/draw-change.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { findFixture, requireOpenBetween } from './fixture.rules.ts'
import { decideInStage } from './fixture.service.ts'

/** Decides open fixtures, each by itself. One whose sides or result changed meanwhile is refused. */
export async function decideFixtures(
  context: AppContext,
  by: Actor,
  stageId: string,
  rows: FixtureDecisions['rows'],
): Promise<{ rows: RowAnswer[]; body: EventDraw }> {
  const answers = await saveEachRow(rows, ({ entries, ...input }) =>
    changeStage(context, by, stageId, 'decideFixture', async (change, stage) => {
      requireOpenBetween(findFixture(change.facts, stage, input.position), entries)
      await decideInStage(change, stage, input)
    }),
  )
  const { facts } = await findStageFacts(context, stageId)
  return { rows: answers, body: await getManagedDraw(context, facts.event.id) }
}
