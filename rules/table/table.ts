import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { TieBreak } from '#contract/rule-book/rule-book.ts'
import type { EventGender } from '#contract/values/enums.ts'
import { sumOf } from '#rules/amount.ts'
import type { Award } from '#rules/awards/award.ts'

/** An award with the gender of its event or match; null for bonuses and for points without an event. */
export interface Line extends Pick<Award, 'department' | 'place' | 'sharing' | 'amount'> {
  part: Award['part'] | 'HAND'
  gender: EventGender | null
}

const PLACES = { FIRSTS: 1, SECONDS: 2, THIRDS: 3 } as const

export interface Row {
  department: string
  amount: number
  /** Departments that nothing tells apart share a place. */
  place: number
}

type Table = RuleBook['tables'][number]
const EVERYTHING: Table = { name: 'Overall' }

/** The tables that the rule book names, or the one with everything. */
export const tablesOf = ({ tables }: RuleBook): readonly Table[] => (tables.length > 0 ? tables : [EVERYTHING])

/** The lines that count in a table. One without genders holds everything. */
export const linesIn = ({ genders }: Table, lines: readonly Line[]): Line[] =>
  lines.filter(({ gender }) => genders === undefined || (gender !== null && genders.includes(gender)))

/** Departments by points, then by tie-breaks, then in the order in which they are given. */
export function tableOf(
  { tieBreaks }: Pick<RuleBook, 'tieBreaks'>,
  table: Table,
  departments: readonly string[],
  lines: readonly Line[],
): Row[] {
  const own = Map.groupBy(linesIn(table, lines), ({ department }) => department)
  const rows = departments.map((department) => {
    const mine = own.get(department) ?? []
    const figures = figuresOf(tieBreaks, mine)
    return { department, amount: figures[0], figures }
  })
  return rows
    .map(({ department, amount, figures }) => ({
      department,
      amount,
      place: 1 + rows.filter((other) => compare(other.figures, figures) > 0).length,
    }))
    .sort((one, other) => one.place - other.place)
}

/** What departments are compared by: the total, then what each tie-break counts. */
export const figuresOf = (tieBreaks: readonly TieBreak[], lines: readonly Line[]): readonly [number, ...number[]] => [
  sumOf(lines.map(({ amount }) => amount)),
  ...tieBreaks.map((tieBreak) => countsFor(tieBreak, lines)),
]

/** By the first figure that differs. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, index) => figure !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** How often a department has what a tie-break counts. A shared place does not count. */
function countsFor(tieBreak: TieBreak, lines: readonly Line[]): number {
  const counted =
    tieBreak === 'PARTICIPATIONS'
      ? lines.filter(({ part }) => part === 'PARTICIPATION')
      : lines.filter(({ part, place, sharing }) => part === 'PLACE' && sharing === 1 && place === PLACES[tieBreak])
  return counted.length
}
