import type { MatchFacts, PlacedEntry } from '#rules/facts.ts'

type Side = Pick<MatchFacts, 'department' | 'entry'>

/**
 * Tells of which entries the matches give points: of so many of a department as count, its best placed ones. Those that have no
 * place, or none yet, come after them, the most wins first.
 */
export function countedEntries(
  counting: number | undefined,
  placed: readonly PlacedEntry[],
  sides: readonly (Side & Pick<MatchFacts, 'outcome'>)[],
): (side: Side) => boolean {
  if (counting === undefined) return () => true
  const isOf = (one: Side) => (other: Side) => one.department === other.department && labelOf(one) === labelOf(other)
  const entries = [...placed, ...sides].map((one) => ({
    ...one,
    place: placed.find(isOf(one))?.place ?? Number.POSITIVE_INFINITY,
    wins: sides.filter((side) => side.outcome === 'WIN').filter(isOf(one)).length,
  }))
  const inOrder = entries.sort(
    (one, other) =>
      Math.sign(one.place - other.place) || other.wins - one.wins || (labelOf(one) < labelOf(other) ? -1 : 1),
  )
  const labels = new Map(
    [...Map.groupBy(inOrder, ({ department }) => department)].map(([department, own]) => [
      department,
      [...new Set(own.map(labelOf))].slice(0, counting),
    ]),
  )
  return (side) => labels.get(side.department)?.includes(labelOf(side)) ?? false
}

/** The first entry of a department has none. */
const labelOf = ({ entry }: Side) => entry ?? ''
