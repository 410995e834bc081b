import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount } from '#rules/amount.ts'
import type { EventFacts } from '#rules/facts.ts'
import { type Finisher, finishingOrder } from './finishing-order.ts'
import { type CountedPlace, countedPlaces, secondStage } from './second-stage.ts'
import { meetsMinimum, termsOf, tierPlaces } from './terms.ts'

/** What the places of the events of a meet give their departments in it. */
export const placesInMeet = <Part extends EventFacts>(rules: RuleBook, parts: readonly Part[]) =>
  parts.flatMap((event) => placesOfPart(rules, event).map((place) => ({ ...place, event })))

/** An event counts by its own tier, or by the second stage of its sport. */
function placesOfPart(rules: RuleBook, event: EventFacts): CountedPlace[] {
  const terms = termsOf(rules, event)
  if (!meetsMinimum(terms, event)) return []
  const ofSport = rules.secondStage.find(({ sport }) => sport === event.sport)?.points ?? []
  const points = event.tier === null ? ofSport : tierPlaces(rules, event.tier)
  return countedPlaces(finishingOrder(event.entries, terms), points.map(asAmount))
}

/** The places of the departments in a meet, by the sums over all its events. */
export const meetPlaces = (rules: RuleBook, parts: readonly EventFacts[]): Finisher[] =>
  secondStage(placesInMeet(rules, parts))
