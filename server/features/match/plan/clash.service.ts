import { hardClashes } from '#rules/schedule/hard-clash.ts'
import type { Row } from '#server/db/schema.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { listPlansAround, planAmong, plannedOf } from './match-plan.queries.ts'

/** The season is locked, so that no other match takes the time or the ground meanwhile. */
export async function requireNoClash(tx: ManagedTx, row: Row<'match'>, except: ReadonlySet<string> = new Set()) {
  if (!row.date) return
  const others = (await listPlansAround(tx, [row.date])).filter(({ id }) => !except.has(id))
  const { plan, plans } = await planAmong(tx, row, others)
  const clashes = hardClashes(plan, plans, await listGrounds(tx))
  if (clashes.length > 0) throw conflict('schedule_clash', clashes.join(' '), 'despiteClash')
}

const NAMED_CLASHES = 5

/** The same of matches that have moved together, as they stand then. */
export async function requireNoClashes(tx: ManagedTx, moved: readonly Row<'match'>[]) {
  const days = new Set(moved.flatMap(({ date }) => date ?? []))
  const ids = new Set(moved.map(({ id }) => id))
  const plans = await plannedOf(tx, await listPlansAround(tx, [...days]))
  const grounds = await listGrounds(tx)
  const clashes = plans.flatMap((plan) => (ids.has(plan.id) ? hardClashes(plan, plans, grounds) : []))
  if (clashes.length > 0)
    throw conflict('schedule_clash', [...new Set(clashes)].slice(0, NAMED_CLASHES).join(' '), 'despiteClash')
}
