import { holderOf } from './advance.ts'
import { entryOf } from './fixture-state.ts'
import type { PoolState } from './stage-state.ts'
import type { DrawnStage } from './staged-event.ts'

/** The lane of each known entry: the drawn one, unless another one was entered. */
export const lanesIn = ({ entrants, attempts }: DrawnStage, pools: readonly PoolState[]): Map<string, number> =>
  new Map(
    entrants.flatMap(({ side, lane }) => {
      const entry = entryOf(holderOf(side, pools))
      if (entry === null || lane === undefined) return []
      return [[entry, attempts.find((one) => one.entry === entry)?.lane ?? lane] as const]
    }),
  )
