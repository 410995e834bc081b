import { sumOf } from '#rules/amount.ts'
import type { Finisher } from './finishing-order.ts'
import { amountsOfPlaces } from './place-amounts.ts'

/**
 * The places of departments where places of entries count towards them: each place has an amount, shared by those who share the
 * place, and the sums of the departments are compared. A department without any has no place.
 */
export function secondStage(order: readonly Finisher[], amounts: readonly number[]): Finisher[] {
  const amountOf = amountsOfPlaces(
    order.map(({ place }) => place),
    { places: amounts, ties: 'SHARE' },
  )
  const sums = [...Map.groupBy(order, ({ department }) => department)]
    .map(([department, own]) => ({ department, sum: sumOf(own.map(({ place }) => amountOf.get(place) ?? 0)) }))
    .filter(({ sum }) => sum > 0)
  return sums
    .map(({ department, sum }) => ({
      department,
      entry: null,
      place: 1 + sums.filter((other) => other.sum > sum).length,
    }))
    .sort((one, other) => one.place - other.place)
}
