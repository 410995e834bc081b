import type { Entrant } from './entrant.ts'

/**
 * Those who go on from a stage, before they are known: the best of all pools are seeded first, then the second ones, at last the
 * best of the rest. Those of one pool are kept apart like those of one department. A stage without pools, and the rest of all pools,
 * have the pool null.
 */
export function qualifiersOf(
  stage: number,
  pools: readonly (string | null)[],
  fromEach: number,
  bestOfRest = 0,
): Entrant[] {
  const rankOf = (pool: string | null, rank: number) =>
    ({ side: { kind: 'RANK', stage, pool, rank }, department: pool ?? '' }) as const
  const rows = Array.from({ length: fromEach }, (_, row) => pools.map((pool) => rankOf(pool, row + 1)))
  const rest = Array.from({ length: bestOfRest }, (_, index) => rankOf(null, index + 1))
  return [...rows.flat(), ...rest].map((one, index) => ({ ...one, seed: index + 1 }))
}
