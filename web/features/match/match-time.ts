import { instantOf, readAt } from '#web/lib/club-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// Nearer than this one counts the hours.
const NEAR = 6 * HOUR

interface Moment {
  date: string | null
  time: string | null
}

/** When a match is, as one says it beside the pitch: 'in 2 h', 'today 17:30', 'Sat, Nov 21, 17:30'. Null when nobody knows yet. */
export function whenOf({ date, time }: Moment, now: Date): string | null {
  if (!date) return null
  const soon = soonOf({ date, time }, now)
  if (soon) return soon
  const days = daysUntil(date, now)
  return [dayOf(date, now), time].filter(Boolean).join(days > 1 || days < -1 ? ', ' : ' ')
}

/** The same under a heading that names the day. */
export const timeOf = (moment: Moment, now: Date): string | null => soonOf(moment, now) ?? moment.time

/** The heading over the matches of a day: 'Today', 'Tomorrow', 'Sat, Nov 28'. */
export function headingOf(date: string, now: Date): string {
  const day = dayOf(date, now)
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
  return NEAR_DAYS[daysUntil(date, now)] ?? written(date, now)
}

function written(date: string, now: Date): string {
  const year = date.slice(0, 4) === readAt(now).date.slice(0, 4) ? undefined : 'numeric'
  const format = { weekday: 'short', month: 'short', day: 'numeric', year, timeZone: 'UTC' } as const
  return startOf(date).toLocaleDateString('en-US', format)
}

// Whole days are counted as in Greenwich, where each has 24 hours.
const startOf = (date: string) => new Date(date)
const daysUntil = (date: string, now: Date) => (startOf(date).getTime() - startOf(readAt(now).date).getTime()) / DAY
