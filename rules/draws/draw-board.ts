import type { StageOfDraw } from '#contract/draw/calls.ts'

/** How the names of a draw will stand: in pools, in the pairs of the first round, or in one order. */
export type DrawBoard = NonNullable<StageOfDraw['reveal']>['board']

type Drawn = Pick<StageOfDraw, 'kind' | 'fixtures'>

export const drawBoardOf = ({ kind, fixtures }: Drawn, steps: readonly { pool: string | null }[]): DrawBoard => ({
  names: steps.length,
  pools: [...Map.groupBy(steps, ({ pool }) => pool)]
    .flatMap(([pool, own]) => (pool === null ? [] : { pool, size: own.length }))
    .sort((one, other) => one.pool.length - other.pool.length || (one.pool < other.pool ? -1 : 1)),
  pairs:
    kind === 'KNOCK_OUT'
      ? fixtures
          .filter(({ round }) => round === 1)
          .sort((one, other) => one.position - other.position)
          .map(({ number }) => number)
      : [],
})
