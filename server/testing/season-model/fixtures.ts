import type { EntryState } from '#contract/values/enums.ts'
import { type DrawFact, pairOf, type ResultFact, type StageFact } from './facts.ts'

/** A side of a fixture: an entry, NOBODY for good, or null while it is not known. */
export type SideNow = string | null

export const NOBODY = 'NOBODY'

export interface FixtureNow {
  round: number
  isThirdPlace: boolean
  sides: readonly [SideNow, SideNow]
  state: 'WAITING' | 'READY' | 'DECIDED' | 'UNDECIDED' | 'NO_MATCH' | 'REMOVED'
  winner: SideNow
  loser: SideNow
  /** Undefined for a walk-over because an entry has left. */
  result: ResultFact | undefined
}

export interface DrawNow {
  stage: StageFact
  draw: DrawFact
  stateOf: (entry: string) => EntryState
}

const hasLeft = ({ stateOf }: DrawNow, entry: string) => stateOf(entry) !== 'ENTERED'

/** Whether it came to a match, whatever became of the result. */
export const hasPlayed = ({ draw }: DrawNow, entry: string): boolean =>
  [...draw.results.values()].some(({ outcome, sides, winner }) => {
    if (!sides.includes(entry) || outcome === 'BOTH_ABSENT') return false
    const isAbsenceOfOne = outcome === 'WALK_OVER' || outcome === 'DEFAULT' || outcome === 'FORFEIT'
    return !isAbsenceOfOne || winner === entry
  })

/** In a league, results of an entry that leaves are removed by rule, and always before its first match. */
export const isRemoved = (now: DrawNow, entry: string): boolean =>
  now.stage.kind === 'LEAGUE' && hasLeft(now, entry) && (now.stage.leaving === 'REMOVE' || !hasPlayed(now, entry))

export const isSettled = ({ state }: FixtureNow) => state === 'DECIDED' || state === 'NO_MATCH' || state === 'REMOVED'

/** All fixtures of a draw as they stand. */
export const fixturesNow = (now: DrawNow): FixtureNow[] =>
  now.stage.kind === 'LEAGUE' ? leagueFixtures(now) : knockOutFixtures(now)

function leagueFixtures(now: DrawNow): FixtureNow[] {
  const entries = now.draw.lines.flatMap((entry) => entry ?? [])
  return entries.flatMap((one, index) =>
    entries.slice(index + 1).map((other) => fixtureNow(now, [one, other], { round: 0, isLast: false })),
  )
}

function knockOutFixtures(now: DrawNow): FixtureNow[] {
  const fixtures: FixtureNow[] = []
  const entrants = now.draw.lines.filter((entry) => entry !== null).length
  let sides: SideNow[] = now.draw.lines.map((entry) => entry ?? NOBODY)
  let losers: SideNow[] = []
  for (let round = 1; sides.length > 1; round += 1) {
    const isLast = sides.length === 2
    if (isLast && now.stage.thirdPlace === 'PLAYED' && entrants > 3)
      fixtures.push(fixtureNow(now, pairAt(losers, 0), { round, isLast, isThirdPlace: true }))
    const played: FixtureNow[] = []
    for (let line = 0; line < sides.length; line += 2)
      played.push(fixtureNow(now, pairAt(sides, line), { round, isLast }))
    fixtures.push(...played)
    sides = played.map(({ winner }) => winner)
    losers = played.map(({ loser }) => loser)
  }
  return fixtures
}

const pairAt = (sides: readonly SideNow[], line: number) => [sides[line] ?? null, sides[line + 1] ?? null] as const

function fixtureNow(
  now: DrawNow,
  sides: FixtureNow['sides'],
  { isLast, round, isThirdPlace = false }: { isLast: boolean; round: number; isThirdPlace?: boolean },
): FixtureNow {
  const [one, other] = sides
  const given = { round, isThirdPlace, sides, result: undefined }
  const open = (state: FixtureNow['state']) => ({ ...given, state, winner: null, loser: null })
  if (one === null || other === null) return open('WAITING')
  if (one === NOBODY || other === NOBODY) {
    const alone = one === NOBODY ? other : one
    // An entry that has left wins no final without an opponent.
    const goesOn = alone !== NOBODY && !(isLast && hasLeft(now, alone))
    const [winner, loser] = goesOn ? [alone, NOBODY] : [NOBODY, alone]
    return { ...given, state: 'NO_MATCH', winner, loser }
  }
  if (isRemoved(now, one) || isRemoved(now, other)) return open('REMOVED')
  const result = now.draw.results.get(pairOf(one, other))
  if (result?.outcome === 'BOTH_ABSENT' || (!result && hasLeft(now, one) && hasLeft(now, other)))
    return { ...given, state: 'DECIDED', winner: NOBODY, loser: NOBODY, result }
  if (!result && !hasLeft(now, one) && !hasLeft(now, other)) return open('READY')
  const winner = result ? result.winner : hasLeft(now, one) ? other : one
  if (winner === null) return { ...open(now.stage.kind === 'KNOCK_OUT' ? 'UNDECIDED' : 'DECIDED'), result }
  return { ...given, state: 'DECIDED', winner, loser: winner === one ? other : one, result }
}
