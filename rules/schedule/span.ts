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

/** The minutes before each match since all earlier ones of its day are over, in their order; null for the first of a day. */
export function restBefore(slots: readonly Slot[]): (number | null)[] {
  const ends = new Map<string | null, number>()
  return slots.map((slot) => {
    const span = spanOf(slot)
    if (!span) return null
    const last = ends.get(slot.date)
    ends.set(slot.date, Math.max(last ?? span.end, span.end))
    return last === undefined ? null : span.start - last
  })
}

/** What an admin is offered: the minutes of a match of a college, with the change of sides on the court. */
export const USUAL_LENGTHS: Record<Sport, number> = {
  CRICKET: 150,
  FOOTBALL: 70,
  VOLLEYBALL: 60,
  BASKETBALL: 60,
  CHESS: 45,
  CARROM: 40,
  TABLE_TENNIS: 30,
  BADMINTON: 40,
  KABBADI: 50,
  TUG_OF_WAR: 15,
  SHOTPUT: 60,
  HOCKEY: 70,
  TENNIS: 60,
  SQUASH: 40,
  THROWBALL: 45,
  KHO_KHO: 45,
  ATHLETICS: 60,
  SWIMMING: 60,
  WEIGHTLIFTING: 90,
  JUDGED: 60,
}

export const USUAL_REST = 30
