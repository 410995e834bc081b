import type { Side } from '#rules/draws/entrant.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { possibleRanks } from '#rules/stages/possible-ranks.ts'
import { sideThroughBye } from '#rules/words/draw-words.ts'
import type { DrawFacts, StageFacts } from './draw-facts.queries.ts'

/**
 * The entry that is sure to come to a side, shown before its pool is over. It advances in the draw after the pool, because an entry
 * that leaves the pool still changes the ranks.
 */
export function guaranteedQualifier(
  { staged }: Pick<DrawFacts, 'staged'>,
  { drawn }: Pick<StageFacts, 'drawn'>,
  state: EventState,
  side: Side,
): string | null {
  if (side.kind === 'ENTRY') return side.entry
  if (side.kind === 'WINNER') {
    const without = sideThroughBye(side.of, drawn.fixtures)
    return without ? guaranteedQualifier({ staged }, { drawn }, state, without) : null
  }
  if (side.kind !== 'RANK') return null
  const pool = state.pools.find((one) => one.stage === side.stage && one.pool === side.pool)
  if (!pool) return null
  if (pool.isOver) {
    const holders = pool.ranks.filter(({ rank }) => rank === side.rank)
    return holders.length === 1 ? (holders[0]?.entry ?? null) : null
  }
  const certain = [...possibleRanks(staged, state, pool)].find(
    ([, [best, worst]]) => best === side.rank && worst === side.rank,
  )
  return certain?.[0] ?? null
}
