import type { EntrantSide } from '#rules/draws/entrant.ts'
import { type EventPlace, eventPlaces } from './event-places.ts'
import { entryOf, type FixtureState, type KnownSide } from './fixture-state.ts'
import type { LotsNeeded } from './stage-ranks.ts'
import { bestOfRestOf, isRest, type PoolState, type StageState, stageState } from './stage-state.ts'
import type { DrawnStage, StagedEvent } from './staged-event.ts'

/** Everything that follows from the draws, the results and the lots of an event. */
export interface EventState {
  fixtures: FixtureState[]
  pools: PoolState[]
  /** A later stage waits for these lots, or the rules want them. */
  lotsNeeded: LotsNeeded[]
  /** Nothing is open in any stage. */
  isOver: boolean
  /** Of all entries whose place is known. */
  places: EventPlace[]
}

export function advance(event: StagedEvent): EventState {
  const stages: StageState[] = []
  for (const stage of event.stages)
    stages.push(
      stageState(stage, {
        left: event.left,
        holderOf: (side) =>
          holderOf(
            side,
            stages.flatMap(({ pools }) => pools),
          ),
        isTaken: (pool, rank) => isTaken(event, stage, { kind: 'RANK', stage: stage.stage, pool, rank }),
      }),
    )
  const fixtures = stages.flatMap((stage) => stage.fixtures)
  const pools = stages.flatMap((stage) => stage.pools)
  const lotsNeeded = pools.flatMap((pool) => pool.lotsNeeded)
  const isDrawn = event.stages.length > 0 && event.stages.every(({ entrants }) => entrants.length > 0)
  return {
    fixtures,
    pools,
    lotsNeeded,
    isOver: isDrawn && lotsNeeded.length === 0 && pools.every(({ isOver }) => isOver),
    places: eventPlaces(event, fixtures, pools),
  }
}

/** NOBODY for a rank below the last one. A shared rank waits for lots. */
function holderOf(side: EntrantSide, pools: readonly PoolState[]): KnownSide {
  if (side.kind === 'ENTRY') return { entry: side.entry }
  const pool = pools.find((one) => one.stage === side.stage && one.pool === side.pool)
  if (!pool?.isOver) return null
  if (pool.lotsNeeded.some(({ ranks: [first, last] }) => first <= side.rank && side.rank <= last)) return null
  const holder = pool.ranks.find(({ rank }) => rank === side.rank)
  return holder ? { entry: holder.entry } : 'NOBODY'
}

/** The next stage takes this rank, or will take it as soon as it is drawn. */
const isTaken = ({ stages }: StagedEvent, { stage, through, rules }: DrawnStage, wanted: RankSide): boolean =>
  (wanted.rank <= ((isRest(rules, wanted) ? bestOfRestOf(rules) : through) ?? 0) &&
    stages.some((one) => one.stage === stage + 1 && one.entrants.length === 0)) ||
  stages.some(({ entrants }) => entrants.some(({ side }) => isSameRank(side, wanted)))

type RankSide = Extract<EntrantSide, { kind: 'RANK' }>

const isSameRank = (one: EntrantSide, other: EntrantSide): boolean =>
  one.kind === 'RANK' &&
  other.kind === 'RANK' &&
  one.stage === other.stage &&
  one.pool === other.pool &&
  one.rank === other.rank

/** The lane of each known entry: the drawn one, unless another one was entered. */
export const lanesIn = ({ entrants, attempts }: DrawnStage, pools: readonly PoolState[]): Map<string, number> =>
  new Map(
    entrants.flatMap(({ side, lane }) => {
      const entry = entryOf(holderOf(side, pools))
      if (entry === null || lane === undefined) return []
      return [[entry, attempts.find((one) => one.entry === entry)?.lane ?? lane] as const]
    }),
  )
