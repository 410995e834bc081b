import type { EventDraw } from '#contract/draw/calls.ts'
import type { DrawVoid, SeedsUpdate, StageDrawing, StagesUpdate } from '#contract/draw-changes/calls.ts'
import type { Entrant } from '#rules/draws/entrant.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { seedsFromPlaces } from '#rules/draws/seeding.ts'
import { advance } from '#rules/stages/advance.ts'
import { listParts } from '#server/features/championship/events/event.queries.ts'
import { cancelFixtureMatches } from '#server/features/championship/ledger/fixture-matches.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { replaceWaiting } from '#server/features/match/plan/waiting-fixture.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import {
  changeDraw,
  changeStageRules,
  deleteLeaver,
  deleteStage,
  insertDraw,
  insertStage,
  listFormerPlaces,
  replaceSeeds,
} from './draw.queries.ts'
import { changeDraws, changeStage, getFacts, requireLatest, requireRunningEvent } from './draw-change.service.ts'
import { type DrawFacts, hasBegun, type StageFacts, seedsVersionOf, stagesVersionOf } from './draw-facts.queries.ts'
import { isBeforePublic, newSeed } from './draw-night.service.ts'
import { drawing } from './drawing.rules.ts'
import { entrantsOf, knownEntrants } from './known-entrants.rules.ts'

/** Stages keep their number, and with it their voided draws. */
export const setStages = (context: AppContext, by: Actor, eventId: string, { stages, basedOn }: StagesUpdate) =>
  changeDraws(context, by, eventId, 'setStages', async (change) => {
    const { tx, facts } = change
    if ((await listParts(tx, [eventId])).size > 0)
      throw conflict('event_in_meet', 'The places of a meet follow from its events, so it has no draw.')
    requireRunningEvent(change)
    requireUndrawn(facts)
    requireLatest('stages', stagesVersionOf(facts), basedOn)
    const surplus = facts.stages.slice(stages.length)
    await keepVoidedDraws(tx, facts.stages[stages.length - 1], surplus)
    for (const { row } of surplus) await deleteStage(tx, row.id)
    for (const [index, given] of stages.entries()) {
      const rules = JSON.stringify(given)
      const row = facts.stages[index]?.row
      if (row) await changeStageRules(tx, row.id, rules)
      else await insertStage(tx, { id: context.newId(), event_id: eventId, number: index + 1, rules })
    }
  })

/** Voided draws stay visible: those of a stage that goes are shown with the last one that stays. */
async function keepVoidedDraws(tx: ManagedTx, last: StageFacts | undefined, surplus: readonly StageFacts[]) {
  const voided = surplus.flatMap((stage) => stage.voided)
  if (voided.length === 0) return
  if (!last) throw conflict('stage_drawn', 'Draws of this event were voided and stay visible. Keep at least one stage.')
  for (const { id } of voided) await changeDraw(tx, id, { stage_id: last.row.id })
}

export const setSeeds = (context: AppContext, by: Actor, eventId: string, { seeds, basedOn }: SeedsUpdate) =>
  changeDraws(context, by, eventId, 'setSeeds', async ({ tx, facts }) => {
    requireUndrawn(facts)
    requireLatest('seeds', seedsVersionOf(facts), basedOn)
    if (seeds.some(({ entry }) => !facts.entries.some(({ id }) => id === entry)))
      throw invalid('invalid_input', 'One of the entries is not in this event.', 'seeds')
    const rows = seeds.map(({ entry, seed }) => ({ entry_id: entry, event_id: eventId, seed }))
    await replaceSeeds(tx, eventId, rows)
  })

function requireUndrawn({ stages }: DrawFacts): void {
  if (stages.some(({ draw }) => draw !== null))
    throw conflict('stage_drawn', 'A stage is drawn already. Void its draw first.')
}

/** Seeds that last season's places suggest. The event itself decides equal places. */
export async function suggestSeeds(context: AppContext, eventId: string) {
  const { event, staged, entries } = await getFacts(context, eventId)
  const entered = staged.entries.filter(({ id }) => entries.some((one) => one.id === id && one.state === 'ENTERED'))
  const seeded = seedsFromPlaces(entered, await listFormerPlaces(context.store.reads, event), lotsOf(eventId))
  return seeded.flatMap(({ id, seed }) => (seed ? [{ entry: id, seed }] : []))
}

/** Draws a stage once. Fixtures between known teams become matches as soon as the draw is public. */
export const drawStage = (context: AppContext, by: Actor, stageId: string, input: StageDrawing): Promise<EventDraw> =>
  changeStage(context, by, stageId, 'drawStage', async (change, stage) => {
    const { tx, facts } = change
    requireRunningEvent(change)
    if (stage.draw) throw conflict('stage_drawn', 'This stage was drawn already. Void its draw to draw it again.')
    requireLatest('stages', stagesVersionOf(facts), input.stagesVersion)
    requireLatest('seeds', seedsVersionOf(facts), input.seedsVersion)
    const seed = input.seed ?? newSeed()
    const entrants = requireEntrants(facts, stage, input.method === 'HAND' || stage.rules.kind === 'SWISS')
    const drawn = drawing(stage.rules, entrants, input, seed)
    const isPublic = input.isPublic && isBeforePublic(facts, stage)
    await insertDraw(tx, {
      id: context.newId(),
      stage_id: stageId,
      method: input.method,
      seed,
      witnesses: input.witnesses ?? '',
      entrants: JSON.stringify(drawn.entrants),
      steps: JSON.stringify(drawn.steps),
      fixtures: JSON.stringify(drawn.fixtures),
      drawn_at: context.now().toISOString(),
      voided_at: null,
      void_reason: null,
      is_public: isPublic ? 1 : 0,
      revealed: 0,
      confirmed_by: null,
    })
    if (isPublic) await settle(change, facts.event.id)
  })

function requireEntrants(facts: DrawFacts, stage: StageFacts, areKnown: boolean): Entrant[] {
  const found = areKnown ? knownEntrants(facts, stage, advance(facts.staged)) : entrantsOf(facts, stage)
  if (!('entrants' in found)) throw conflict(found.code, found.why)
  return found.entrants
}

/** A draw without results becomes one of the past. Its coming matches are cancelled, and entries are open again. */
export const voidDraw = (context: AppContext, by: Actor, stageId: string, { reason }: DrawVoid) =>
  changeStage(context, by, stageId, 'voidDraw', async (change, stage) => {
    const { tx, facts } = change
    const { draw, links, drawn } = stage
    if (!draw) throw conflict('stage_undrawn', 'This stage is not drawn.')
    if (facts.stages.some((later) => later.row.number > stage.row.number && later.draw))
      throw conflict('stage_drawn', 'A later stage is drawn from it. Void that draw first.')
    if (links.some(({ status }) => status === 'LIVE'))
      throw conflict('match_live', 'A match of this draw is live. Close it first.')
    if (drawn.results.length > 0 || drawn.attempts.some(hasBegun) || drawn.lots.length > 0)
      throw conflict('draw_has_results', 'Results of this draw count already. Take them back first.')
    const matchIds = links.map(({ match_id }) => match_id)
    await cancelFixtureMatches(change, matchIds)
    await replaceWaiting(tx, stage.waiting, [])
    await changeDraw(tx, draw.id, { voided_at: context.now().toISOString(), void_reason: reason })
    if (stage.row.number === 1) for (const { entry_id } of facts.leavers) await deleteLeaver(tx, entry_id)
    if (draw.is_public === 1) await settle(change, facts.event.id, { isVoided: true })
  })
