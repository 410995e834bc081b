import type { RuleBook } from '#contract/rule-book/calls.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { type EventFacts, entriesIn } from '#rules/facts.ts'
import { finishersOf } from '#rules/places/finishing-order.ts'
import { meetPlaces } from '#rules/places/meet.ts'
import { meetsMinimum, termsOf } from '#rules/places/terms.ts'
import { ordinal } from './numbers.ts'

/** Why the places of an event give no points, or not all of them; null when they do, and while there are none. */
export function withheldSentence(rules: RuleBook, facts: EventFacts): string | null {
  if (finishersOf(entriesIn(facts)).length === 0) return null
  if (facts.meet) return 'Its places count in a meet, which is paid instead of its events.'
  const terms = termsOf(rules, facts)
  if (terms.tier === null) return 'The rule book pays no tier for this event, so its places give no points.'
  if (!Object.hasOwn(rules.tiers, terms.tier))
    return `The rule book has no tier ${terms.tier}, so its places give no points.`
  if (!meetsMinimum(terms, facts)) {
    const { entries, departments } = terms.minimum
    return `The rule book pays this event from ${entries} entries and ${departments} departments on. There are fewer, so it gives no points.`
  }
  if (facts.parts && facts.parts.length > 0 && meetPlaces(rules, facts.parts).length === 0)
    return 'The rule book gives no points in a meet for the places of its events, so no department has a place.'
  const undecided = eventAwards(rules, facts).undecided.map((place) => ordinal(place).toLowerCase())
  if (undecided.length === 0) return null
  const places = new Intl.ListFormat('en').format(undecided)
  return `Lots decide about the shared ${places} place. Until then it gives no points: give each entry its place once the lots are drawn.`
}
