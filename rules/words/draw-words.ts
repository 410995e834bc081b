import type { MatchTag } from '#contract/values/enums.ts'
import type { Fixture, Side } from '#rules/draws/entrant.ts'
import type { LotsNeeded } from '#rules/stages/stage-ranks.ts'
import { needsWinners, type StageRules } from '#rules/stages/staged-event.ts'
import { listed } from './lists.ts'
import { ordinal, shortOrdinal } from './numbers.ts'

type StageName = StageRules['kind'] | 'HEATS'

const STAGES: Record<StageName, string> = {
  LEAGUE: 'the league',
  // All pools are named but what is left of them.
  POOLS: 'the rest',
  KNOCK_OUT: 'the knock-out',
  PLACE_MATCHES: 'the matches for places',
  SWISS: 'the Swiss rounds',
  ATTEMPTS: 'the attempts',
  HEATS: 'the rest of the heats',
}

/** Attempts in heats are named like pools. */
export const stageName = (rules: StageRules | undefined): StageName =>
  rules?.kind === 'ATTEMPTS' && rules.lanes ? 'HEATS' : (rules?.kind ?? 'LEAGUE')

const groupName = (stage: StageName, pool: string | null) =>
  pool === null ? STAGES[stage] : `${stage === 'HEATS' ? 'heat' : 'pool'} ${pool}`

interface StagesAround {
  /** Of the stage of the side. */
  fixtures: readonly Fixture[]
  kindOf: (stage: number) => StageName
  nameOf: (entry: string) => string
}

/** 'CSE A', 'Winner of match 3', 'Second of pool B', 'Bye'. A side that comes through a bye is named itself. */
export function sideWords(side: Side, around: StagesAround): string {
  switch (side.kind) {
    case 'ENTRY':
      return around.nameOf(side.entry)
    case 'BYE':
      return 'Bye'
    case 'RANK':
      return `${ordinal(side.rank)} of ${groupName(around.kindOf(side.stage), side.pool)}`
    case 'WINNER':
    case 'LOSER': {
      const without = side.kind === 'WINNER' ? sideThroughBye(side.of, around.fixtures) : undefined
      if (without) return sideWords(without, around)
      const number = matchNumbers(around.fixtures).get(side.of) ?? side.of
      return `${side.kind === 'WINNER' ? 'Winner' : 'Loser'} of match ${number}`
    }
  }
}

/** '2nd B' for 'Second of pool B', '4th' for 'Fourth of the league'. */
export function shortRank({ rank, stage, pool }: Extract<Side, { kind: 'RANK' }>, { kindOf }: StagesAround): string {
  const isOfRest = pool === null && ['POOLS', 'HEATS'].includes(kindOf(stage))
  return [shortOrdinal(rank), isOfRest ? 'rest' : pool].filter(Boolean).join(' ')
}

/** The side that wins a fixture because it has a bye. */
export function sideThroughBye(position: number, fixtures: readonly Fixture[]): Side | undefined {
  const sides = fixtures.find((fixture) => fixture.position === position)?.sides ?? []
  return sides.some(({ kind }) => kind === 'BYE') ? sides.find(({ kind }) => kind !== 'BYE') : undefined
}

/** The number of each match in its stage, by position. Byes have none. */
export function matchNumbers(fixtures: readonly Fixture[]): Map<number, number> {
  const matches = fixtures.filter(({ sides }) => sides.every(({ kind }) => kind !== 'BYE'))
  return new Map(matches.map(({ position }, index) => [position, index + 1]))
}

const LAST_ROUNDS = ['Final', 'Semi-final', 'Quarter-final']

type InRound = Pick<Fixture, 'round' | 'thirdPlace'>

/** 'Round 2'; of a knock-out 'Final', 'Semi-final', 'Quarter-final', 'Round of 16'; 'Third place', 'Place 5'. */
export function roundName(kind: StageRules['kind'], { round, thirdPlace }: InRound, rounds: number): string {
  if (!needsWinners(kind)) return `Round ${round}`
  const isForThird = kind === 'PLACE_MATCHES' ? rounds - round === 1 : thirdPlace
  if (isForThird) return 'Third place'
  if (kind === 'PLACE_MATCHES' && round < rounds) return `Place ${2 * (rounds - round) + 1}`
  return LAST_ROUNDS[rounds - round] ?? `Round of ${2 ** (rounds - round + 1)}`
}

const TAGS: readonly MatchTag[] = ['FINAL', 'SEMI_FINAL', 'QUARTER_FINAL']

/** The tag of a match in a knock-out, and of the first place of matches for places. */
export function roundTag(kind: StageRules['kind'], { round, thirdPlace }: InRound, rounds: number): MatchTag | null {
  if (kind === 'PLACE_MATCHES') return round === rounds ? 'FINAL' : null
  return kind !== 'KNOCK_OUT' || thirdPlace ? null : (TAGS[rounds - round] ?? null)
}

/** 'Lots decide between CSE and ECE about ranks 2 to 3 of pool B.' */
export function lotsSentence(
  { stage, pool, entries, ranks: [first, last] }: LotsNeeded,
  around: Omit<StagesAround, 'fixtures'>,
): string {
  const where = groupName(around.kindOf(stage), pool)
  return `Lots decide between ${listed(entries.map(around.nameOf))} about ranks ${first} to ${last} of ${where}.`
}
