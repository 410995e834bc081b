import { type HourCycle, hourCycle } from './clock-time.ts'
import { clubZone } from './club-clock.ts'

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
/** A day, or a day and a time, in the club's zone; not an instant. */
const READING = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/

interface Form {
  time?: boolean
  /** For a page that the server renders: `useHourCycle()`. */
  cycle?: HourCycle
}
type Moment = string | number | Date | null | undefined

/** "March 7, 2026", or with its time "March 7, 2026 at 5:30 PM" (or "at 17:30"), by the club's clock. */
export const formatDate = (value: Moment, { time = false, cycle }: Form = {}): string =>
  format(value, time ? { ...DAY, ...TIME } : DAY, cycle)

/** "5:30 PM" or "17:30", by the club's clock. */
export const formatTime = (value: Moment, cycle?: HourCycle): string => format(value, TIME, cycle)

function format(value: Moment, options: Intl.DateTimeFormatOptions, cycle = hourCycle()): string {
  // Format in UTC, because a reading has no zone.
  const isReading = typeof value === 'string' && READING.test(value)
  const date = new Date(isReading && value.includes('T') ? `${value}Z` : (value ?? Number.NaN))
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  const timeZone = isReading ? 'UTC' : clubZone()
  return new Intl.DateTimeFormat('en-US', { ...options, hourCycle: cycle, timeZone }).format(date)
}
