import { nameKey } from '#contract/values/name-key.ts'
import { courtsOf, type Ground, placeOf, venueOf } from './place.ts'

export interface OfCourt<M> {
  /** A ground, or what the venue says; null for matches without a venue. */
  ground: string | null
  court: string | null
  matches: M[]
}

/** Matches by court: known grounds first, then other venues by name, at last matches without a venue. */
export function byCourt<M extends { venue: string | null }>(
  matches: readonly M[],
  grounds: readonly Ground[],
): OfCourt<M>[] {
  const known = grounds.flatMap((ground) => [
    nameKey(ground.name),
    ...courtsOf(ground).map(({ court }) => nameKey(venueOf(ground.name, court))),
  ])
  const rankOf = (key: string) => (key === '' ? Number.POSITIVE_INFINITY : known.indexOf(key) + 1 || known.length + 1)
  return [...Map.groupBy(matches, ({ venue }) => nameKey(venue ?? ''))]
    .sort(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .map(([, own]) => {
      const venue = own[0]?.venue ?? null
      const place = placeOf(venue, grounds)
      return { ground: place ? place.ground.name : venue, court: place?.court ?? null, matches: own }
    })
}
