import type { Standing } from '#contract/points.ts'
import { countPoints } from '#web/lib/format/format-points.ts'

/** The departments in the first place: those with the most points, unless tie-breaks give each a place. */
export const leadersOf = (table: readonly Standing[]) =>
  table.filter(({ points, place }) => points === table[0]?.points && (place ?? 1) === 1)

/** "Physics leads with 42 points", "Arts and Physics lead together with 42 points". */
export function leadInWords(leaders: readonly Standing[]): string {
  const [first] = leaders
  if (!first) return 'There is no department that could win'
  const names = new Intl.ListFormat('en').format(leaders.map(({ name }) => name))
  return `${names} ${leaders.length > 1 ? 'lead together' : 'leads'} with ${countPoints(first.points)}`
}
