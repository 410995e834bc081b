import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { bonusesOn } from '#rules/awards/season-awards.ts'
import type { Award } from './awards/award.ts'
import { linesByHand, seasonLines } from './season-lines.ts'
import { type Row, tableOf, tablesOf } from './table/table.ts'
import { rulesFor } from './version-on.ts'

/** What settling on a day would do: the bonuses that it enters, and the first table with them. */
export function seasonEnd(facts: SeasonFacts, day: string): { bonuses: Award[]; table: Row[] } {
  const rules = rulesFor(facts.versions, { day, knownVersion: null })
  const lines = [...seasonLines({ ...facts, endedOn: day }), ...linesByHand(facts)]
  const [first = { name: '' }] = tablesOf(rules)
  const departments = facts.departments.map(({ _id }) => _id)
  return { bonuses: bonusesOn(facts, day), table: tableOf(rules, first, departments, lines) }
}
