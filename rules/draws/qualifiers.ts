import type { Entrant } from './entrant.ts'

/**
 * Those who go on from a stage, before they are known: the best of all pools are seeded first, then the second ones. Those of one
 * pool are kept apart like those of one department. A stage without pools has the pool null.
 */
export const qualifiersOf = (stage: number, pools: readonly (string | null)[], fromEach: number): Entrant[] =>
  Array.from({ length: fromEach }, (_, row) =>
    pools.map(
      (pool, index): Entrant => ({
        side: { kind: 'RANK', stage, pool, rank: row + 1 },
        department: pool ?? '',
        seed: row * pools.length + index + 1,
      }),
    ),
  ).flat()
