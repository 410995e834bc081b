import type { PlaceOutcome } from '#contract/values/enums.ts'
import { type DrawNow, type FixtureNow, fixturesNow, hasPlayed, isRemoved, isSettled, NOBODY } from './fixtures.ts'

export interface EntryPlace {
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

export interface LeagueRow {
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
