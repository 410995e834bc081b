import type { Entrant, EntrantSide } from './entrant.ts'
import type { Lots } from './lots.ts'
import { drawPools } from './pools.ts'

interface InHeat {
  side: EntrantSide
  pool: string
  lane: number
}

/** So many heats are needed. */
export const heatsFor = (entrants: number, lanes: number): number => Math.max(1, Math.ceil(entrants / lanes))

export const heatName = (index: number): string => String(index + 1)

/** Heats like pools, each from its middle lane outwards, so that the best seeds of a heat have the middle. */
export const drawHeats = (entrants: readonly Entrant[], lanes: number, lots: Lots): InHeat[] =>
  drawPools(entrants, heatsFor(entrants.length, lanes), lots).pools.flatMap((pool, heat) =>
    pool.entrants.map(({ side }, index) => ({ side, pool: heatName(heat), lane: middleLane(index, lanes) })),
  )

/** 4, 5, 3, 6, 2, 7, 1, 8 of eight. */
const middleLane = (index: number, lanes: number): number =>
  Math.ceil(lanes / 2) + (index % 2 === 1 ? (index + 1) / 2 : -index / 2)
