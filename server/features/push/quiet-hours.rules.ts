import type { Row } from '#server/db/schema.ts'
import { dateIn, instantOf, timeIn } from '#server/platform/club-clock.ts'

const DAY_MS = 24 * 60 * 60_000

type Quiet = Pick<Row<'push_subscription'>, 'quiet_from' | 'quiet_to'>

/** The moment itself, or the end of the quiet hours that it lies in, in the club's time zone. */
export function afterQuietHours({ quiet_from: from, quiet_to: to }: Quiet, at: Date, zone: string): Date {
  if (from === null || to === null || from === to) return at
  const time = timeIn(zone, at)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return at
  const endsTomorrow = isOverMidnight && time >= from
  const today = dateIn(zone, at)
  const date = endsTomorrow ? new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10) : today
  return instantOf(zone, date, to)
}
