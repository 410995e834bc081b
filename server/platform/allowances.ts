interface Rates {
  atOnce: number
  aSecond: number
}

/** So much at once, and so much a second after it, for each of whoever asks. What nobody holds any more is forgotten. */
export function createAllowances<Holder extends object>({ atOnce, aSecond }: Rates, now = () => performance.now()) {
  const left = new WeakMap<Holder, { count: number; at: number }>()
  return {
    take(holder: Holder): boolean {
      const at = now()
      const before = left.get(holder) ?? { count: atOnce, at }
      const count = Math.min(atOnce, before.count + ((at - before.at) / 1_000) * aSecond)
      // What is refused costs nothing: who asks too often still gets his share.
      left.set(holder, { count: count >= 1 ? count - 1 : count, at })
      return count >= 1
    },
  }
}
