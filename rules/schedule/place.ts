import type { Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'

export interface Ground {
  name: string
  /** None: the ground is one court. */
  courts: readonly string[]
  opens: string | null
  closes: string | null
  /** Empty: all. */
  sports: readonly Sport[]
  taken: readonly { day: string; reason: string }[]
}

/** A ground, or one of its courts. */
export interface Place<G extends Ground = Ground> {
  ground: G
  court: string | null
}

export const venueOf = (ground: string, court: string | null) => (court === null ? ground : `${ground}, ${court}`)

/** The places of a ground on which one match at a time is played. */
export const courtsOf = <G extends Ground>(ground: G): Place<G>[] =>
  (ground.courts.length === 0 ? [null] : ground.courts).map((court) => ({ ground, court }))

/** What the venue of a match means; null for a text that names no ground. */
export function placeOf<G extends Ground>(venue: string | null, grounds: readonly G[]): Place<G> | null {
  if (venue === null) return null
  const key = nameKey(venue)
  const isNamed = ({ ground, court }: Place<G>) => nameKey(venueOf(ground.name, court)) === key
  return (
    grounds.map((ground) => ({ ground, court: null })).find(isNamed) ?? grounds.flatMap(courtsOf).find(isNamed) ?? null
  )
}

// A board compares each match with all others: their courts are read once.
const keysOf = new WeakMap<readonly Ground[], Map<string, string>>()

/** The same for all spellings of a court. */
export function courtKey(venue: string | null, grounds: readonly Ground[]): string | null {
  if (venue === null) return null
  const keys = keysOf.get(grounds) ?? new Map<string, string>()
  keysOf.set(grounds, keys)
  const place = keys.has(venue) ? null : placeOf(venue, grounds)
  const key = keys.get(venue) ?? nameKey(place ? venueOf(place.ground.name, place.court) : venue)
  keys.set(venue, key)
  return key
}
