interface Rates {
  atOnce: number
  aSecond: number
}

/** A token bucket for each holder. The buckets of collected holders are dropped. */
export function createFloodLimit<Holder extends object>({ atOnce, aSecond }: Rates, now = () => performance.now()) {
  const left = new WeakMap<Holder, { count: number; at: number }>()
  return {
    take(holder: Holder): boolean {
      const at = now()
      const before = left.get(holder) ?? { count: atOnce, at }
      const count = Math.min(atOnce, before.count + ((at - before.at) / 1_000) * aSecond)
      // A refused event costs no token, so that a client that sends too often still gets its rate.
      left.set(holder, { count: count >= 1 ? count - 1 : count, at })
      return count >= 1
    },
  }
}
