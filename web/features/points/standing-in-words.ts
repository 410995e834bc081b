import type { Standing } from '#contract/points/calls.ts'
import { placesOf } from '#contract/points/points.ts'
import { countPoints } from '#web/lib/format/format-number.ts'

/** 'Place 2 · 106 points · 12 points behind Computer Science'. */
export function standingInWords(own: Standing, standings: readonly Standing[]): string {
  const places = placesOf(standings)
  const at = standings.indexOf(own)
  const place = places[at] ?? at + 1
  const above = standings.findLast((_, index) => (places[index] ?? 0) < place)
  const below = standings.find((_, index) => (places[index] ?? 0) > place)
  const isShared = places.filter((one) => one === place).length > 1
  return [`${isShared ? 'Shared place' : 'Place'} ${place}`, countPoints(own.points), gap()].filter(Boolean).join(' · ')

  function gap(): string | null {
    if (above?.points === own.points) return `level on points with ${above.name}`
    if (above) return `${countPoints(above.points - own.points)} behind ${above.name}`
    if (isShared || !below) return null
    if (below.points === own.points) return `level on points with ${below.name}`
    return `${countPoints(own.points - below.points)} ahead of ${below.name}`
  }
}
