import type { TieBreak } from '#contract/rule-book/rule-book.ts'
import type { Line } from './line.ts'

const PLACES = { FIRSTS: 1, SECONDS: 2, THIRDS: 3 } as const

/** How often a department has what a tie-break counts. A shared place does not count. */
export function countsFor(tieBreak: TieBreak, lines: readonly Line[]): number {
  const counted =
    tieBreak === 'PARTICIPATIONS'
      ? lines.filter(({ part }) => part === 'PARTICIPATION')
      : lines.filter(({ part, place, sharing }) => part === 'PLACE' && sharing === 1 && place === PLACES[tieBreak])
  return counted.length
}
