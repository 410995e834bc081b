/** Amounts are hundredths of a point: whole numbers, which add up exactly. */
export const asAmount = (points: number) => Math.round(points * 100)

export const sumOf = (amounts: Iterable<number>) => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
