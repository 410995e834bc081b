import type { EntrantSide, Fixture, Side } from '#rules/draws/entrant.ts'
import { areAttemptsOver, attemptGroups, attemptRanks } from './attempts.ts'
import { entryOf, type FixtureState, fixtureState, isSettled, type KnownSide } from './fixture-state.ts'
import { poolTable, type Standing, type TableRow } from './pool-table.ts'
import { type LotsNeeded, levelAcross, type Ranked, ranksOf } from './stage-ranks.ts'
import {
  type AttemptRules,
  type AttemptsOfEntry,
  type DrawnStage,
  type Leaver,
  needsWinners,
  type StageRules,
  wasPresent,
} from './staged-event.ts'
import { byLots } from './tie-breaks.ts'

/** A pool, or a stage without pools. */
export interface PoolState {
  stage: number
  pool: string | null
  /** Nothing is open in it; lots may still be needed. */
  isOver: boolean
  ranks: Ranked[]
  /** Of a pool, a league and a Swiss stage. */
  rows: TableRow[]
  lotsNeeded: LotsNeeded[]
}

/** The next rank of all pools, of which the best ones go on, is like a pool without a name. */
export const isRest = (rules: StageRules, { pool }: { pool: string | null }): boolean =>
  pool === null && bestOfRestOf(rules) > 0

/** So many of those whom all pools, or all heats, leave over go on. */
export const bestOfRestOf = (rules: StageRules): number => ('bestOfRest' in rules && rules.bestOfRest) || 0

/** Whether those whom all pools or heats leave over are compared with it: of pools the next rank alone. */
export const isLeftOver = ({ kind }: StageRules, through: number, { rank }: Ranked): boolean =>
  rank !== null && (kind === 'ATTEMPTS' ? rank > through : rank === through + 1)

export interface StageState {
  fixtures: FixtureState[]
  pools: PoolState[]
}

export interface StageContext {
  left: readonly Leaver[]
  /** The holder of a rank of an earlier stage. */
  holderOf: (side: EntrantSide) => KnownSide
  /** Whether a later stage takes this rank. */
  isTaken: (pool: string | null, rank: number) => boolean
}

export function stageState(stage: DrawnStage, context: StageContext): StageState {
  const left = new Map(context.left.flatMap((one) => (one.stage <= stage.stage ? [[one.entry, one.reason]] : [])))
  const fixtures = statesOf(stage, context, left)
  const names = [...Map.groupBy(stage.entrants, ({ pool }) => pool)]
  const pools = names.map(([pool, entrants]) => {
    const entries = entrants.flatMap(({ side }) => entryOf(context.holderOf(side)) ?? [])
    const own = { pool, entries, fixtures: fixtures.filter((_, index) => stage.fixtures[index]?.pool === pool) }
    const isKnown = entrants.every(({ side }) => context.holderOf(side) !== null)
    return poolState(stage, context, left, own, isKnown)
  })
  return { fixtures, pools: [...pools, ...restOf(stage, context, pools, fixtures)] }
}

/**
 * Those on the rank after the last one that goes on, compared across their pools; of heats all who do not go on, by their marks.
 * They are known when all pools are over.
 */
function restOf(
  stage: DrawnStage,
  context: StageContext,
  pools: readonly PoolState[],
  fixtures: readonly FixtureState[],
): PoolState[] {
  const { rules, through } = stage
  if (bestOfRestOf(rules) === 0 || !through || (rules.kind !== 'POOLS' && rules.kind !== 'ATTEMPTS')) return []
  const next = through + 1
  const isDecided = ({ ranks: [first, last] }: LotsNeeded) => next < first || next > last
  const isOver = pools.every((pool) => pool.isOver && pool.lotsNeeded.every(isDecided))
  const entries = isOver
    ? pools.flatMap(({ ranks }) => ranks.flatMap((one) => (isLeftOver(rules, through, one) ? one.entry : [])))
    : []
  const rest = { stage: stage.stage, pool: null, rows: [], isOver, lotsNeeded: [] }
  const isTaken = (rank: number) => context.isTaken(null, rank)
  if (rules.kind === 'ATTEMPTS') {
    const groups = groupsOf(
      stage,
      rules,
      stage.attempts.filter(({ entry }) => entries.includes(entry)),
    )
    return [lotsIn({ ...rest, ranks: ranksOf(groups) }, groups, isTaken)]
  }
  const standing = entries.map((entry) => ({ entry, standing: 'IN' as const }))
  const { rows, groups } = poolTable(standing, fixtures, rules, stage.lots)
  const ranks = rows.map(({ entry, rank, outcome }) => ({ entry, rank, outcome }))
  return [lotsIn({ ...rest, rows, ranks }, groups, isTaken)]
}

const groupsOf = ({ lots }: DrawnStage, rules: AttemptRules, all: readonly AttemptsOfEntry[]): string[][] =>
  attemptGroups(all, rules).flatMap((group) => byLots(group, lots))

type Left = ReadonlyMap<string, Leaver['reason']>

/** In order of position: winners and losers come from earlier fixtures. */
function statesOf(stage: DrawnStage, { holderOf }: StageContext, left: Left): FixtureState[] {
  const known = new Map<number, FixtureState>()
  const needsWinner = needsWinners(stage.rules.kind)
  const rounds = Math.max(0, ...stage.fixtures.map(({ round }) => round))
  const resultOf = new Map(stage.results.map((result) => [result.position, result]))
  for (const fixture of stage.fixtures)
    known.set(
      fixture.position,
      fixtureState(fixture, {
        stage: stage.stage,
        sideOf,
        result: resultOf.get(fixture.position),
        hasLeft: (entry) => left.has(entry),
        isRemoved: (entry) => left.has(entry) && areResultsRemoved(stage, entry),
        needsWinner,
        isLast: needsWinner && (stage.rules.kind === 'PLACE_MATCHES' || fixture.thirdPlace || fixture.round === rounds),
      }),
    )
  return [...known.values()]

  function sideOf(side: Side): KnownSide {
    switch (side.kind) {
      case 'BYE':
        return 'NOBODY'
      case 'WINNER':
        return known.get(side.of)?.winner ?? null
      case 'LOSER':
        return known.get(side.of)?.loser ?? null
      case 'ENTRY':
      case 'RANK':
        return holderOf(side)
    }
  }
}

/**
 * By the rules of the stage, and before its first match always where all meet it. A knock-out goes on from where it stands.
 */
function areResultsRemoved(stage: DrawnStage, entry: string): boolean {
  const { rules } = stage
  if (!('leaving' in rules)) return false
  return rules.leaving === 'REMOVE' || (rules.kind !== 'SWISS' && !hasPlayed(stage, entry))
}

const hasPlayed = ({ results }: DrawnStage, entry: string) => results.some((result) => wasPresent(result, entry))

interface Own {
  pool: string | null
  entries: readonly string[]
  fixtures: readonly FixtureState[]
}

function poolState(stage: DrawnStage, context: StageContext, left: Left, own: Own, isKnown: boolean): PoolState {
  const { rules } = stage
  const base = { stage: stage.stage, pool: own.pool, rows: [], lotsNeeded: [] }
  const isOver = isKnown && own.fixtures.every(isSettled)
  const isTaken = (rank: number) => context.isTaken(own.pool, rank)
  if (rules.kind === 'KNOCK_OUT' || rules.kind === 'PLACE_MATCHES') {
    const ranksIn = rules.kind === 'KNOCK_OUT' ? knockOutRanks : placeMatchRanks
    const ranks = ranksIn(stage.fixtures, own.fixtures).map((one) => withoutDisqualified(one, left))
    return { ...base, isOver, ranks }
  }
  if (rules.kind === 'ATTEMPTS') {
    const all = own.entries.map((entry) => attemptsOf(stage, entry, left))
    const groups = groupsOf(stage, rules, all)
    const needed = rules.lots ? () => true : isTaken
    const stillIn = all.filter(({ entry }) => !left.has(entry))
    const areOver = all.length > 0 && areAttemptsOver(stillIn, rules)
    return lotsIn({ ...base, isOver: isKnown && areOver, ranks: attemptRanks(groups, all, rules) }, groups, needed)
  }
  const entries = own.entries.map((entry) => ({ entry, standing: standingOf(stage, entry, left) }))
  const { rows, groups } = poolTable(entries, own.fixtures, rules, stage.lots)
  const needed = rules.tieBreaks.includes('LOTS') ? () => true : isTaken
  const hasAllRounds =
    rules.kind !== 'SWISS' || Math.max(0, ...stage.fixtures.map(({ round }) => round)) >= rules.rounds
  const ranks = rows.map(({ entry, rank, outcome }) => ({ entry, rank, outcome }))
  return lotsIn({ ...base, rows, isOver: isOver && hasAllRounds && stage.fixtures.length > 0, ranks }, groups, needed)
}

function lotsIn(
  pool: PoolState,
  groups: readonly (readonly string[])[],
  isNeeded: (rank: number) => boolean,
): PoolState {
  if (!pool.isOver) return pool
  const { stage, pool: name } = pool
  return { ...pool, lotsNeeded: levelAcross(groups, isNeeded).map((level) => ({ stage, pool: name, ...level })) }
}

function standingOf(stage: DrawnStage, entry: string, left: Left): Standing {
  const reason = left.get(entry)
  if (reason === undefined) return 'IN'
  if (reason === 'DISQUALIFIED') return 'DISQUALIFIED'
  return areResultsRemoved(stage, entry) || !hasPlayed(stage, entry) ? 'DID_NOT_FINISH' : 'BELOW'
}

const withoutDisqualified = (ranked: Ranked, left: Left): Ranked =>
  left.get(ranked.entry) === 'DISQUALIFIED' ? { ...ranked, rank: null, outcome: 'DISQUALIFIED' } : ranked

/** An entry that left has no further attempts. */
function attemptsOf(stage: DrawnStage, entry: string, left: Left): AttemptsOfEntry {
  const given = stage.attempts.find((one) => one.entry === entry) ?? { entry, attempts: [], ended: null }
  const reason = left.get(entry)
  if (reason === 'DISQUALIFIED') return { ...given, ended: 'DISQUALIFIED' }
  return reason === 'WITHDRAWN' && given.attempts.length === 0 ? { ...given, ended: 'DID_NOT_START' } : given
}

/**
 * The ranks of a knock-out as far as they are known: the winner of the final, its loser, the third and fourth where they play for it.
 * Those who lose in one round share the rank after all who are still in. Two who were both absent have none.
 */
function knockOutRanks(fixtures: readonly Fixture[], states: readonly FixtureState[]): Ranked[] {
  const rounds = Math.max(0, ...fixtures.map(({ round }) => round))
  const hasThirdPlaceMatch = fixtures.some(({ thirdPlace }) => thirdPlace)
  return fixtures.flatMap((fixture, index) => {
    const state = states[index]
    return state && isSettled(state) ? ranksAfter(fixture, state) : []
  })

  function ranksAfter({ round, thirdPlace }: Fixture, state: FixtureState): Ranked[] {
    if (state.outcome === 'BOTH_ABSENT') return withoutRank(state)
    if (thirdPlace) return [...ranked(entryOf(state.winner), 3), ...ranked(entryOf(state.loser), 4)]
    const winner = round === rounds ? ranked(entryOf(state.winner), 1) : []
    const playsForThird = hasThirdPlaceMatch && round === rounds - 1
    return [...winner, ...(playsForThird ? [] : ranked(entryOf(state.loser), 2 ** (rounds - round) + 1))]
  }
}

/** The last match is for ranks 1 and 2, the one before it for 3 and 4, and so on. */
const placeMatchRanks = (fixtures: readonly Fixture[], states: readonly FixtureState[]): Ranked[] =>
  states.flatMap((state, index) => {
    if (!isSettled(state)) return []
    if (state.outcome === 'BOTH_ABSENT') return withoutRank(state)
    const better = 2 * (fixtures.length - index) - 1
    return [...ranked(entryOf(state.winner), better), ...ranked(entryOf(state.loser), better + 1)]
  })

const withoutRank = ({ sides }: FixtureState): Ranked[] =>
  sides.flatMap((side) => ranked(entryOf(side), null, 'DID_NOT_FINISH'))

const ranked = (entry: string | null, rank: number | null, outcome: Ranked['outcome'] = null): Ranked[] =>
  entry === null ? [] : [{ entry, rank, outcome }]
