import type { PlaceOutcome } from '#contract/values/enums.ts'
import { attemptGroups } from './attempts.ts'
import { entryOf, type FixtureState } from './fixture-state.ts'
import { type Ranked, ranksOf } from './stage-ranks.ts'
import { isRest, type PoolState } from './stage-state.ts'
import { type DrawnStage, needsWinners, type StagedEvent, wasPresent } from './staged-event.ts'

/** The place of an entry in the whole event, or why it has none. */
export interface EventPlace {
  entry: string
  place: number | null
  outcome: PlaceOutcome | null
}

/**
 * Places of the event as far as they are known. The last stage gives the first places. Entries that did not go on from an earlier
 * stage follow by their rank in it; equal ranks of several pools share a place, or marks decide between heats. Entries that were disqualified or never came
 * have none.
 */
export function eventPlaces(
  event: StagedEvent,
  fixtures: readonly FixtureState[],
  pools: readonly PoolState[],
): EventPlace[] {
  const places: EventPlace[] = []
  let taken = 0
  for (const stage of event.stages.toReversed()) {
    const own = pools.filter((pool) => pool.stage === stage.stage)
    if (own.length === 0) break
    const later = event.stages.filter((one) => one.stage > stage.stage)
    const goesOn = goingOn(
      later.flatMap(({ entrants }) => entrants),
      own,
    )
    const ranksOfPools = own
      .filter((pool) => !isRest(stage.rules, pool))
      .flatMap((pool) => knownRanks(pool).filter(({ entry }) => !goesOn(entry)))
    const ranks = acrossHeats(stage, ranksOfPools)
    const isAlone = later.length === 0 && own.length === 1
    const isDecided = own.every(({ isOver, lotsNeeded }) => isOver && (isAlone || lotsNeeded.length === 0))
    // A last knock-out and matches for places give places one by one; all others give theirs at the end.
    if (!isDecided && !(isAlone && needsWinners(stage.rules.kind))) break
    for (const { entry, rank, outcome } of ranks) {
      const above = ranks.filter((other) => other.rank !== null && rank !== null && other.rank < rank).length
      const place = rank === null ? null : taken + (isAlone ? rank : above + 1)
      places.push({ entry, place, outcome })
    }
    taken += stage.entrants.length - (later[0]?.entrants.length ?? 0)
  }
  return places.map((one) => ({ ...one, ...placeOrReason(one) })).sort(byPlace)

  function placeOrReason({ entry, place, outcome }: EventPlace): Pick<EventPlace, 'place' | 'outcome'> {
    if (event.left.some((one) => one.entry === entry && one.reason === 'DISQUALIFIED'))
      return { place: null, outcome: 'DISQUALIFIED' }
    if (!tookPart(entry)) return { place: null, outcome: outcome ?? 'DID_NOT_FINISH' }
    return { place, outcome }
  }

  /** It came to a match, won without one because the other side did not come, or had an attempt. */
  function tookPart(entry: string): boolean {
    const cameToMatch = event.stages.some(({ results }) => results.some((result) => wasPresent(result, entry)))
    const wonWithout = fixtures.some(({ outcome, winner }) => outcome === 'WALK_OVER' && entryOf(winner) === entry)
    const attempted = event.stages.some(({ attempts }) =>
      attempts.some((one) => one.entry === entry && one.attempts.length > 0),
    )
    return cameToMatch || wonWithout || attempted
  }
}

/** The ranks of heats by the marks of all, where the rules say so. */
function acrossHeats({ rules, attempts }: DrawnStage, ranks: Ranked[]): Ranked[] {
  if (rules.kind !== 'ATTEMPTS' || !rules.placesByMarks) return ranks
  const ranked = new Set(ranks.flatMap(({ entry, rank }) => (rank === null ? [] : entry)))
  const groups = attemptGroups(
    attempts.filter(({ entry }) => ranked.has(entry)),
    rules,
  )
  return [...ranksOf(groups), ...ranks.filter(({ rank }) => rank === null)]
}

/** Level entries whose order is still needed have no rank yet. */
const knownRanks = ({ ranks, lotsNeeded }: PoolState): Ranked[] =>
  ranks.filter(({ entry }) => !lotsNeeded.some(({ entries }) => entries.includes(entry)))

type Entrants = StagedEvent['stages'][number]['entrants']

const goingOn =
  (later: Entrants, pools: readonly PoolState[]) =>
  (entry: string): boolean =>
    later.some(({ side }) =>
      side.kind === 'ENTRY'
        ? side.entry === entry
        : pools.some(
            ({ stage, pool, ranks }) =>
              side.stage === stage &&
              side.pool === pool &&
              ranks.some((ranked) => ranked.entry === entry && ranked.rank === side.rank),
          ),
    )

const byPlace = (one: EventPlace, other: EventPlace): number =>
  (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER)
