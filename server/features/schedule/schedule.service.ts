import type { OrderOfPlay, PlanCheck } from '#contract/schedule/calls.ts'
import { hardClashes } from '#rules/schedule/hard-clash.ts'
import { byCourt } from '#rules/schedule/order.ts'
import { type Staged, softClashes } from '#rules/schedule/soft-clash.ts'
import { momentOf, spanOf } from '#rules/schedule/span.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { asMatch } from '#server/features/match/match.queries.ts'
import { listMatchDays } from '#server/features/match/match-days.queries.ts'
import { listPlansAround, type PlanRow, plannedOf } from '#server/features/match/match-plan.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listRounds } from './rounds.queries.ts'
import { listMatchesOfDay } from './schedule.queries.ts'

/** The order of play of a day: of today, or of the nearest day with matches, where none is named. */
export async function getOrder(context: AppContext, day: string | undefined): Promise<OrderOfPlay> {
  const { reads } = context.store
  const chosen = day ?? (await nearestDay(context))
  const rows = chosen === null ? [] : await listMatchesOfDay(reads, chosen)
  const { lengths = {} } = await findClub(reads)
  const rounds = await listRounds(
    reads,
    rows.map(({ id }) => id),
  )
  const matches = rows.map((row) => {
    const round = rounds.get(row.id)?.name
    const minutes = row.minutes ?? lengths[row.sport] ?? null
    const span = minutes === null ? null : spanOf({ ...row, minutes })
    return { ...asMatch(row), ...(round && { round }), ...(span && { until: momentOf(span.end).time }) }
  })
  const courts = byCourt(matches, await listGrounds(reads)).map(({ matches: own, ...court }) => {
    const next = own.findIndex(({ status }) => status === 'UPCOMING')
    return { ...court, matches: own.map((match, at) => ({ ...match, ...(at === next && { next: true as const }) })) }
  })
  return { day: chosen, courts }
}

async function nearestDay({ store, zone, now }: AppContext): Promise<string | null> {
  const today = dateIn(zone, now())
  if ((await listMatchesOfDay(store.reads, today)).length > 0) return today
  const { played, upcoming } = await listMatchDays(store.reads, {})
  return upcoming.find((day) => day >= today) ?? played.at(-1) ?? upcoming.at(-1) ?? null
}

/** The matches of a day with whose plan something is wrong. */
export async function checkDay({ store }: AppContext, day: string): Promise<PlanCheck[]> {
  const { reads } = store
  const plans = await stagedOf(reads, await listPlansAround(reads, [day]))
  const grounds = await listGrounds(reads)
  const { restMinutes: rest = 0 } = await findClub(reads)
  return plans
    .filter(({ date }) => date === day)
    .map((plan) => ({
      match: plan.id,
      clashes: hardClashes(plan, plans, grounds),
      hints: softClashes(plan, plans, { grounds, rest }),
    }))
    .filter(({ clashes, hints }) => clashes.length + hints.length > 0)
}

type StagedRow = PlanRow & { department1: string; department2: string }

export async function stagedOf(db: Reader, rows: readonly StagedRow[]): Promise<Staged[]> {
  const rounds = await listRounds(
    db,
    rows.map(({ id }) => id),
  )
  const plans = await plannedOf(db, rows)
  return rows.flatMap(({ id, event_id: event, department1, department2 }, at) => {
    const plan = plans[at]
    return plan ? [{ ...plan, event, departments: [department1, department2], rank: rounds.get(id)?.rank ?? 0 }] : []
  })
}
