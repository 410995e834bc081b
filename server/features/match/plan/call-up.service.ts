import type { MatchDetails } from '#contract/match/calls.ts'
import { hardClashes } from '#rules/schedule/hard-clash.ts'
import { courtsOf, placeOf, venueOf } from '#rules/schedule/place.ts'
import { minuteOf } from '#rules/schedule/span.ts'
import type { Row } from '#server/db/schema.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { matchColumns } from '#server/features/match/match.queries.ts'
import { getMatch, lockUpcoming } from '#server/features/match/match.service.ts'
import { recordCall } from '#server/features/push/change.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { differingColumns } from '#server/platform/data/columns.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { listPlansAround, planAmong } from './match-plan.queries.ts'
import { movePlan } from './plan.service.ts'

/** Puts a match on a free court now, and calls both sides there. */
export async function callUp(context: AppContext, by: Actor, id: string): Promise<MatchDetails> {
  const { store, zone, now } = context
  const change = { action: 'callUp', subject: 'match', id, lock: lockUpcoming(id) } as const
  await store.manage(by, change, async (tx, { row }) => {
    const when = { date: dateIn(zone, now()), time: timeIn(zone, now()) }
    const venue = await findFreeVenue(tx, { ...row, ...when })
    // Before the move is recorded: of two records the first one stays.
    await recordCall(tx, row)
    await movePlan(context, tx, row, differingColumns(row, { ...when, ...matchColumns.venue(venue) }))
  })
  return getMatch(context, id)
}

/** The own court of the match or another one of its ground. Throws when all are taken, or when a side plays elsewhere. */
async function findFreeVenue(tx: ManagedTx, row: Row<'match'> & { date: string; time: string }) {
  const [grounds, others] = [await listGrounds(tx), await listPlansAround(tx, [row.date])]
  const running = new Set(others.flatMap(({ id, status }) => (status === 'LIVE' ? id : [])))
  const { plan, plans } = await planAmong(tx, row, others)
  const place = placeOf(row.venue, grounds)
  const courts = place ? courtsOf(place.ground).map(({ ground, court }) => venueOf(ground.name, court)) : []
  // A running match has its court until it ends, also when its time is over.
  const lasting = plans.map((other) =>
    running.has(other.id) && other.date && other.time
      ? { ...other, minutes: Math.max(other.minutes ?? 0, minutesBetween(other, row) + 1) }
      : other,
  )
  const clashes = [row.venue, ...courts].map((venue) => ({
    venue,
    found: hardClashes({ ...plan, venue }, lasting, grounds),
  }))
  const free = clashes.find(({ found }) => found.length === 0)
  if (!free) throw conflict('schedule_clash', clashes[0]?.found.join(' ') ?? '')
  return free.venue
}

const minutesBetween = (from: { date: string | null; time: string | null }, to: { date: string; time: string }) =>
  minuteOf(to.date, to.time) - minuteOf(from.date ?? to.date, from.time ?? to.time)
