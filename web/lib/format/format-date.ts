import { formatClockTime, type HourCycle } from './clock-time.ts'
import { readAt } from './club-clock.ts'
import { dayWords } from './day-words.ts'

/** A day, or a day and a time, in the club's zone; not an instant. */
const READING = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/
const INVALID = 'Invalid Date'

interface Form {
  time?: boolean
  /** For a page that the server renders: `useHourCycle()`. */
  cycle?: HourCycle
}
type Moment = string | number | Date | null | undefined

/** "March 7, 2026", or with its time "March 7, 2026 at 5:30 PM" (or "at 17:30"), by the club's clock. */
export function formatDate(value: Moment, { time = false, cycle }: Form = {}): string {
  const reading = readingOf(value)
  if (!reading) return INVALID
  const { month, dayOfMonth, year } = dayWords(reading.date)
  const day = `${month} ${dayOfMonth}, ${year}`
  return time ? `${day} at ${formatClockTime(reading.time, cycle)}` : day
}

/** "5:30 PM" or "17:30", by the club's clock. */
export function formatTime(value: Moment, cycle?: HourCycle): string {
  const reading = readingOf(value)
  return reading ? formatClockTime(reading.time, cycle) : INVALID
}

function readingOf(value: Moment) {
  const at = new Date(value ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  if (typeof value !== 'string' || !READING.test(value)) return readAt(at)
  const [date = '', time = '00:00'] = value.split('T')
  return { date, time }
}
