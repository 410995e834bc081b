import type { RuleBook } from '#contract/rule-book.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import type { EventFacts } from '#rules/facts.ts'
import { meetsMinimum, termsOf } from '#rules/places/terms.ts'
import { ordinal } from '#rules/words/numbers.ts'
import type { Row } from '#server/db/schema.ts'

/** An event as the rules see it. One that was not played has no entries. */
export const factsOf = (
  { sport, gender, kind, tier, state }: Row<'event'>,
  places: readonly Row<'event_place'>[],
): EventFacts => ({
  sport,
  gender,
  kind,
  tier,
  entries:
    state === 'NOT_PLAYED'
      ? []
      : places.map(({ department_id, entry, place }) => ({ department: department_id, entry, place })),
})

/** Why the places of an event give no points, or not all of them; null when they do. */
export function withheldSentence(rules: RuleBook, facts: EventFacts): string | null {
  if (facts.entries.length === 0) return null
  const terms = termsOf(rules, facts)
  if (terms.tier !== null && !Object.hasOwn(rules.tiers, terms.tier)) return `The rule book has no tier ${terms.tier}.`
  if (!meetsMinimum(terms, facts)) {
    const { entries, departments } = terms.minimum
    return `It has too few entries: points need ${entries} entries of ${departments} departments.`
  }
  const { undecided } = eventAwards(rules, facts)
  if (undecided.length > 0) {
    const places = undecided.map((place) => ordinal(place).toLowerCase())
    return `The ${new Intl.ListFormat('en').format(places)} place is shared: lots have to decide before it is paid.`
  }
  return null
}
