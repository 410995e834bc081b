import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount } from '#rules/amount.ts'
import { type EventFacts, entriesIn } from '#rules/facts.ts'
import { type Finisher, finishersOf, finishingOrder } from '#rules/places/finishing-order.ts'
import { meetPlaces } from '#rules/places/meet.ts'
import { amountsOfPlaces } from '#rules/places/place-amounts.ts'
import { countedPlaces, secondStage } from '#rules/places/second-stage.ts'
import { meetsMinimum, type Terms, termsOf } from '#rules/places/terms.ts'
import { finisherRule, participationRule, placeRule } from '#rules/words/award-rules.ts'
import { type Award, plainAward } from './award.ts'

export interface EventAwards {
  awards: Award[]
  /** Shared places that lots have to decide before they are paid. */
  undecided: number[]
}

/** What the rule book gives for the places of an event and for taking part in it. A meet is paid instead of its events. */
export function eventAwards(rules: RuleBook, event: EventFacts): EventAwards {
  const terms = termsOf(rules, event)
  if (event.meet || !meetsMinimum(terms, event)) return { awards: [], undecided: [] }
  const { awards, undecided } = placeAwards(placesOf(rules, event, terms), terms)
  return { awards: [...awards, ...finisherAwards(event, terms), ...participationAwards(rules, event)], undecided }
}

function placesOf(rules: RuleBook, { sport, entries, parts }: EventFacts, terms: Terms): Finisher[] {
  if (parts && parts.length > 0) return meetPlaces(rules, parts)
  const order = finishingOrder(entries, terms)
  const stage = parts ? undefined : rules.secondStage.find((one) => one.sport === sport)
  return stage ? secondStage(countedPlaces(order, stage.points.map(asAmount))) : order
}

function placeAwards(order: readonly Finisher[], terms: Terms): EventAwards {
  const taken = order.map(({ place }) => place)
  const amounts = amountsOfPlaces(taken, terms)
  const awards = order.flatMap((one) => {
    const amount = amounts.get(one.place) ?? 0
    const sharing = taken.filter((place) => place === one.place).length
    const rule = placeRule({ ...terms, place: one.place, sharing, amount })
    return amount > 0 ? [{ ...one, part: 'PLACE' as const, sharing, amount, rule }] : []
  })
  return { awards, undecided: [...amounts].flatMap(([place, amount]) => (amount === null ? place : [])) }
}

const finisherAwards = (event: EventFacts, { finisher }: Terms): Award[] =>
  finisher === 0
    ? []
    : finishersOf(entriesIn(event)).map(({ department, entry }) =>
        plainAward({ part: 'PARTICIPATION', department, amount: finisher, rule: finisherRule(finisher) }, entry),
      )

/** Each department once, however many of its entries finish. */
function participationAwards(rules: RuleBook, event: EventFacts): Award[] {
  const amount = asAmount(rules.participation[event.kind] ?? 0)
  if (amount === 0) return []
  const rule = participationRule(event, amount)
  const departments = new Set(finishersOf(entriesIn(event)).map(({ department }) => department))
  return [...departments].map((department) => plainAward({ part: 'PARTICIPATION', department, amount, rule }))
}
