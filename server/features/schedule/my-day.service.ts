import type { MyDay } from '#contract/schedule/calls.ts'
import { restBefore } from '#rules/schedule/rest-before.ts'
import { minuteOf, momentOf, plannedMinutes } from '#rules/schedule/span.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listOwnMatches } from './own-matches.queries.ts'
import { listMatchesByIds, listMatchesOfDay } from './schedule.queries.ts'
import { orderedOf } from './schedule.service.ts'

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
