import type { Board, BoardPlan, Delay, Move, PlanCheck } from '#contract/schedule/calls.ts'
import { delayed } from '#rules/schedule/follow.ts'
import { hardClashes } from '#rules/schedule/hard-clash.ts'
import { byCourt } from '#rules/schedule/order.ts'
import { courtsOf, placeOf, venueOf } from '#rules/schedule/place.ts'
import { softClashes } from '#rules/schedule/soft-clash.ts'
import { plannedMinutes, USUAL_MINUTES } from '#rules/schedule/span.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { listPlansAround } from '#server/features/match/plan/match-plan.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { notFound, requireFound } from '#server/platform/http/errors.ts'
import { LOCKED } from './fill.service.ts'
import { findPlanned, listMatchesOfDay, listOpenMatches } from './schedule.queries.ts'
import { checkDay, orderedOf, stagedOf } from './schedule.service.ts'

/** A day by court, also of courts without matches, with all that organisers see. */
export async function getBoard(context: AppContext, day: string): Promise<Board> {
  const { reads } = context.store
  const grounds = await listGrounds(reads)
  const [rows, open] = [await listMatchesOfDay(reads, day), await listOpenMatches(reads)]
  const checks = new Map((await checkDay(context, day)).map((check) => [check.match, check]))
  const club = await findClub(reads)
  const ordered = await orderedOf(reads, [...rows, ...open], grounds)
  const matches = [...rows, ...open].flatMap(({ id, is_locked, clash_reason, ...row }, at) => {
    const match = ordered[at]
    const { clashes, hints } = checks.get(id) ?? { clashes: [], hints: [] }
    const length = plannedMinutes(row, club) ?? USUAL_MINUTES
    const locked = is_locked ? { locked: true as const } : {}
    return match
      ? [{ ...match, length, ...locked, clashes, hints, ...(clash_reason && { clashReason: clash_reason }) }]
      : []
  })
  const courts = grounds
    .flatMap(courtsOf)
    .map(({ ground, court }) => ({ venue: venueOf(ground.name, court), match: null }))
  const planned = matches.slice(0, rows.length).map((match) => ({ venue: match.venue, match }))
  return {
    courts: byCourt([...courts, ...planned], grounds).map(({ ground, court, matches: own }) => {
      const venue = own[0]?.venue ?? null
      const { opens = null, closes = null, taken = [] } = placeOf(venue, grounds)?.ground ?? {}
      return {
        ...{ venue, ground, court, opens, closes },
        taken: taken.find((one) => one.day === day)?.reason ?? null,
        matches: own.flatMap(({ match }) => match ?? []),
      }
    }),
    open: matches.slice(rows.length),
  }
}

/** What is wrong with a match at another time or place. Nothing is stored. */
export async function checkMove({ store: { reads } }: AppContext, move: Move): Promise<PlanCheck> {
  const { match: id, date, time, venue = null, follows } = move
  const row = await requirePlan(reads, id)
  const moved = { ...row, date, time, venue, minutes: move.minutes ?? row.minutes, follows: follows ? 1 : null }
  const others = (await listPlansAround(reads, [date])).filter((other) => other.id !== id)
  const [plan, ...plans] = await stagedOf(reads, [moved, ...others])
  const grounds = await listGrounds(reads)
  const { restMinutes: rest = 0 } = await findClub(reads)
  if (!plan) throw notFound(UNKNOWN_MATCH)
  return {
    match: id,
    clashes: hardClashes(plan, plans, grounds),
    hints: softClashes(plan, plans, { grounds, rest }),
  }
}

/** Proposes new times for a match and for those that it pushes on its court. Locked ones stay. */
export async function planDelay({ store: { reads } }: AppContext, { match: id, minutes }: Delay): Promise<BoardPlan> {
  const { date } = await requirePlan(reads, id)
  const rows = date === null ? [] : await listPlansAround(reads, [date])
  const grounds = await listGrounds(reads)
  const staged = await stagedOf(reads, rows)
  const fixed = new Map(
    rows.flatMap(({ id: row, status, is_locked }): [string, string][] =>
      status === 'LIVE' ? [[row, 'It is being played.']] : is_locked ? [[row, LOCKED]] : [],
    ),
  )
  const plans = staged.map((plan) => ({ ...plan, isLocked: fixed.has(plan.id) }))
  const named = plans.find((plan) => plan.id === id)
  const { moved, locked } = named ? delayed(named, minutes, plans, grounds) : { moved: [], locked: [] }
  const changed = new Map(moved.map((plan) => [plan.id, plan]))
  const after = plans.map((plan) => changed.get(plan.id) ?? plan)
  const shown = new Map((await orderedOf(reads, rows, grounds)).map((match) => [match._id, match]))
  return {
    rows: moved.flatMap(({ date: day, time, venue, ...plan }) => {
      const match = shown.get(plan.id)
      const clashes = hardClashes({ ...plan, date: day, time, venue }, after, grounds)
      if (!match || day === null || time === null) return []
      return [{ match, date: day, time, venue, ...(clashes.length > 0 && { clashes }) }]
    }),
    left: locked.flatMap((plan) => {
      const match = shown.get(plan.id)
      return match ? [{ match, reason: fixed.get(plan.id) ?? LOCKED }] : []
    }),
  }
}

async function requirePlan(db: Reader, id: string) {
  return requireFound(await findPlanned(db, id), UNKNOWN_MATCH)
}
