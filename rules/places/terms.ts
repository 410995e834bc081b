import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount } from '#rules/amount.ts'
import { type EventFacts, entriesIn } from '#rules/facts.ts'

/** What the rule book says about the places of one event. */
export interface Terms {
  tier: string | null
  /** The amounts of the first places; all others have none. */
  places: readonly number[]
  ties: 'SHARE' | 'FULL' | 'DECIDE'
  emptyPlaces: 'LEAVE' | 'MOVE_UP'
  /** How many entries of a department take places. */
  counting: number
  /** The amount for each entry that finishes. */
  finisher: number
  minimum: { entries: number; departments: number }
}

/** The first line of `pays` that fits decides. An event's own tier comes before that of the line. */
export function termsOf(rules: RuleBook, { sport, gender, tier: ownTier }: EventFacts): Terms {
  const line = rules.pays.find((one) => (one.sport ?? sport) === sport && (one.gender ?? gender) === gender)
  const tier = ownTier ?? line?.tier ?? null
  const minimum = line?.minimum ?? rules.minimum
  return {
    tier,
    places: tierPlaces(rules, tier).map(asAmount),
    ties: line?.ties ?? rules.ties ?? 'SHARE',
    emptyPlaces: line?.emptyPlaces ?? rules.emptyPlaces ?? 'LEAVE',
    counting: line?.counting ?? rules.counting ?? Number.POSITIVE_INFINITY,
    finisher: asAmount(line?.finisher ?? 0),
    minimum: { entries: minimum?.entries ?? 0, departments: minimum?.departments ?? 0 },
  }
}

/** A tier of an event is any text: 'toString' is no tier of an object without one. */
export const tierPlaces = ({ tiers }: RuleBook, tier: string | null): readonly number[] =>
  tier !== null && Object.hasOwn(tiers, tier) ? (tiers[tier] ?? []) : []

export function meetsMinimum({ minimum }: Terms, event: EventFacts): boolean {
  const entries = entriesIn(event)
  const departments = new Set(entries.map(({ department }) => department))
  return entries.length >= minimum.entries && departments.size >= minimum.departments
}
