import type { Entry, PlacedEntry } from '#rules/facts.ts'
import type { Terms } from './terms.ts'

/** An entry that finished, with the place that counts. */
export interface Finisher extends Entry {
  place: number
}

export const finishersOf = (entries: readonly PlacedEntry[]): Finisher[] =>
  entries.flatMap((one) => (one.place === null ? [] : [{ ...one, place: one.place }]))

/**
 * The places that count, best first. Entries of a department beyond `counting` are passed over and those below move up; they
 * move up to empty places too where the rules say so.
 */
export function finishingOrder(
  entries: readonly PlacedEntry[],
  { counting, emptyPlaces }: Pick<Terms, 'counting' | 'emptyPlaces'>,
): Finisher[] {
  const finishers = finishersOf(entries).sort((one, other) => one.place - other.place)
  const taken = new Map<string, number>()
  const order: Finisher[] = []
  let free = 1
  let passedOver = 0
  for (const [typed, tied] of Map.groupBy(finishers, ({ place }) => place)) {
    const place = emptyPlaces === 'MOVE_UP' ? free : Math.max(typed - passedOver, free)
    const before = order.length
    for (const entry of tied) {
      const own = taken.get(entry.department) ?? 0
      if (own < counting) order.push({ ...entry, place })
      taken.set(entry.department, own + 1)
    }
    // Entries that share a place fill those after it, too.
    const sharing = order.length - before
    if (sharing > 0) free = place + sharing
    passedOver = finishers.filter((one) => one.place <= typed).length - order.length
  }
  return order
}
