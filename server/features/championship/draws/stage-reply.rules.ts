import type { StageOfDraw } from '#contract/draw/calls.ts'
import { type EventState, lanesIn } from '#rules/stages/advance.ts'
import { marksOf } from '#rules/stages/attempts.ts'
import { type PossibleRanks, possibleRanks } from '#rules/stages/possible-ranks.ts'
import type { Ranked } from '#rules/stages/stage-ranks.ts'
import { bestOfRestOf, isLeftOver, isRest, type PoolState } from '#rules/stages/stage-state.ts'
import type { DrawFacts, StageFacts } from './draw-facts.queries.ts'

type PoolShown = StageOfDraw['pools'][number]
type Possible = ReturnType<PossibleRanks['get']>
type GoesOn = PoolShown['rows'][number]['goesOn']

/** The tables of a stage, and the entries that go on from them. A knock-out shows its ranks as a table without figures. */
export const poolsShown = (facts: DrawFacts, stage: StageFacts, state: EventState): PoolShown[] =>
  state.pools
    .filter((pool) => pool.stage === stage.row.number)
    .map((pool) => {
      const possible = possibleRanks(facts.staged, state, pool)
      const rest = state.pools.find((one) => one.stage === pool.stage && isRest(stage.rules, one))
      const goesOn = (row: Ranked): GoesOn => {
        if (rest && (pool === rest || (pool.isOver && isLeftOver(stage.rules, throughOf(stage), row))))
          return goesOnOfRest(stage, rest, row)
        if (pool.isOver) return goesOnAfter(throughOf(stage), pool, row)
        return goesOnBefore(throughOf(stage), rest ? 1 : 0, row, possible.get(row.entry))
      }
      const isLast = stage.rules.through === null || facts.stages.at(-1)?.row.number === stage.row.number
      return {
        pool: pool.pool,
        isOver: pool.isOver,
        rows: rowsOf(pool).map((row) => ({ ...row, goesOn: isLast ? 'NO' : goesOn(row) })),
      }
    })

const rowsOf = ({ rows, ranks }: PoolState) =>
  rows.length > 0 ? rows : ranks.map(({ entry, rank, outcome }) => ({ entry, rank, outcome, ...NO_FIGURES, form: [] }))

const NO_GAMES = { played: 0, won: 0, tied: 0, lost: 0, points: 0 }
const NO_FIGURES = { ...NO_GAMES, scored: 0, conceded: 0, boards: 0, buchholz: 0, netRunRate: 0 }

const throughOf = ({ rules }: StageFacts) => rules.through ?? 0

function goesOnAfter(through: number, pool: PoolState, { rank }: Ranked): GoesOn {
  if (rank === null || rank > through) return 'NO'
  const level = pool.ranks.filter((one) => one.rank === rank).length
  return rank + level - 1 > through || pool.lotsNeeded.some(({ ranks: [first] }) => first === rank) ? 'OPEN' : 'YES'
}

/** The best on the next rank of all pools, which wait for the last pool. */
function goesOnOfRest({ rules }: StageFacts, rest: PoolState, { entry }: Ranked): GoesOn {
  const ranked = rest.ranks.find((one) => one.entry === entry)
  return ranked ? goesOnAfter(bestOfRestOf(rules), rest, ranked) : 'OPEN'
}

/** While matches are open, from the ranks that an entry can still reach. One on the next rank may go on where `more` do. */
function goesOnBefore(through: number, more: number, { rank }: Ranked, possible: Possible): GoesOn {
  if (rank === null) return 'NO'
  const [best, worst] = possible ?? [1, Number.POSITIVE_INFINITY]
  if (worst <= through) return 'YES'
  return best > through + more ? 'NO' : 'OPEN'
}

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
