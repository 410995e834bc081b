import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import type { DrawReveal } from '#contract/draw-changes/calls.ts'
import { drawBoardOf } from '#rules/draws/draw-board.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { withRecord } from '#server/features/championship/records/event-record.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict, forbidden, invalid } from '#server/platform/http/errors.ts'
import { changeDraw, findWitness, insertWitness } from './draw.queries.ts'
import { changeStage, findStageFacts, getFacts, requireDraw, requireRunningEvent } from './draw-change.service.ts'
import { type DrawFacts, hasBegun, hiddenStage, publicFacts, type StageFacts } from './draw-facts.queries.ts'
import { eventDrawOf } from './draw-reply.rules.ts'

const SEED_WORDS = 6

/** Six words that can be read out: 2048^6 seeds. */
export const newSeed = (): string =>
  Array.from({ length: SEED_WORDS }, () => wordlist[randomInt(wordlist.length)]).join(' ')

/** The draw of an event as the public sees it: of one that is being shown, the names so far. */
export async function getPublicDraw(context: AppContext, eventId: string): Promise<EventDraw> {
  const facts = await getFacts(context, eventId)
  const shown = await withRecord(context.store.reads, facts.event, eventDrawOf(publicFacts(facts)))
  const hidden = hiddenStage(facts)
  if (!hidden?.draw?.revealed) return shown
  const reveal = revealOf(eventDrawOf(facts).stages.find(({ _id }) => _id === hidden.row.id))
  const stages = shown.stages.map((stage) => (stage._id === hidden.row.id && reveal ? { ...stage, reveal } : stage))
  return { ...shown, stages }
}

function revealOf(stage: StageOfDraw | undefined): StageOfDraw['reveal'] {
  if (!stage?.draw) return undefined
  const { method, steps, revealed = 0, seed, confirmedBy = [] } = stage.draw
  return {
    method,
    steps: steps.slice(0, revealed),
    board: drawBoardOf(stage, steps),
    seed: revealed < steps.length ? null : seed,
    confirmedBy,
  }
}

/** Names that were shown stay shown, so calls may come late, twice, or from two screens. */
export const revealDraw = (context: AppContext, by: Actor, stageId: string, { shown }: DrawReveal) =>
  changeStage(context, by, stageId, 'revealDraw', async (change, stage) => {
    const { id, is_public, revealed } = requireDraw(stage)
    if (is_public === 1 || shown <= revealed) return
    requireRunningEvent(change)
    requirePublicBefore(change.facts, stage)
    if (shown > namesOf(stage)) throw invalid('invalid_input', 'The draw has fewer names.', 'shown')
    await changeDraw(change.tx, id, { revealed: shown })
  })

/** Makes a draw public. Published again, it stays as it is: a screen and a manager may do it at the same time. */
export const publishDraw = (context: AppContext, by: Actor, stageId: string): Promise<EventDraw> =>
  changeStage(context, by, stageId, 'publishDraw', async (change, stage) => {
    const { id, is_public } = requireDraw(stage)
    if (is_public === 1) return
    requireRunningEvent(change)
    requirePublicBefore(change.facts, stage)
    await changeDraw(change.tx, id, { is_public: 1 })
    await settle(change, change.facts.event.id)
  })

function requirePublicBefore(facts: DrawFacts, stage: StageFacts): void {
  if (!isBeforePublic(facts, stage))
    throw conflict('draw_not_public', 'The draw of the stage before it is not public yet. Publish that first.')
}

/** A stage is not public before those from which it is drawn. */
export const isBeforePublic = ({ stages }: DrawFacts, { row: { number } }: StageFacts) =>
  stages.every(({ row, draw }) => row.number >= number || draw?.is_public !== 0)

const namesOf = ({ draw }: StageFacts): number => (draw ? JSON.parse(draw.steps).length : 0)

/** What a signed-in person may say about the draw of a stage. */
export async function getWitness(context: AppContext, by: Actor, stageId: string) {
  const { facts, stage } = await findStageFacts(context, stageId)
  return {
    mayConfirm: whyNotYet(stage) === null && (await findWitness(context.store.reads, by, facts.event.id)) !== undefined,
    hasConfirmed: stage.witnesses.some(({ profile_id }) => profile_id === by.id),
  }
}

/** Confirmed again, it stays as it is. */
export async function confirmDraw(context: AppContext, by: Actor, stageId: string): Promise<EventDraw> {
  const { event } = await changeStage(context, by, stageId, 'confirmDraw', async ({ tx, facts }, stage) => {
    const witness = await findWitness(tx, by, facts.event.id)
    if (!witness)
      throw forbidden('not_a_witness', 'Captains, heads and sports leads of its departments confirm a draw.')
    const why = whyNotYet(stage)
    if (why) throw why
    const { id: draw_id } = requireDraw(stage)
    const confirmed_at = context.now().toISOString()
    await insertWitness(tx, { draw_id, profile_id: by.id, name: by.name, ...witness, confirmed_at })
  })
  return getPublicDraw(context, event._id)
}

function whyNotYet(stage: StageFacts): Error | null {
  const { draw, drawn } = stage
  if (!draw || (draw.is_public === 0 && draw.revealed < namesOf(stage)))
    return conflict('draw_not_public', 'A draw is confirmed when its last name is shown.')
  if (drawn.results.length > 0 || drawn.attempts.some(hasBegun))
    return conflict('draw_has_results', 'Results of this draw count already. It can no longer be confirmed.')
  return null
}
