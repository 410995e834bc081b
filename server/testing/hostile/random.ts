/** A repeatable source of numbers (mulberry32): the same seed gives the same sequence. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1, which it never reaches. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below = (end: number): number => Math.floor(this.fraction() * end)
  chance = (probability: number): boolean => this.fraction() < probability

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T
  }
}

/** The source of one step of a sequence: a step can be repeated without those before it. */
export const randomAt = (seed: number, step: number): Random => new Random(seed ^ Math.imul(step, 0x9e3779b1))
