import type { LotsClearing, LotsRecord } from '#contract/draw-changes/calls.ts'
import { advance } from '#rules/stages/advance.ts'
import { deleteLots, insertLots } from '#server/features/championship/draws/draw.queries.ts'
import {
  changeStage,
  requirePublicDraw,
  requireVersion,
} from '#server/features/championship/draws/draw-change.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'

/** Records lots between all who share a rank. */
export const recordLots = (context: AppContext, by: Actor, stageId: string, input: LotsRecord) =>
  changeStage(context, by, stageId, 'recordLots', async (change, stage) => {
    const { tx, facts } = change
    const draw = requirePublicDraw(stage)
    const pool = advance(facts.staged).pools.find((one) => one.stage === stage.row.number && one.pool === input.pool)
    const ranked = pool?.ranks.find(({ entry }) => entry === input.order[0])
    const level =
      pool?.ranks.flatMap(({ entry, rank }) => (rank !== null && rank === ranked?.rank ? [entry] : [])) ?? []
    if (!pool?.isOver || !haveSameEntries(level, input.order)) {
      if (stage.drawn.lots.some((before) => haveSameEntries(before, input.order)))
        throw conflict('draw_changed', 'Lots of these entries were recorded a moment ago. Look at them.')
      throw conflict(
        'fixture_not_ready',
        'Lots are drawn between all entries that share a rank, when their pool is over.',
      )
    }
    await insertLots(tx, {
      id: context.newId(),
      draw_id: draw.id,
      pool: input.pool,
      entry_order: JSON.stringify(input.order),
      witnesses: input.witnesses ?? '',
      drawn_at: context.now().toISOString(),
    })
    await settle(change, change.facts.event.id)
  })

const haveSameEntries = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((entry) => others.includes(entry))

/** Takes lots back. The reason stands in the ledger, where points change with it. */
export const clearLots = (context: AppContext, by: Actor, stageId: string, input: LotsClearing) =>
  changeStage(context, by, stageId, 'clearLots', async (change, stage) => {
    requireVersion(change.facts, input.basedOn)
    if (!stage.lots.some(({ id }) => id === input.lots)) throw notFound('There are no such lots in this stage.')
    await deleteLots(change.tx, input.lots)
    await settle(change, change.facts.event.id, { why: input.reason })
  })
