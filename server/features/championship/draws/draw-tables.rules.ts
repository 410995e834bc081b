import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { type PossibleRanks, possibleRanks } from '#rules/stages/possible-ranks.ts'
import type { Ranked } from '#rules/stages/stage-ranks.ts'
import type { PoolState } from '#rules/stages/stage-state.ts'
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
      const goesOn = (row: Ranked) =>
        pool.isOver ? goesOnAfter(stage, pool, row) : goesOnBefore(stage, row, possible.get(row.entry))
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

function goesOnAfter(stage: StageFacts, pool: PoolState, { rank }: Ranked): GoesOn {
  const through = throughOf(stage)
  if (rank === null || rank > through) return 'NO'
  const level = pool.ranks.filter((one) => one.rank === rank).length
  return rank + level - 1 > through || pool.lotsNeeded.some(({ ranks: [first] }) => first === rank) ? 'OPEN' : 'YES'
}

/** While matches are open, from the ranks that an entry can still reach. */
function goesOnBefore(stage: StageFacts, { rank }: Ranked, possible: Possible): GoesOn {
  const through = throughOf(stage)
  if (rank === null) return 'NO'
  const [best, worst] = possible ?? [1, Number.POSITIVE_INFINITY]
  if (worst <= through) return 'YES'
  return best > through ? 'NO' : 'OPEN'
}
