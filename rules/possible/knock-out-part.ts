import type { EventState } from '#rules/stages/advance.ts'
import { entryOf, isSettled, type KnownSide } from '#rules/stages/fixture-state.ts'
import type { DrawnStage } from '#rules/stages/staged-event.ts'
import { type OpenPart, type Range, rangesOf } from './part.ts'

/** What a side has of a fixture and, where it plays no further match, of its place. */
interface Sides {
  winner: number
  loser: number
}

export interface KnockOut {
  name: string
  stage: DrawnStage
  state: EventState
  departmentOf: (entry: string) => string
  prices: ReadonlyMap<number, Sides>
  matches: ReadonlyMap<number, Sides>
  /** What is certain: for taking part, and for the places of those who are out. */
  certain: ReadonlyMap<string, number>
}

/**
 * A knock-out of any size in which it is always better to win: a department has most when it wins all its matches, and least when it
 * loses them. One can lose all its matches while another one wins all of its own, so the least difference of two is exact.
 */
export function knockOutPart({ name, stage, state, departmentOf, prices, matches, certain }: KnockOut): OpenPart {
  const fixtures = stage.fixtures.flatMap((fixture) => {
    const known = state.fixtures.find((one) => one.stage === stage.stage && one.position === fixture.position)
    return known ? [{ ...fixture, known }] : []
  })
  const ranges = [...certain].map(([own]): [string, Range] => [own, [valueFor(own, false), valueFor(own, true)]])
  return rangesOf(name, true, new Map(ranges))

  /** What a department has when it wins, or loses, every match against others. */
  function valueFor(department: string, wins: boolean): number {
    const winners = new Map<number, KnownSide>()
    const losers = new Map<number, KnownSide>()
    const isOwn = (side: KnownSide) => entryOf(side) !== null && departmentOf(entryOf(side) ?? '') === department
    let value = certain.get(department) ?? 0
    for (const { position, sides, known } of fixtures) {
      const isOpen = !isSettled(known)
      const [one, other] = sides.map((side, index) => {
        if (side.kind === 'WINNER') return winners.get(side.of) ?? null
        return side.kind === 'LOSER' ? (losers.get(side.of) ?? null) : (known.sides[index] ?? null)
      }) as [KnownSide, KnownSide]
      const isFirstBetter = other === 'NOBODY' || (one !== 'NOBODY' && isOwn(one) === wins)
      const decided = isFirstBetter ? [one, other] : [other, one]
      const [winner = null, loser = null] = isOpen ? decided : [known.winner, known.loser]
      winners.set(position, winner)
      losers.set(position, loser)
      const isMatch = isOpen && winner !== 'NOBODY' && loser !== 'NOBODY'
      for (const [side, kind] of [
        [winner, 'winner'],
        [loser, 'loser'],
      ] as const)
        if (isOwn(side))
          value += (prices.get(position)?.[kind] ?? 0) + (isMatch ? (matches.get(position)?.[kind] ?? 0) : 0)
    }
    return value
  }
}
