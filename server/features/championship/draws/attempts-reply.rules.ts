import type { StageOfDraw } from '#contract/draw/calls.ts'
import { type EventState, lanesIn } from '#rules/stages/advance.ts'
import { marksOf } from '#rules/stages/attempts.ts'
import { isRest } from '#rules/stages/stage-state.ts'
import type { StageFacts } from './draw-facts.queries.ts'

/** The entries of a stage with their attempts, in heats by their lanes. */
export function attemptsShown({ row, rules, drawn }: StageFacts, { pools }: EventState): StageOfDraw['attempts'] {
  if (rules.kind !== 'ATTEMPTS') return []
  const lanes = lanesIn(drawn, pools)
  const own = pools.filter((pool) => pool.stage === row.number && !isRest(rules, pool))
  return own.flatMap(({ pool, ranks }) =>
    ranks
      .map(({ entry, rank }) => {
        const { attempts = [], ended = null, details } = drawn.attempts.find((one) => one.entry === entry) ?? {}
        const lane = lanes.get(entry)
        return {
          entry,
          attempts: [...attempts],
          ended,
          best: marksOf({ attempts }, rules)[0] ?? null,
          rank,
          ...(details && { details: [...details] }),
          ...(pool !== null && { heat: pool }),
          ...(lane !== undefined && { lane }),
        }
      })
      .sort((one, other) => (one.lane ?? 0) - (other.lane ?? 0)),
  )
}
