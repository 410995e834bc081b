/** Records that the database is missing or damaged. The record stays until the server restarts. */
export interface Damage {
  /** The finding; null while the database is sound. */
  cause(): string | null
  report(cause: string): void
  /** Calls the listener once, with the first finding. */
  onReport(listener: (cause: string) => void): void
}

export function createDamage(): Damage {
  let found: string | null = null
  const listeners: ((cause: string) => void)[] = []
  return {
    cause: () => found,
    report(cause) {
      if (found !== null) return
      found = cause
      for (const listener of listeners) listener(cause)
    },
    onReport: (listener) => void listeners.push(listener),
  }
}
