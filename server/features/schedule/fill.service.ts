import type { BoardPlan, PlanOptions, RainOptions } from '#contract/schedule/calls.ts'
import { fillBoard } from '#rules/schedule/fill.ts'
import { courtsOf, placeOf } from '#rules/schedule/place.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { findGround, listGrounds } from '#server/features/ground/ground.queries.ts'
import type { RowWithSides } from '#server/features/match/match.queries.ts'
import { listPlansAround } from '#server/features/match/plan/match-plan.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listMatchesOfDay, listOpenMatches, listPlansOfEvents } from './schedule.queries.ts'
import { orderedOf, stagedOf } from './schedule.service.ts'

/** Proposes when and where the matches of events are played. Organisers store the rows that they want. */
export async function planMatches({ store }: AppContext, { events, ...room }: PlanOptions): Promise<BoardPlan> {
  const open = await listOpenMatches(store.reads, events)
  return propose(store, open.filter(isFree), room)
}

/** Proposes another place or day for the matches of a ground after a time. Locked ones stay. */
export async function planRain({ store }: AppContext, options: RainOptions): Promise<BoardPlan> {
  const { ground: id, day, after, ...room } = options
  const [{ name }, grounds] = [await findGround(store.reads, id), await listGrounds(store.reads)]
  const hit = (await listMatchesOfDay(store.reads, day)).filter(
    ({ status, time, venue }) =>
      status === 'UPCOMING' && time !== null && time >= after && placeOf(venue, grounds)?.ground.name === name,
  )
  const plan = await propose(store, hit.filter(isFree), room)
  const locked = hit.filter((row) => !isFree(row))
  const staying = await orderedOf(store.reads, locked, grounds)
  return { ...plan, left: [...staying.map((match) => ({ match, reason: LOCKED })), ...plan.left] }
}

export const LOCKED = 'It is locked, and stays where it is.'
const isFree = ({ is_locked }: RowWithSides) => !is_locked

async function propose(
  { reads }: AppContext['store'],
  open: readonly RowWithSides[],
  { days, from, to, ...room }: Omit<PlanOptions, 'events'>,
): Promise<BoardPlan> {
  const events = open.flatMap(({ event_id }) => event_id ?? [])
  const planned = [...(await listPlansAround(reads, days)), ...(await listPlansOfEvents(reads, [...new Set(events)]))]
  // Those that are to move are not in the way.
  const rows = [...new Map([...planned, ...open].map((row) => [row.id, row])).values()]
  const wanted = new Map(open.map((row) => [row.id, row]))
  const staged = await stagedOf(reads, rows)
  const grounds = await listGrounds(reads)
  const { restMinutes: rest = 0 } = await findClub(reads)
  const { placed, left } = fillBoard({
    open: [...wanted.values()].flatMap(({ id, tag }) =>
      staged.filter((plan) => plan.id === id).map((plan) => ({ ...plan, isFinal: tag === 'FINAL' })),
    ),
    planned: staged.filter(({ id }) => !wanted.has(id)),
    grounds,
    courts: grounds.filter(({ _id }) => room.grounds.includes(_id)).flatMap(courtsOf),
    ...{ days, from, to, rest },
  })
  const shown = new Map((await orderedOf(reads, open, grounds)).map((match) => [match._id, match]))
  const withMatch = <T extends { id: string }>({ id, ...rest }: T) => {
    const match = shown.get(id)
    return match ? [{ match, ...rest }] : []
  }
  return { rows: placed.flatMap(withMatch), left: left.flatMap(withMatch) }
}
