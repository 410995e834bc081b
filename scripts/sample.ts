/** Draws items in a random order that depends on the seed alone. */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  const random = mulberry32(seed)
  const rest = [...items]
  return Array.from({ length: Math.min(size, items.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat()
}

/** A small generator of numbers from 0 to 1: Math.random takes no seed. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
