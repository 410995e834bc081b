import type { StageOfDraw } from '#contract/draw.ts'
import type { EventState } from '#rules/stages/advance.ts'
import type { PoolState } from '#rules/stages/stage-state.ts'
import type { DrawFacts, StageFacts } from './draw-facts.queries.ts'

type PoolShown = StageOfDraw['pools'][number]
type GoesOn = PoolShown['rows'][number]['goesOn']

/** The tables of a stage, and who goes on from them. A knock-out shows its ranks as a table without figures. */
export const poolsShown = (facts: DrawFacts, stage: StageFacts, { pools }: EventState): PoolShown[] =>
  pools
    .filter((pool) => pool.stage === stage.row.number)
    .map((pool) => ({
      pool: pool.pool,
      isOver: pool.isOver,
      rows: rowsOf(pool).map((row) => ({ ...row, goesOn: goesOn(facts, stage, pool, row.rank) })),
    }))

const rowsOf = ({ rows, ranks }: PoolState) =>
  rows.length > 0
    ? rows.map(({ entry, rank, outcome, played, won, tied, lost, points, scored, conceded, form }) => {
        return { entry, rank, outcome, played, won, tied, lost, points, scored, conceded, form }
      })
    : ranks.map(({ entry, rank, outcome }) => ({ entry, rank, outcome, ...NO_FIGURES, form: [] }))

const NO_FIGURES = { played: 0, won: 0, tied: 0, lost: 0, points: 0, scored: 0, conceded: 0 }

function goesOn(facts: DrawFacts, { rules, row }: StageFacts, pool: PoolState, rank: number | null): GoesOn {
  const isLast = facts.stages.at(-1)?.row.number === row.number
  if (isLast || rules.through === null) return 'NO'
  if (!pool.isOver) return 'OPEN'
  if (rank === null || rank > rules.through) return 'NO'
  const level = pool.ranks.filter((one) => one.rank === rank).length
  return rank + level - 1 > rules.through || pool.lotsNeeded.some(({ ranks: [first] }) => first === rank)
    ? 'OPEN'
    : 'YES'
}
