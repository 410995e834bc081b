import type { EntrantSide, Fixture } from './entrant.ts'

/** Entrants that all meet each other; a league has no pools. */
export interface Pool {
  pool: string | null
  sides: readonly EntrantSide[]
}

/** Why so many entries cannot play a league; null when they can. */
export const leagueRefusal = (entries: number): string | null =>
  entries < 2 ? 'A league needs at least two entries.' : null

/** The fixtures of all pools, round by round. Where each pair meets twice, the second matches follow all first ones, with the sides exchanged. */
export function leagueFixtures(pools: readonly Pool[], meetings: 1 | 2 = 1): Fixture[] {
  const all = pools.flatMap(({ pool, sides }) => {
    const first = circle(sides)
    const rounds = Math.max(0, ...first.map(({ round }) => round))
    const second = first.map(({ round, sides: [one, other] }) => ({
      round: round + rounds,
      sides: [other, one] as const,
    }))
    return (meetings === 2 ? [...first, ...second] : first).map((fixture) => ({ ...fixture, pool }))
  })
  return all
    .sort((one, other) => one.round - other.round)
    .map((fixture, index) => ({ ...fixture, position: index + 1, thirdPlace: false }))
}

/**
 * The circle method: entrants sit in a circle, those opposite each other meet, then all but the first move on by one seat. With
 * an odd number, the entrant opposite the empty seat rests.
 */
function circle(sides: readonly EntrantSide[]): Pick<Fixture, 'round' | 'sides'>[] {
  const seats: (EntrantSide | null)[] = sides.length % 2 === 0 ? [...sides] : [...sides, null]
  const [fixed = null, ...moving] = seats
  return moving.flatMap((_, turn) => {
    const seated = [fixed, ...moving.slice(turn), ...moving.slice(0, turn)]
    return seated.slice(0, seated.length / 2).flatMap((one, seat) => {
      const opposite = seated.at(-1 - seat) ?? null
      return one && opposite ? [{ round: turn + 1, sides: [one, opposite] as const }] : []
    })
  })
}
