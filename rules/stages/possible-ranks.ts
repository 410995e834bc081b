import type { EventState } from './advance.ts'
import { entryOf, isSettled } from './fixture-state.ts'
import type { PoolState } from './stage-state.ts'
import type { StagedEvent } from './staged-event.ts'

/** The best and the worst rank that an entry can still reach. */
export type PossibleRanks = ReadonlyMap<string, readonly [best: number, worst: number]>

/**
 * What the points alone leave open in a pool or a league, whatever its open matches bring. Empty where more than points decides:
 * after its last match, in Swiss rounds, or while its entries are not known.
 */
export function possibleRanks(event: StagedEvent, state: EventState, pool: PoolState): PossibleRanks {
  const stage = event.stages.find((one) => one.stage === pool.stage)
  const rules = stage?.rules
  if (!stage || pool.isOver || !rules || !('tieBreaks' in rules)) return new Map()
  const entrants = stage.entrants.filter((one) => one.pool === pool.pool)
  if (rules.kind === 'SWISS' || rules.tieBreaks[0] !== 'POINTS' || pool.rows.length < entrants.length) return new Map()
  const { bye: _, ...ofMatches } = rules.points
  const [least, most] = [Math.min(...Object.values(ofMatches)), Math.max(...Object.values(ofMatches))]
  const open = state.fixtures.filter((fixture) => fixture.stage === pool.stage && !isSettled(fixture))
  const openOf = (entry: string) => open.filter(({ sides }) => sides.some((side) => entryOf(side) === entry)).length
  const hasLeft = (entry: string) => event.left.some((one) => one.entry === entry && one.stage <= pool.stage)
  // Those that left stand below all others.
  const bounds = pool.rows.flatMap(({ entry, points }) => {
    if (hasLeft(entry)) return []
    const count = openOf(entry)
    return { entry, low: points + count * least, high: points + count * most }
  })
  return new Map(
    bounds.map((own) => {
      const others = bounds.filter((other) => other !== own)
      const above = others.filter(({ low }) => low > own.high).length
      const notBelow = others.filter(({ high }) => high >= own.low).length
      return [own.entry, [above + 1, notBelow + 1]]
    }),
  )
}
