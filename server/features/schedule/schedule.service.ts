import type { Ground } from '#contract/ground/calls.ts'
import type { MyDay, OrderedMatch, OrderOfPlay, PlanCheck } from '#contract/schedule/calls.ts'
import { withFollowers } from '#rules/schedule/follow.ts'
import { hardClashes } from '#rules/schedule/hard-clash.ts'
import { byCourt } from '#rules/schedule/order.ts'
import { type Staged, softClashes } from '#rules/schedule/soft-clash.ts'
import { minuteOf, momentOf, plannedMinutes, restBefore, spanOf } from '#rules/schedule/span.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { asMatch, type RowWithSides } from '#server/features/match/match.queries.ts'
import { listMatchDays } from '#server/features/match/match-days.queries.ts'
import {
  listOfficials,
  listPlansAround,
  type PlanRow,
  plannedOf,
} from '#server/features/match/plan/match-plan.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listOwnMatches } from './own-matches.queries.ts'
import { listMatchesByIds, listMatchesOfDay, listRounds } from './schedule.queries.ts'

/** The order of play of a day: of today, or of the nearest day with matches, where none is named. */
export async function getOrder(context: AppContext, day: string | undefined): Promise<OrderOfPlay> {
  const { reads } = context.store
  const chosen = day ?? (await nearestDay(context))
  const grounds = await listGrounds(reads)
  const matches = await orderedOf(reads, chosen === null ? [] : await listMatchesOfDay(reads, chosen), grounds)
  const courts = byCourt(matches, grounds).map(({ matches: own, ...court }) => {
    const next = own.findIndex(({ status }) => status === 'UPCOMING')
    return { ...court, matches: own.map((match, at) => ({ ...match, ...(at === next && { next: true as const }) })) }
  })
  return { day: chosen, courts }
}

/** Matches with their round and officials, when they are over, and when those that follow are likely to begin. */
export async function orderedOf(
  db: Reader,
  rows: readonly RowWithSides[],
  grounds: readonly Ground[],
): Promise<OrderedMatch[]> {
  const club = await findClub(db)
  const ids = rows.map(({ id }) => id)
  const rounds = await listRounds(db, ids)
  const named = await listOfficials(db, ids)
  const slots = rows.map(({ id, date, time, venue, ...row }) => ({
    ...{ id, date, time, venue },
    minutes: plannedMinutes(row, club),
    follows: row.follows === 1,
    isOver: row.status === 'SUMMARY',
  }))
  const begins = new Map(
    withFollowers(
      slots.filter(({ isOver }) => !isOver),
      grounds,
    ).map((slot) => [slot.id, slot]),
  )
  return rows.map((row, at) => {
    const { name: round, number } = rounds.get(row.id) ?? {}
    const slot = begins.get(row.id) ?? slots[at]
    const span = slot && slot.minutes !== null ? spanOf(slot) : null
    const expected = slot?.time !== row.time && slot?.time
    const officials = named.get(row.id)
    return {
      ...asMatch(row),
      ...(row.isWaiting && { isWaiting: row.isWaiting }),
      ...(round && { round }),
      ...(number !== undefined && { number }),
      ...(expected && { expected }),
      ...(span && { until: momentOf(span.end).time }),
      ...(officials && { officials }),
    }
  })
}

async function nearestDay({ store, zone, now }: AppContext): Promise<string | null> {
  const today = dateIn(zone, now())
  if ((await listMatchesOfDay(store.reads, today)).length > 0) return today
  const { played, upcoming, waiting = [] } = await listMatchDays(store.reads, {})
  const coming = [...upcoming, ...waiting].sort()
  return coming.find((day) => day >= today) ?? played.at(-1) ?? coming.at(-1) ?? null
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
  const ids = rows.map(({ id }) => id)
  const rounds = await listRounds(db, ids)
  const plans = await plannedOf(db, rows)
  return rows.flatMap(({ id, event_id: event, department1, department2 }, at) => {
    const plan = plans[at]
    return plan
      ? [{ ...plan, event, departments: [department1, department2].filter(Boolean), rank: rounds.get(id)?.rank ?? 0 }]
      : []
  })
}

const DAYS = 7
const DAY_MINUTES = 24 * 60

/** What the caller plays and does today and on the next days, with the rest between. */
export async function getMyDay({ store, zone, now }: AppContext, by: Actor): Promise<MyDay> {
  const { reads } = store
  const today = dateIn(zone, now())
  const until = momentOf(minuteOf(today, '00:00') + (DAYS - 1) * DAY_MINUTES).date
  const own = (await listOwnMatches(reads, { person: by.id, from: today, until })).sort((one, other) =>
    startOf(one.row) < startOf(other.row) ? -1 : 1,
  )
  const club = await findClub(reads)
  const rests = restBefore(own.map(({ row }) => ({ ...row, minutes: plannedMinutes(row, club) })))
  const ids = own.map(({ row }) => row.id)
  // A match that follows begins when those before it on its court are over.
  const waits = new Set(own.flatMap(({ row: { follows, date } }) => (follows && date) || []))
  const before = await Promise.all([...waits].map((day) => listMatchesOfDay(reads, day)))
  const rows = [...before.flat().filter(({ id }) => !ids.includes(id)), ...(await listMatchesByIds(reads, ids))]
  const shown = new Map((await orderedOf(reads, rows, await listGrounds(reads))).map((match) => [match._id, match]))
  const matches = own.flatMap(({ row, team, role }, at) => {
    const match = shown.get(row.id)
    const rest = rests[at] ?? null
    return match ? [{ match, ...(team && { team }), ...(role && { role }), ...(rest !== null && { rest }) }] : []
  })
  const days = [...Map.groupBy(matches, ({ match }) => match.date ?? '')]
  return { today, days: days.map(([day, ofDay]) => ({ day, matches: ofDay })) }
}

/** As planned: a live match that is over stands at its end in lists. */
const startOf = ({ date, time, id }: { date: string | null; time: string | null; id: string }) =>
  `${date} ${time ?? '99:99'} ${id}`
