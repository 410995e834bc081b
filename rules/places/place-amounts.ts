import { sumOf } from '#rules/amount.ts'
import type { Terms } from './terms.ts'

/** An amount for each place that is taken; null where lots have to decide first. */
export function amountsOfPlaces(
  taken: readonly number[],
  { places, ties }: Pick<Terms, 'places' | 'ties'>,
): Map<number, number | null> {
  const groups = [...Map.groupBy(taken, (place) => place)]
  return new Map(groups.map(([place, { length: sharing }]) => [place, amountOf(place, sharing)]))

  function amountOf(place: number, sharing: number): number | null {
    const first = places[place - 1] ?? 0
    if (sharing === 1 || ties === 'FULL') return first
    const shared = sumOf(places.slice(place - 1, place - 1 + sharing))
    // Nothing depends on lots among places without points.
    if (ties === 'DECIDE' && shared > 0) return null
    return Math.round(shared / sharing)
  }
}
