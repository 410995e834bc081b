import type { EntrantSide, Fixture } from './entrant.ts'

/** Pairs for places, the best pair given first and played last. */
export function placeMatches(sides: readonly EntrantSide[]): Fixture[] {
  return sides
    .flatMap((side, index) => {
      const other = sides[index + 1]
      return index % 2 === 0 && other ? [[side, other] as const] : []
    })
    .reverse()
    .map((pair, index) => ({ position: index + 1, round: index + 1, pool: null, thirdPlace: false, sides: pair }))
}
