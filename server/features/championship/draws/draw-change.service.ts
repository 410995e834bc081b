import type { EventDraw } from '#contract/draw/calls.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import type { Row } from '#server/db/schema.ts'
import { requireEvent, requireOpenEvent } from '#server/features/championship/events/event.service.ts'
import type { SeasonChange } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { withRecord } from '#server/features/championship/records/event-record.service.ts'
import { notPublicYet } from '#server/features/match/drawn.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { conflict, notFound, requireFound } from '#server/platform/http/errors.ts'
import { snapshotDraws } from './draw.queries.ts'
import { type DrawFacts, findDrawFacts, hashDrawFacts, type StageFacts } from './draw-facts.queries.ts'
import { eventDrawOf } from './draw-reply.rules.ts'

export interface DrawChange extends SeasonChange {
  context: AppContext
  facts: DrawFacts
}

/** The draw of an event, also where it is not public yet. */
export async function getManagedDraw(context: AppContext, eventId: string): Promise<EventDraw> {
  const facts = await getFacts(context, eventId)
  return withRecord(context.store.reads, facts.event, eventDrawOf(facts))
}

export async function getFacts({ store }: AppContext, eventId: string): Promise<DrawFacts> {
  return findDrawFacts(store.reads, await requireEvent(store.reads, eventId))
}

/** Changes the draws of an event of the open season. The season is locked, so that one change follows another. */
export async function changeDraws(
  context: AppContext,
  by: Actor,
  eventId: string,
  action: string,
  run: (change: DrawChange) => Promise<void>,
): Promise<EventDraw> {
  const change = { action, subject: 'event', id: eventId, lock: seasonLocks.open, snapshot: snapshotDraws } as const
  await context.store.manage(by, change, async (tx, season) => {
    const event = await requireOpenEvent(tx, eventId, season)
    await run({ context, tx, by, season, facts: await findDrawFacts(tx, event) })
  })
  return getManagedDraw(context, eventId)
}

export async function changeStage(
  context: AppContext,
  by: Actor,
  stageId: string,
  action: string,
  run: (change: DrawChange, stage: StageFacts) => Promise<void>,
): Promise<EventDraw> {
  const known = requireFound(await findRow(context.store.reads, 'event_stage', stageId), UNKNOWN_STAGE)
  return changeDraws(context, by, known.event_id, action, (change) => run(change, stageIn(change.facts, stageId)))
}

const UNKNOWN_STAGE = 'There is no such stage.'

function stageIn(facts: DrawFacts, stageId: string): StageFacts {
  const stage = facts.stages.find(({ row }) => row.id === stageId)
  if (!stage) throw notFound(UNKNOWN_STAGE)
  return stage
}

/** The facts around a stage, for reading. */
export async function findStageFacts(context: AppContext, stageId: string) {
  const known = requireFound(await findRow(context.store.reads, 'event_stage', stageId), UNKNOWN_STAGE)
  const facts = await getFacts(context, known.event_id)
  return { facts, stage: stageIn(facts, stageId) }
}

export function requireRunningEvent({ facts }: DrawChange): void {
  if (hasEnded(facts.event))
    throw conflict('event_ended', 'This event has ended. Take its places back before you change its draw.')
}

export function requireVersion(facts: DrawFacts, basedOn: string): void {
  if (hashDrawFacts(facts) !== basedOn)
    throw conflict('draw_changed', 'The draw changed a moment ago. Look at it before you go on.')
}

/** The same for what is replaced as a whole. Callers that name no version have not looked. */
export function requireLatest(what: 'stages' | 'seeds', latest: string, basedOn: string | undefined): void {
  if (basedOn !== undefined && basedOn !== latest)
    throw conflict('draw_changed', `The ${what} changed a moment ago. Look at them before you go on.`)
}

export function requireDraw({ draw }: StageFacts): Row<'stage_draw'> {
  if (!draw) throw conflict('stage_undrawn', 'This stage is not drawn yet.')
  return draw
}

/** Results, lots and further rounds wait until the draw is public. */
export function requirePublicDraw(stage: StageFacts): Row<'stage_draw'> {
  const draw = requireDraw(stage)
  if (draw.is_public === 0) throw notPublicYet()
  return draw
}
