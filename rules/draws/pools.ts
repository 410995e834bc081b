import type { DrawStep, Entrant, Fixture } from './entrant.ts'
import { leagueFixtures } from './league.ts'
import type { Lots } from './lots.ts'
import { seedOrder } from './seeding.ts'

const POOLS_MAX = 16

export interface PoolsDraw {
  /** Name by name: seeds by their number, then all others by lots. */
  steps: DrawStep<{ pool: string }>[]
  pools: { pool: string; entrants: Entrant[] }[]
  fixtures: Fixture[]
}

/** Why so many entries cannot be drawn into so many pools; null when they can. */
export function poolsRefusal(entries: number, pools: number): string | null {
  if (pools < 1 || pools > POOLS_MAX) return `There are 1 to ${POOLS_MAX} pools.`
  return entries < pools * 2 ? 'Each pool needs at least two entries.' : null
}

/** 'A', 'B', 'C'. */
export const poolName = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

/** Pools by seeds and lots, their sizes equal to within one. Entrants of one department go to different pools. */
export function drawPools(entrants: readonly Entrant[], count: number, lots: Lots, meetings?: 1 | 2): PoolsDraw {
  const refusal = poolsRefusal(entrants.length, count)
  if (refusal) throw new RangeError(refusal)
  const order = seedOrder(entrants, lots)
  const seeds = order.filter(({ seed }) => seed !== null)
  const rows: Entrant[][] = Array.from({ length: count }, () => [])
  for (const [index, seed] of seeds.entries()) rows[serpentine(index, count)]?.push(seed)
  dealOthers(rows, order.slice(seeds.length), order.length, lots)
  separate(rows)
  const pools = rows.map((row, index) => ({ pool: poolName(index), entrants: row }))
  return {
    steps: order.map((entrant) => ({ side: entrant.side, to: { pool: poolOf(pools, entrant) } })),
    pools,
    fixtures: leagueFixtures(
      pools.map((pool) => ({ pool: pool.pool, sides: pool.entrants.map(({ side }) => side) })),
      meetings,
    ),
  }
}

const poolOf = (pools: PoolsDraw['pools'], entrant: Entrant): string =>
  pools.find(({ entrants }) => entrants.includes(entrant))?.pool ?? ''

/** The pool of a seed, from 0: forward through the pools, then backward: A B C C B A A B C. */
export function serpentine(index: number, pools: number): number {
  const [row, column] = [Math.floor(index / pools), index % pools]
  return row % 2 === 0 ? column : pools - 1 - column
}

/** Department by department, each time to the pool that has the fewest of it; among those the one with the most room. */
function dealOthers(rows: Entrant[][], others: readonly Entrant[], entrants: number, lots: Lots): void {
  const inLotOrder = lots.shuffled(rows)
  const smallest = Math.floor(entrants / rows.length)
  const groups = Map.groupBy(others, ({ department }) => department)
  for (const entrant of [...groups.values()].flat()) {
    // Only as many pools as the remainder are larger by one.
    const larger = inLotOrder.filter((row) => row.length > smallest).length
    const limit = larger < entrants % rows.length ? smallest + 1 : smallest
    const open = inLotOrder.filter((row) => row.length < limit)
    const [best] = open.sort(
      (one, other) => ofDepartment(one, entrant) - ofDepartment(other, entrant) || one.length - other.length,
    )
    best?.push(entrant)
  }
}

const ofDepartment = (row: readonly Entrant[], { department }: Entrant): number =>
  row.filter((one) => one.department === department).length

/** Exchange two entrants of different pools while that separates a department: unseeded ones, or seeds of one row below the first. */
function separate(rows: Entrant[][]): void {
  let isBetter = true
  while (isBetter) isBetter = rows.some((one, at) => rows.slice(at + 1).some((other) => exchange(one, other)))
}

function exchange(one: Entrant[], other: Entrant[]): boolean {
  for (const [place, mine] of one.entries())
    for (const [at, theirs] of other.entries()) {
      const areSeedsOfOneRow = mine.seed !== null && theirs.seed !== null && place === at && place > 0
      const areUnseeded = mine.seed === null && theirs.seed === null
      if (!(areUnseeded || areSeedsOfOneRow) || mine.department === theirs.department) continue
      const before = ofDepartment(one, mine) - 1 + ofDepartment(other, theirs) - 1
      const after = ofDepartment(other, mine) + ofDepartment(one, theirs)
      if (after >= before) continue
      one[place] = theirs
      other[at] = mine
      return true
    }
  return false
}
