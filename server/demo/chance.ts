import { createHash } from 'node:crypto'

export type Chance = ReturnType<typeof chanceFor>

/**
 * Repeatable random numbers. Each part of the demo has its own sequence, so that a change of one part does not change
 * the others.
 */
export function chanceFor(part: string) {
  let count = 0
  const next = () => {
    count += 1
    return createHash('sha256').update(`${part} ${count}`).digest().readUInt32BE() / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    whole,
    happens: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => at(list, whole(0, list.length - 1)),
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}

/** The item at a place, counted round and round. */
export function at<T>(list: readonly T[], place: number): T {
  const item = list[place % list.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** The cells of a table that is written as text: a line for each row, bars between the cells. */
export const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
