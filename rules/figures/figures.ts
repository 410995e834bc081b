import { FIGURES, TOP_FIGURES, TOP_MAX } from '#contract/career/career.ts'
import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { groupByPerson } from '#rules/entry/same-person.ts'
import type { Appearance, Player } from './appearances.ts'

/** An appearance in a finished match. */
export interface Counted<P extends Player> extends Appearance<P> {
  sport: Sport
  /** Of one person or a pair. */
  isSmall: boolean
  isWon: boolean
}

export const sumFigures = <P extends Player>(rows: readonly Counted<P>[]) => ({
  matches: rows.length,
  wins: rows.filter(({ isWon }) => isWon).length,
  figures: keysOf(FIGURES).flatMap((figure) => {
    const amount = rows.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0)
    return amount > 0 ? [{ figure, amount }] : []
  }),
})

/** The people with most of each figure of each sport. Equal figures share a place; lists without anybody are left out. */
export function topLists<P extends Player, C extends Counted<P>>(rows: readonly C[]) {
  const lists = keysOf(SPORTS).flatMap((sport) => {
    const people = groupByPerson(
      rows.filter((row) => row.sport === sport),
      ({ player }) => player,
    ).map((own) => {
      const { figures } = sumFigures(own)
      return { own, figures, wins: own.filter(({ isSmall, isWon }) => isSmall && isWon).length }
    })
    return keysOf(TOP_FIGURES).map((figure) => ({
      sport,
      figure,
      ...highest(
        people.map(({ own, figures, wins }) => ({
          own,
          name: own.at(-1)?.player.nameKeys[0] ?? '',
          amount: figure === 'WINS' ? wins : (figures.find((one) => one.figure === figure)?.amount ?? 0),
        })),
      ),
    }))
  })
  return lists.filter(({ top }) => top.length > 0)
}

/** The first of a list, and how many more are level with the last of them. */
function highest<T extends { amount: number; name: string }>(all: readonly T[]) {
  const sorted = all
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount || (one.name < other.name ? -1 : 1))
  const top = sorted.slice(0, TOP_MAX).map((one) => ({
    ...one,
    place: sorted.findIndex(({ amount }) => amount === one.amount) + 1,
  }))
  const last = top.at(-1)?.amount
  return { top, more: sorted.slice(TOP_MAX).filter(({ amount }) => amount === last).length }
}
