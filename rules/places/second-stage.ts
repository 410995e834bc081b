import { sumOf } from '#rules/amount.ts'
import type { Finisher } from './finishing-order.ts'
import { amountsOfPlaces } from './place-amounts.ts'

/** What the place of an entry gives its department towards the place of that department. */
export interface CountedPlace extends Finisher {
  amount: number
}

/** Each place has an amount, shared by those who share the place. */
export function countedPlaces(order: readonly Finisher[], amounts: readonly number[]): CountedPlace[] {
  const amountOf = amountsOfPlaces(
    order.map(({ place }) => place),
    { places: amounts, ties: 'SHARE' },
  )
  return order.map((one) => ({ ...one, amount: amountOf.get(one.place) ?? 0 }))
}

/**
 * The places of departments where places of entries count towards them: the sums of the departments are compared. A department
 * without any has no place.
 */
export function secondStage(counted: readonly CountedPlace[]): Finisher[] {
  const sums = [...Map.groupBy(counted, ({ department }) => department)]
    .map(([department, own]) => ({ department, sum: sumOf(own.map(({ amount }) => amount)) }))
    .filter(({ sum }) => sum > 0)
  return sums
    .map(({ department, sum }) => ({
      department,
      entry: null,
      place: 1 + sums.filter((other) => other.sum > sum).length,
    }))
    .sort((one, other) => one.place - other.place)
}
