/**
 * Repeatable random numbers. Each part of the demo has its own sequence, so that a change of one part does not change
 * the others.
 */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  whole(min: number, max: number): number
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

const SEED = 'a season of podium'

export function chanceFor(part: string): Chance {
  const next = mulberry32(seedOf(`${SEED}: ${part}`))
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: (list) => at(list, whole(0, list.length - 1)),
    shuffled: (list) =>
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

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// FNV-1a
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
