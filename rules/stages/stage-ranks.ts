import type { PlaceOutcome } from '#contract/values/enums.ts'

/** An entry with its rank in a pool or in a whole stage. */
export interface Ranked {
  entry: string
  /** Level entries share it. Null when the entry has none, with the reason, or while it is open. */
  rank: number | null
  /** Why it has no rank for good. */
  outcome: PlaceOutcome | null
}

/** Level entries whose order a later stage or the rules need: lots are drawn for these ranks. */
export interface LotsNeeded {
  stage: number
  pool: string | null
  entries: string[]
  /** The first and the last. */
  ranks: [number, number]
}

/** Groups of level entries as ranks: a shared rank fills those after it. */
export function ranksOf(groups: readonly (readonly string[])[]): Ranked[] {
  let above = 0
  return groups.flatMap((group) => {
    const rank = above + 1
    above += group.length
    return group.map((entry) => ({ entry, rank, outcome: null }))
  })
}

/** The groups that share a rank of which the order is needed. */
export function levelAcross(
  groups: readonly (readonly string[])[],
  isNeeded: (rank: number) => boolean,
): Pick<LotsNeeded, 'entries' | 'ranks'>[] {
  let above = 0
  return groups.flatMap((group) => {
    const first = above + 1
    above += group.length
    if (group.length === 1 || !group.some((_, index) => isNeeded(first + index))) return []
    return [{ entries: [...group], ranks: [first, above] }]
  })
}
