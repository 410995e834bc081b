import { SPORTS } from '#contract/values/enums.ts'
import { officialsOf, type Planned, sharesTeam } from './hard-clash.ts'
import { type Ground, type Place, placeOf, venueOf } from './place.ts'
import type { Staged } from './soft-clash.ts'
import { minuteOf, momentOf, type Span, spanOf, USUAL_MINUTES } from './span.ts'

export interface Board {
  /** The matches that get a time, those of one round in the order in which they are wanted. */
  open: readonly (Staged & { isFinal: boolean })[]
  /** All that is planned already. It stays. */
  planned: readonly Staged[]
  grounds: readonly Ground[]
  /** The courts to use. */
  courts: readonly Place[]
  days: readonly string[]
  /** The hours of each day in which matches are played. */
  from: string
  to: string
  rest: number
}

export interface Filled {
  placed: { id: string; date: string; time: string; venue: string }[]
  left: { id: string; reason: string }[]
}

// Matches begin at whole five minutes.
const STEP = 5

interface Busy extends Span {
  plan: Staged
  at: Place | null
}

/**
 * Gives matches the earliest times at which their court, their teams and their people are free. Rounds follow each other, finals come
 * last, and of courts that are free at one time the one without the same department before is taken. The same board gives the same plan.
 */
export function fillBoard(board: Board): Filled {
  const filled: Filled = { placed: [], left: [] }
  const busy = board.planned.flatMap((plan): Busy[] => {
    const span = spanOf(plan)
    return span ? [{ ...span, plan, at: placeOf(plan.venue, board.grounds) }] : []
  })
  const waiting = new Map<string, number>()
  const order = board.open.toSorted(
    (one, other) => Number(one.isFinal) - Number(other.isFinal) || one.rank - other.rank,
  )
  for (const match of order) {
    const { id, event, rank } = match
    const slot = hasEarlier(waiting, match) ? EARLIER_LEFT : findSlot(match, board, busy)
    if (typeof slot === 'string') {
      filled.left.push({ id, reason: slot })
      if (event !== null) waiting.set(event, Math.min(rank, waiting.get(event) ?? rank))
      continue
    }
    const { start, place } = slot
    const venue = venueOf(place.ground.name, place.court)
    const when = momentOf(start)
    filled.placed.push({ id, ...when, venue })
    busy.push({ start, end: start + lengthOf(match), plan: { ...match, ...when, venue }, at: place })
  }
  return filled
}

const EARLIER_LEFT = 'A match of an earlier round has no time.'

const hasEarlier = (waiting: ReadonlyMap<string, number>, { event, rank }: Staged) =>
  event !== null && (waiting.get(event) ?? rank) < rank

/** Of all who are needed: players and officials. */
const keysOf = (plan: Planned) => [...plan.players, ...officialsOf(plan)].map(({ key }) => key)

const lengthOf = ({ minutes }: Staged) => minutes ?? USUAL_MINUTES

interface Slot {
  start: number
  place: Place
}

function findSlot(match: Staged, board: Board, busy: readonly Busy[]): Slot | string {
  const courts = board.courts.filter(({ ground: { sports } }) => sports.length === 0 || sports.includes(match.sport))
  if (courts.length === 0) return `None of the courts is for ${SPORTS[match.sport]}.`
  const window = windowOf(match, busy, board.rest)
  const keys = new Set(keysOf(match))
  const isShared = ({ plan }: Busy) => sharesTeam(match, plan) || keysOf(plan).some((key) => keys.has(key))
  const ofSides = busy.filter(isShared).map((span) => widened(span, board.rest))
  for (const day of board.days.toSorted()) {
    const slots = courts.flatMap((place) => {
      const onCourt = busy.filter(({ at }) => at && isInTheWay(at, place))
      const hours = hoursOf(day, place, board)
      const start = hours && firstFree([...onCourt, ...ofSides], lengthOf(match), meet(hours, window))
      return start ? [{ start, place, isAgain: followsDepartment(match, onCourt, start) }] : []
    })
    const [first] = slots.toSorted(
      (one, other) => one.start - other.start || Number(one.isAgain) - Number(other.isAgain),
    )
    if (first) return first
  }
  return `No court is free for ${lengthOf(match)} minutes while both sides can play.`
}

/** After the earlier rounds of its event, and before the later ones. Between two rounds there is a rest where sides are not known. */
function windowOf({ event, rank, isWaiting }: Staged, busy: readonly Busy[], rest: number): Span {
  const ofEvent = busy.filter(({ plan }) => event !== null && plan.event === event)
  const ends = ofEvent.flatMap(({ plan, end }) => (plan.rank < rank ? end + (isWaiting ? rest : 0) : []))
  const starts = ofEvent.flatMap(({ plan, start }) => (plan.rank > rank ? start - (plan.isWaiting ? rest : 0) : []))
  return {
    start: Math.max(...ends, Number.NEGATIVE_INFINITY),
    end: Math.min(...starts, Number.POSITIVE_INFINITY),
  }
}

const widened = ({ start, end }: Span, by: number): Span => ({ start: start - by, end: end + by })

const meet = (one: Span, other: Span): Span => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
})

/** A match on the ground that names no court may be on any of them. */
const isInTheWay = (at: Place, { ground, court }: Place) =>
  at.ground.name === ground.name && (at.court === null || at.court === court)

function hoursOf(day: string, { ground }: Place, { from, to }: Board): Span | null {
  if (ground.taken.some((taken) => taken.day === day)) return null
  const opens = ground.opens !== null && ground.opens > from ? ground.opens : from
  const closes = ground.closes !== null && ground.closes < to ? ground.closes : to
  return { start: minuteOf(day, opens), end: minuteOf(day, closes) }
}

/** The first start at which nothing is in the way; null when it would end too late. */
function firstFree(busy: readonly Span[], length: number, { start: earliest, end: latest }: Span): number | null {
  const spans = busy.toSorted((one, other) => one.start - other.start)
  let start = Math.ceil(earliest / STEP) * STEP
  for (const span of spans)
    if (span.start < start + length && start < span.end) start = Math.ceil(span.end / STEP) * STEP
  return start + length <= latest ? start : null
}

/** Whether one of its departments also plays the match before on the court. */
function followsDepartment({ departments }: Staged, onCourt: readonly Busy[], start: number): boolean {
  const [last] = onCourt.filter(({ end }) => end <= start).toSorted((one, other) => other.end - one.end)
  return departments.some((department) => last?.plan.departments.includes(department))
}
