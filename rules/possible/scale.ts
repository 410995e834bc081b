import { figuresOf, type Line, linesIn } from '#rules/table/table.ts'
import type { OpenSeason } from './open-season.ts'

/**
 * What a department has, as one number: its total, then what each tie-break counts. Sums and comparisons of these numbers are those of
 * the table.
 */
export interface Scale {
  figureOf: (lines: readonly Line[]) => number
  amountOf: (value: number) => number
  /** False where the numbers of a long season leave no room for the last tie-breaks. */
  isWhole: boolean
}

/** No total of a season reaches it, in hundredths. */
const AMOUNT_MAX = 5_000_000

export function scaleOf({ facts, events, rules, table }: OpenSeason): Scale {
  const entries = [...facts.events, ...events].reduce((sum, event) => sum + event.entries.length, 0)
  const most = facts.events.length + entries + events.length
  const mostOf = (tieBreak: string) => (tieBreak === 'PARTICIPATIONS' ? most : facts.events.length)
  const sizes = rules.tieBreaks.map((tieBreak) => 2 * mostOf(tieBreak) + 3)
  const kept: number[] = []
  let room = AMOUNT_MAX
  for (const size of sizes) {
    room *= size
    if (room > Number.MAX_SAFE_INTEGER) break
    kept.push(size)
  }
  const tieBreaks = rules.tieBreaks.slice(0, kept.length)
  const unit = kept.reduce((product, size) => product * size, 1)
  return {
    figureOf: (lines) => {
      const [amount, ...counts] = figuresOf(tieBreaks, linesIn(table, lines))
      return counts.reduce((value, count, index) => value * (kept[index] ?? 1) + count, amount)
    },
    // Without a negative zero.
    amountOf: (value) => Math.round(value / unit) + 0,
    isWhole: kept.length === sizes.length,
  }
}
