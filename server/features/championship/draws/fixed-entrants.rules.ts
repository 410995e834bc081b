import { qualifiersOf } from '#rules/draws/qualifiers.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { bestOfRestOf, isRest } from '#rules/stages/stage-state.ts'
import type { DrawFacts, StageFacts } from './draw-facts.queries.ts'

/**
 * A stage that is drawn by hand or in Swiss rounds names the entries that went on, not their ranks. The sentence says that
 * others would go on now; null while they are the same.
 */
export function changedEntrants(facts: Pick<DrawFacts, 'stages'>, state: EventState): string | null {
  const changed = facts.stages.find((stage) => {
    const named = stage.drawn.entrants.flatMap(({ side }) => (side.kind === 'ENTRY' ? side.entry : []))
    if (stage.row.number === 1 || named.length === 0) return false
    return !isSameSet(named, holdersBefore(stage, facts, state))
  })
  if (!changed) return null
  const { number } = changed.row
  return `Stage ${number} is drawn with the entries that went on from stage ${number - 1}, and others would go on now. Void the draw of stage ${number} first.`
}

/** The entries whose ranks of the stage before go on. */
function holdersBefore({ row }: StageFacts, { stages }: Pick<DrawFacts, 'stages'>, { pools }: EventState): string[] {
  const before = stages.find(({ row: { number } }) => number === row.number - 1)
  const own = pools.filter(({ stage }) => stage === before?.row.number)
  if (!before) return []
  const {
    rules,
    row: { number },
  } = before
  const names = own.filter((pool) => !isRest(rules, pool)).map(({ pool }) => pool)
  const taken = qualifiersOf(number, names, rules.through ?? 0, bestOfRestOf(rules))
  return taken.flatMap(({ side }) => {
    if (side.kind !== 'RANK') return []
    const pool = own.find((one) => one.pool === side.pool)
    return pool?.isOver ? pool.ranks.filter(({ rank }) => rank === side.rank).map(({ entry }) => entry) : []
  })
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry) => other.includes(entry))
