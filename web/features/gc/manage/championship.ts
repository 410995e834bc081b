import type { Standing } from '#contract/points/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { seasonEnd } from '#rules/season-end.ts'
import { countPoints } from '#web/lib/format/format-number.ts'

type Leading = Pick<Standing, '_id' | 'name' | 'points' | 'place'>

/** The departments in the first place: those with the most points, unless tie-breaks give each a place. */
export const leadersOf = (table: readonly Leading[]): Leading[] =>
  table.filter(({ points, place }) => points === table[0]?.points && (place ?? 1) === 1)

/** "Physics leads with 42 points", "Arts and Physics lead together with 42 points". */
export function leadInWords(leaders: readonly Pick<Standing, 'name' | 'points'>[]): string {
  const [first] = leaders
  if (!first) return 'There is no department that could win'
  const names = new Intl.ListFormat('en').format(leaders.map(({ name }) => name))
  return `${names} ${leaders.length > 1 ? 'lead together' : 'leads'} with ${countPoints(first.points)}`
}

/** The table with the bonuses that settling enters, and these bonuses. Without any, the table is as it stands. */
export function tableAtEnd(
  table: readonly Leading[],
  facts: SeasonFacts,
  today: string,
): { bonuses: string[]; table: readonly Leading[] } {
  const end = seasonEnd(facts, today)
  const nameOf = (id: string) => facts.departments.find(({ _id }) => _id === id)?.name ?? ''
  const bonuses = [...Map.groupBy(end.bonuses, ({ rule }) => rule)].map(([rule, own]) => {
    const names = own.map(({ department }) => nameOf(department))
    return `${rule}, for ${new Intl.ListFormat('en').format(names)}`
  })
  if (bonuses.length === 0) return { bonuses, table }
  const rows = end.table.map(({ department, amount, place }) => ({
    _id: department,
    name: nameOf(department),
    points: amount / 100,
    place,
  }))
  return { bonuses, table: rows }
}
