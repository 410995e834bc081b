import type { BoardCourt, BoardMatch } from '#contract/schedule/calls.ts'
import { minuteOf, momentOf } from '#rules/schedule/span.ts'

/** A place on the board of a day. */
export interface Place {
  venue: string | null
  minute: number
  length: number
}

// Minutes count from midnight, in the club's time.
const SOME_DAY = '1970-01-01'
export const DAY_END = 24 * 60
export const minuteAt = (time: string) => minuteOf(SOME_DAY, time)
export const timeAt = (minute: number) => momentOf(minute).time

export const placeOn = ({ expected, time, venue, length }: BoardMatch): Place | null =>
  time === null ? null : { venue, minute: minuteAt(expected ?? time), length }

/** The match that stands at a place, and could change places with the one that is put there. */
export function occupantOf(courts: readonly BoardCourt[], match: BoardMatch, place: Place): BoardMatch | undefined {
  const court = match.time === null ? undefined : courts.find(({ venue }) => venue === place.venue)
  return court?.matches.find((other) => {
    const its = other.status === 'UPCOMING' && !other.locked && other._id !== match._id && placeOn(other)
    return its && its.minute < place.minute + place.length && place.minute < its.minute + its.length
  })
}

/** Matches move in steps of five minutes. */
export const STEP = 5
export const inSteps = (minutes: number) => Math.round(minutes / STEP) * STEP

const HOUR = 60
const HALF_HOUR = 30
const USUAL_DAY = [9 * HOUR, 18 * HOUR] as const

/** The whole hours from the opening of the grounds or one before the first match, and until the grounds close. */
export function hoursOf(courts: readonly BoardCourt[]): { from: number; to: number } {
  const places = courts.flatMap(({ matches }) => matches.flatMap((match) => placeOn(match) ?? []))
  const closes = courts.flatMap((court) => (court.closes ? minuteAt(court.closes) : []))
  const opens = courts.flatMap((court) => (court.opens ? minuteAt(court.opens) : []))
  const earliest = Math.min(...opens, ...places.map(({ minute }) => Math.max(0, minute - HOUR)))
  const ends = places.map(({ minute, length }) => minute + length)
  return {
    from: Math.floor((Number.isFinite(earliest) ? earliest : USUAL_DAY[0]) / HOUR) * HOUR,
    to: Math.min(DAY_END, Math.ceil(Math.max(USUAL_DAY[1], ...closes, ...ends) / HOUR) * HOUR),
  }
}

/**
 * The half hour that is shown first: that of the first match while the grounds are open, or else that of their opening; on the present
 * day that of now, or of a match that is being played.
 */
export function startOf(courts: readonly BoardCourt[], now: number | null): number {
  const opens = courts.flatMap((court) => (court.opens ? minuteAt(court.opens) : []))
  const opening = opens.length > 0 ? Math.min(...opens) : hoursOf(courts).from
  const begins = (matches: readonly BoardMatch[]) => matches.flatMap((match) => placeOn(match)?.minute ?? [])
  const all = courts.flatMap(({ matches }) => matches)
  const first = Math.min(...begins(all).filter((minute) => minute >= opening))
  const current = Math.min(now ?? 0, ...begins(all.filter(({ status }) => status === 'LIVE')))
  return Math.floor(Math.max(Number.isFinite(first) ? first : opening, current) / HALF_HOUR) * HALF_HOUR
}

/** The minute of the first match of a court that is not over at another minute; without one, the end of the day. */
export function nextOn({ matches }: BoardCourt, from: number): number {
  const places = matches.flatMap((match) => placeOn(match) ?? []).filter(({ minute, length }) => minute + length > from)
  return Math.min(DAY_END, ...places.map(({ minute }) => minute))
}

const LEAST_PX = 44
const [SMALL, LARGE] = [2, 4]

/** Pixels of a minute, so that the shortest match can be pressed. */
export function scaleOf(courts: readonly BoardCourt[]): number {
  const lengths = courts.flatMap(({ matches }) => matches.map(({ length }) => length))
  return Math.min(LARGE, Math.max(SMALL, LEAST_PX / Math.min(...lengths, LARGE * LEAST_PX)))
}

export interface Laid {
  match: BoardMatch
  place: Place
  /** Matches at one time stand side by side. */
  lane: number
  lanes: number
}

/** The matches of a court, those at one time side by side. */
export function layOut(matches: readonly BoardMatch[]): Laid[] {
  const placed = matches
    .flatMap((match) => {
      const place = placeOn(match)
      return place ? [{ match, place }] : []
    })
    .sort((one, other) => one.place.minute - other.place.minute)
  const laid: Laid[] = []
  let together: Laid[] = []
  let ends: number[] = []
  for (const { match, place } of placed) {
    if (ends.every((end) => end <= place.minute)) [together, ends] = [[], []]
    const free = ends.findIndex((end) => end <= place.minute)
    const lane = free === -1 ? ends.length : free
    ends[lane] = place.minute + place.length
    together.push({ match, place, lane, lanes: 1 })
    for (const one of together) one.lanes = ends.length
    laid.push(together.at(-1) as Laid)
  }
  return laid
}
