import type { RuleBook } from '#contract/rule-book/calls.ts'
import { type Cell, hasLine, paidCells, scopeWords } from './event-scope.ts'
import { sentence } from './lists.ts'
import { ordinal } from './numbers.ts'

/** 'First 25, second 15, third 10'. */
export const placesText = (points: readonly number[]) =>
  sentence(points.map((each, index) => `${ordinal(index + 1).toLowerCase()} ${each}`).join(', '))

/** What the places of each tier pay, and in which events. */
export function placeWords(rules: RuleBook): string[] {
  const paid = Map.groupBy(paidCells(rules).filter(hasLine), ({ line }) => line.tier)
  const last = rules.pays.find(({ sport, gender }) => sport === undefined && gender === undefined)?.tier
  const order = Object.keys(rules.tiers).sort((one, other) => Number(one === last) - Number(other === last))
  return order.map((tier) => {
    const scope = scopeOf(paid.get(tier) ?? [], tier === last && paid.size > 1)
    return `${placesText(rules.tiers[tier] ?? [])}: ${scope} (tier ${tier}).`
  })
}

function scopeOf(cells: readonly Cell[], isForOthers: boolean): string {
  if (cells.length === 0) return 'events that name this tier'
  return isForOthers ? 'all other events' : scopeWords(cells)
}
