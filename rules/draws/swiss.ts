import { BYE, type Fixture, type Side } from './entrant.ts'
import { cheapestPairs } from './matching.ts'

export const SWISS_MAX = 64

/** An entry before a round. */
export interface SwissEntry {
  entry: string
  points: number
  /** Whom it has met. */
  met: readonly string[]
  byes: number
}

/** Why so many entries cannot play so many Swiss rounds; null when they can. */
export function swissRefusal(entries: number, rounds: number): string | null {
  if (entries < 3) return 'A Swiss event needs at least three entries.'
  if (entries > SWISS_MAX) return `A Swiss event has at most ${SWISS_MAX} entries.`
  const most = entries % 2 === 0 ? entries - 1 : entries
  return rounds > most ? `With ${entries} entries a Swiss event has at most ${most} rounds.` : null
}

/**
 * The pairs of the next round. Entries are given in their order: by points, then by the tie-breaks of the stage; before the first
 * round by seeds and lots. In this order of importance: no second bye, as few rematches as possible, the bye goes to the lowest
 * points, few entries float to a group with other points, and none floats far. Within a group the upper half meets the lower half.
 */
export function swissPairs(entries: readonly SwissEntry[]): (readonly [string, string | null])[] {
  const costs = costsOf(entries)
  return cheapestPairs(costs).flatMap((partner, index) => {
    const one = entries[index]
    if (!one || partner < index) return []
    return [[one.entry, entries[partner]?.entry ?? null] as const]
  })
}

/** The pairs as fixtures after those of earlier rounds. */
export function swissFixtures(
  pairs: readonly (readonly [string, string | null])[],
  before: readonly Fixture[],
): Fixture[] {
  const round = 1 + Math.max(0, ...before.map((fixture) => fixture.round))
  return pairs.map(([one, other], index) => ({
    position: before.length + index + 1,
    round,
    pool: null,
    thirdPlace: false,
    sides: [entrySide(one), other === null ? BYE : entrySide(other)],
  }))
}

const entrySide = (entry: string): Side => ({ kind: 'ENTRY', entry })

/** The last row and column is the bye where the number is odd. */
function costsOf(entries: readonly SwissEntry[]): number[][] {
  const groups = [...new Set(entries.map(({ points }) => points))]
  const groupOf = entries.map(({ points }) => groups.indexOf(points))
  const sizes = groups.map((points) => entries.filter((one) => one.points === points).length)
  const seats = entries.length + (entries.length % 2)
  const cost = inOrder(costLimits(seats))
  return Array.from({ length: seats }, (_, one) =>
    Array.from({ length: seats }, (_, other) => {
      const [upper, lower] = [Math.min(one, other), Math.max(one, other)]
      const first = entries[upper]
      if (!first || upper === lower) return 0
      const second = entries[lower]
      const group = groupOf[upper] ?? 0
      if (!second) return cost([entries.length - 1 - upper, 0, 0, groups.length - 1 - group, 0, first.byes > 0 ? 1 : 0])
      const below = (groupOf[lower] ?? 0) - group
      const isRematch = first.met.includes(second.entry) ? 1 : 0
      const seatsApart = below > 0 ? lower - upper - 1 : Math.abs(lower - upper - Math.floor((sizes[group] ?? 0) / 2))
      return cost([seatsApart, below ** 2, below, 0, isRematch, 0])
    }),
  )
}

/**
 * What the pairs of a round can cost together, by importance: seats apart, groups apart squared, groups apart, the group of the
 * bye, rematches, second byes. The sum of differences between seats is at most (seats / 2)².
 */
export const costLimits = (seats: number): number[] => [
  seats ** 2 / 2,
  Math.ceil(seats ** 3 / 6),
  seats ** 2 / 4,
  seats,
  seats / 2,
  1,
]

/** One number from several, the last of which is the most important. */
function inOrder(limits: readonly number[]): (parts: readonly number[]) => number {
  const factors = limits.map((_, index) => limits.slice(0, index).reduce((product, limit) => product * (limit + 1), 1))
  return (parts) => parts.reduce((sum, part, index) => sum + part * (factors[index] ?? 0), 0)
}
