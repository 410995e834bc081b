import { type Slot, spanOf } from './span.ts'

/** The minutes before each match since all earlier ones of its day are over, in their order; null for the first of a day. */
export function restBefore(slots: readonly Slot[]): (number | null)[] {
  const ends = new Map<string | null, number>()
  return slots.map((slot) => {
    const span = spanOf(slot)
    if (!span) return null
    const last = ends.get(slot.date)
    ends.set(slot.date, Math.max(last ?? span.end, span.end))
    return last === undefined ? null : span.start - last
  })
}
