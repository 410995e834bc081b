import type { MatchTag, Sport } from '#contract/values/enums.ts'

/** When a match is planned, in the club's time. Its length is its own or that of its sport; null where neither is known. */
export interface Slot {
  date: string | null
  time: string | null
  minutes: number | null
}

/** In minutes, on one scale for all days. */
export interface Span {
  start: number
  end: number
}

/** A match without a length is treated as one of an hour. */
export const USUAL_MINUTES = 60

interface Lengths {
  lengths?: Partial<Record<Sport, number>> | undefined
  finalLengths?: Partial<Record<Sport, number>> | undefined
}

/** The minutes of a match: its own, those of its round or of its sport; null where nobody has set them. */
export const plannedMinutes = (
  { minutes, sport, tag }: { minutes: number | null; sport: Sport; tag: MatchTag | null },
  { lengths, finalLengths }: Lengths,
): number | null =>
  minutes ?? (tag === 'FINAL' || tag === 'SEMI_FINAL' ? finalLengths?.[sport] : undefined) ?? lengths?.[sport] ?? null

const MINUTE_MS = 60_000

export const minuteOf = (date: string, time: string) => Date.parse(`${date}T${time}Z`) / MINUTE_MS

/** The day and the time of a minute. */
export function momentOf(minute: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(minute * MINUTE_MS).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

// A board compares each match with all others: their times are read once.
const spans = new WeakMap<Readonly<Slot>, Span>()

export function spanOf(slot: Readonly<Slot>): Span | null {
  const { date, time, minutes } = slot
  if (date === null || time === null) return null
  const known = spans.get(slot)
  if (known) return known
  const start = minuteOf(date, time)
  const span = { start, end: start + (minutes ?? USUAL_MINUTES) }
  spans.set(slot, span)
  return span
}

/** Whether two matches are played at one time. One without a length does not last into the next day. */
export function overlap(one: Slot, other: Slot): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  if (!a || !b || a.end <= b.start || b.end <= a.start) return false
  return one.date === other.date || (a.start < b.start ? one : other).minutes !== null
}
