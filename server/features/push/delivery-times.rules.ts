import type { Row } from '#server/db/schema.ts'
import { dateIn, instantOf, timeIn } from '#server/platform/club-clock.ts'

const SECOND = 1_000
const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = 60 * 60 * SECOND
// No push service asks for more; a hostile one must not keep a subscription for years.
const LONGEST_ASKED = 24 * 60 * 60 * SECOND

/** The pause after as many failures in a row: ten seconds, then three times as long each time, or what the service asks for. */
export function pauseAfter(failures: number, retryAfter: string | undefined, now: Date): number {
  const own = Math.min(FIRST_PAUSE * 3 ** (failures - 1), LONGEST_PAUSE)
  return Math.max(own, Math.min(askedFor(retryAfter, now), LONGEST_ASKED))
}

/** The header names seconds or a time. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

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
