import type { Match } from '#contract/match/calls.ts'
import { CONFIRMATIONS } from '#contract/values/enums.ts'
import { formatClockTime } from '#web/lib/format/clock-time.ts'
import { instantOf, readAt } from '#web/lib/format/club-clock.ts'
import { dayWords, shortDay } from '#web/lib/format/day-words.ts'

/** Texts in place of a day and of a venue. */
export const UNDATED = 'Date to be announced'
export const WITHOUT_VENUE = 'Venue to be announced'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// Nearer matches show the remaining hours.
const NEAR = 6 * HOUR

interface Moment {
  date: string | null
  time: string | null
}

/** When a match was played: the planned time, or its end if that was before the planned start or, of a live match, on another day. */
export function playedAt({ date, time, endedAt, roomId }: Match): Moment & { isEarly: boolean } {
  if (date === null || endedAt === null) return { date, time, isEarly: false }
  const isEarly = Date.parse(endedAt) < instantOf(date, time ?? '00:00')
  const end = (isEarly || roomId !== null) && readAt(new Date(endedAt))
  return end && (isEarly || end.date !== date) ? { ...end, isEarly } : { date, time, isEarly }
}

/** `useNow()`: without it the words depend neither on the time nor on the reader. */
type Now = Date | null

/** The time of a match in words: 'in 2 h', 'today 5:30 PM', 'Sat, Nov 21, 5:30 PM'. Null when it is unknown. */
export function whenOf({ date, time }: Moment, now: Now): string | null {
  if (!date) return null
  // A planned match is near: its card has no room for the year.
  if (!now) return time ? `${written(date, false)}, ${time}` : written(date, true)
  const soon = soonOf({ date, time }, now)
  if (soon) return soon
  const days = daysUntil(date, now)
  return [dayOf(date, now), time && formatClockTime(time)].filter(Boolean).join(days > 1 || days < -1 ? ', ' : ' ')
}

/** The time without the day, for use under a heading with the day. */
export const timeOf = (moment: Moment, now: Now): string | null =>
  now ? (soonOf(moment, now) ?? (moment.time && formatClockTime(moment.time))) : moment.time

/** The heading over the matches of a day: 'Today', 'Tomorrow', 'Sat, Nov 28'. */
export function headingOf(date: string, now: Now): string {
  const day = now ? dayOf(date, now) : written(date, true)
  return day.charAt(0).toUpperCase() + day.slice(1)
}

function soonOf({ date, time }: Moment, now: Date): string | null {
  if (!date || !time) return null
  const away = instantOf(date, time) - now.getTime()
  if (away <= 0 || away >= NEAR) return null
  const minutes = Math.ceil(away / MINUTE)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(away / HOUR)} h`
}

const NEAR_DAYS: Record<number, string> = { 0: 'today', 1: 'tomorrow', [-1]: 'yesterday' }

function dayOf(date: string, now: Date): string {
  return NEAR_DAYS[daysUntil(date, now)] ?? written(date, !isOfYear(date, now))
}

function written(date: string, withYear: boolean): string {
  const { weekday, year } = dayWords(date)
  const day = `${weekday}, ${shortDay(date)}`
  return withYear ? `${day}, ${year}` : day
}

const isOfYear = (date: string, now: Date) => date.slice(0, 4) === readAt(now).date.slice(0, 4)

// Count days in UTC, where each has 24 hours.
const startOf = (date: string) => new Date(date)
const daysUntil = (date: string, now: Date) => (startOf(date).getTime() - startOf(readAt(now).date).getTime()) / DAY

/** What the club still asks of a result, or has got: 'Disputed', 'Provisional until 5:40 PM', 'Confirmed'. */
export function standingOf({ status, confirmation, provisionalUntil, isDisputed }: Match, now: Now): string | null {
  if (status !== 'SUMMARY') return null
  if (isDisputed) return 'Disputed'
  const isProvisional = now !== null && provisionalUntil !== undefined && Date.parse(provisionalUntil) > now.getTime()
  if (!isProvisional) return confirmation ? CONFIRMATIONS[confirmation] : null
  const { date, time } = readAt(new Date(provisionalUntil))
  const day = daysUntil(date, now) === 0 ? '' : `${dayOf(date, now)}, `
  return `Provisional until ${day}${formatClockTime(time)}`
}
