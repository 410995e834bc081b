import type { MarkKind } from '#contract/draw/draw-enums.ts'
import { clockWords } from '#rules/sports/marks/mark-words.ts'

/* Digits are typed from the left and read from the right: 1131 is 11.31 m, 10235 is 1:02.35, 825 is 82.5 kg. */

/** The most that can be typed: 99.99 m, 9.99 m high, 5:59:59.99, 999.5 kg or points. */
export const LONGEST: Record<MarkKind, number> = {
  DISTANCE: 9_999,
  HEIGHT: 999,
  TIME: 5_595_999,
  WEIGHT: 9_995,
  SCORE: 9_995,
}

const clockOf = (typed: number) =>
  [Math.floor(typed / 1_000_000), Math.floor(typed / 10_000) % 100, typed % 10_000] as const

/** In hundredths of its unit. */
export function markOf(kind: MarkKind, typed: number): number {
  if (kind === 'DISTANCE' || kind === 'HEIGHT') return typed
  if (kind !== 'TIME') return typed * 10
  const [hours, minutes, hundredths] = clockOf(typed)
  return (hours * 60 + minutes) * 6_000 + hundredths
}

/** What is typed so far, '0.11', '1:02.35', '82.5'. */
export function typedWords(kind: MarkKind, typed: number): string {
  if (kind === 'WEIGHT' || kind === 'SCORE') return (typed / 10).toFixed(1)
  return kind === 'TIME' && typed >= 10_000 ? clockWords(...clockOf(typed)) : (typed / 100).toFixed(2)
}
