import type { Standing } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { countPoints } from '#web/lib/format/format-number.ts'

interface StandingInWords {
  /** '2nd · 106 points'. */
  rank: string
  /** '12 points behind'; null where nobody is before or behind. */
  gap: string | null
  /** ' Computer Science'. */
  neighbour: string
}

export function standingInWords(own: Standing, standings: readonly Standing[]): StandingInWords {
  const places = placesOf(standings)
  const at = standings.indexOf(own)
  const place = places[at] ?? at + 1
  const above = standings.findLast((_, index) => (places[index] ?? 0) < place)
  const below = standings.find((_, index) => (places[index] ?? 0) > place)
  const isShared = places.filter((one) => one === place).length > 1
  const rank = `${isShared ? 'Shared ' : ''}${shortOrdinal(place)} · ${countPoints(own.points)}`
  const other = above ?? (isShared ? undefined : below)
  if (!other) return { rank, gap: null, neighbour: '' }
  if (other.points === own.points) return { rank, gap: 'level on points', neighbour: ` with ${other.name}` }
  const distance = countPoints(Math.abs(other.points - own.points))
  return above
    ? { rank, gap: `${distance} behind`, neighbour: ` ${other.name}` }
    : { rank, gap: `${distance} ahead`, neighbour: ` of ${other.name}` }
}
