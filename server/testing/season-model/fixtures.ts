import type { EntryState, PlaceOutcome } from '#contract/values/enums.ts'
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
const hasPlayed = ({ draw }: DrawNow, entry: string): boolean =>
  [...draw.results.values()].some(({ outcome, sides, winner }) => {
    if (!sides.includes(entry) || outcome === 'BOTH_ABSENT') return false
    const isAbsenceOfOne = outcome === 'WALK_OVER' || outcome === 'DEFAULT' || outcome === 'FORFEIT'
    return !isAbsenceOfOne || winner === entry
  })

/** In a league, results of an entry that leaves are removed by rule, and always before its first match. */
const isRemoved = (now: DrawNow, entry: string): boolean =>
  now.stage.kind === 'LEAGUE' && hasLeft(now, entry) && (now.stage.leaving === 'REMOVE' || !hasPlayed(now, entry))

const isSettled = ({ state }: FixtureNow) => state === 'DECIDED' || state === 'NO_MATCH' || state === 'REMOVED'

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

interface EntryPlace {
  entry: string
  place: number | null
  outcome: PlaceOutcome | null
}

/** The places that follow from a draw so far: of a league at its end, of a knock-out one by one. */
export function placesNow(now: DrawNow): { places: EntryPlace[]; isOver: boolean } {
  const fixtures = fixturesNow(now)
  const isOver = fixtures.every(isSettled)
  const ranked = now.stage.kind === 'KNOCK_OUT' ? knockOutPlaces(fixtures) : isOver ? leaguePlaces(now, fixtures) : []
  const places = ranked.map(({ entry, place, outcome }): EntryPlace => {
    if (now.stateOf(entry) === 'DISQUALIFIED') return { entry, place: null, outcome: 'DISQUALIFIED' }
    if (!cameOrWon(now, fixtures, entry)) return { entry, place: null, outcome: outcome ?? 'DID_NOT_FINISH' }
    return { entry, place, outcome }
  })
  return { places, isOver }
}

/** It came to a match, or won one to which the other side did not come. */
const cameOrWon = (now: DrawNow, fixtures: readonly FixtureNow[], entry: string): boolean =>
  hasPlayed(now, entry) ||
  fixtures.some(
    ({ state, winner, result }) =>
      state === 'DECIDED' && winner === entry && (result === undefined || result.outcome === 'WALK_OVER'),
  )

function knockOutPlaces(fixtures: readonly FixtureNow[]): EntryPlace[] {
  const last = Math.max(...fixtures.map(({ round }) => round))
  const hasThird = fixtures.some(({ isThirdPlace }) => isThirdPlace)
  const placed = (entry: string | null, place: number | null): EntryPlace[] =>
    entry === null || entry === NOBODY ? [] : [{ entry, place, outcome: place === null ? 'DID_NOT_FINISH' : null }]
  return fixtures.filter(isSettled).flatMap(({ round, isThirdPlace, sides, state, winner, loser }) => {
    if (state === 'DECIDED' && winner === NOBODY) return sides.flatMap((side) => placed(side, null))
    if (isThirdPlace) return [...placed(winner, 3), ...placed(loser, 4)]
    if (round === last) return [...placed(winner, 1), ...placed(loser, 2)]
    if (hasThird && round === last - 1) return []
    return placed(loser, 2 ** (last - round) + 1)
  })
}

interface LeagueRow {
  entry: string
  points: number
  scored: number
  conceded: number
}

/** Two points for a win, one for a tie and for a match without a result. Only played matches have scores. */
export function leagueRows({ draw }: DrawNow, fixtures: readonly FixtureNow[]): LeagueRow[] {
  const rows = draw.lines.flatMap((entry) => (entry === null ? [] : { entry, points: 0, scored: 0, conceded: 0 }))
  for (const { state, sides, winner, result } of fixtures) {
    if (state !== 'DECIDED') continue
    for (const row of rows) {
      if (!sides.includes(row.entry)) continue
      if (winner === row.entry) row.points += 2
      if (winner === null) row.points += 1
      if (result?.outcome !== 'PLAYED' || !result.scores) continue
      const own = result.sides[0] === row.entry ? 0 : 1
      row.scored += result.scores[own] ?? 0
      row.conceded += result.scores[1 - own] ?? 0
    }
  }
  return rows
}

/** By points, then difference, then scores. Entries that left after a match follow all others. */
function leaguePlaces(now: DrawNow, fixtures: readonly FixtureNow[]): EntryPlace[] {
  const rows = leagueRows(now, fixtures).map((row) => ({ ...row, standing: standingOf(now, row.entry) }))
  return rows.map(({ entry, standing, ...row }) => {
    if (standing === 'OUT') return { entry, place: null, outcome: 'DID_NOT_FINISH' as const }
    const better = rows.filter((other) =>
      other.standing === standing ? isBetter(other, row) : other.standing === 'IN' && standing === 'BELOW',
    )
    return { entry, place: better.length + 1, outcome: null }
  })
}

function standingOf(now: DrawNow, entry: string): 'IN' | 'BELOW' | 'OUT' {
  const state = now.stateOf(entry)
  if (state === 'ENTERED') return 'IN'
  return state === 'WITHDRAWN' && !isRemoved(now, entry) ? 'BELOW' : 'OUT'
}

function isBetter(one: Omit<LeagueRow, 'entry'>, other: Omit<LeagueRow, 'entry'>): boolean {
  const [difference, otherDifference] = [one.scored - one.conceded, other.scored - other.conceded]
  if (one.points !== other.points) return one.points > other.points
  if (difference !== otherDifference) return difference > otherDifference
  return one.scored > other.scored
}
