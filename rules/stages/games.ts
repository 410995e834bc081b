import type { FixtureOutcome } from '#contract/draw/draw-enums.ts'
import { entryOf, type FixtureState } from './fixture-state.ts'
import type { Innings, TableRules } from './staged-event.ts'

/** What one fixture counts for one of its sides in a table. */
export interface Game {
  entry: string
  /** Null for a bye. */
  opponent: string | null
  form: 'WON' | 'TIED' | 'LOST' | 'NO_RESULT' | 'BYE'
  points: number
  scored: number
  conceded: number
  boards: number
  innings: { own: Innings; theirs: Innings } | null
  /** The points inside the sets: own ones and those of the opponent. */
  inSets: readonly [number, number]
}

const ABSENCES: readonly (FixtureOutcome | null)[] = ['WALK_OVER', 'DEFAULT', 'FORFEIT', 'DISQUALIFIED']

/** Every decided fixture of a table, once for each of its sides. */
export const gamesOf = (fixtures: readonly FixtureState[], rules: TableRules): Game[] =>
  fixtures.flatMap((fixture) =>
    fixture.state === 'DECIDED' || fixture.state === 'NO_MATCH'
      ? ([0, 1] as const).flatMap((side) => gameOf(fixture, side, rules))
      : [],
  )

function gameOf(fixture: FixtureState, side: 0 | 1, rules: TableRules): Game[] {
  const entry = entryOf(fixture.sides[side])
  const opponent = entryOf(fixture.sides[side === 0 ? 1 : 0])
  if (entry === null) return []
  if (opponent === null) {
    const isBye = entryOf(fixture.winner) === entry
    return isBye ? [{ ...nothing, entry, opponent, form: 'BYE', points: rules.points.bye }] : []
  }
  const form = formOf(fixture, entry)
  return [{ entry, opponent, form, points: pointsOf(fixture, form, rules), ...scoresOf(fixture, entry, form, rules) }]
}

const nothing = { scored: 0, conceded: 0, boards: 0, innings: null, inSets: [0, 0] } as const

function formOf({ outcome, winner }: FixtureState, entry: string): Game['form'] {
  if (outcome === 'BOTH_ABSENT') return 'LOST'
  const won = entryOf(winner)
  if (won !== null) return won === entry ? 'WON' : 'LOST'
  return outcome === 'PLAYED' ? 'TIED' : 'NO_RESULT'
}

function pointsOf({ outcome }: FixtureState, form: Game['form'], { points }: TableRules): number {
  if (form === 'WON') return points.win
  if (form === 'TIED') return points.tie
  if (form === 'NO_RESULT') return points.noResult
  return outcome === 'BOTH_ABSENT' || ABSENCES.includes(outcome) ? points.absent : points.loss
}

function scoresOf({ result, outcome }: FixtureState, entry: string, form: Game['form'], rules: TableRules) {
  if (ABSENCES.includes(outcome)) {
    const score = rules.walkOverScore
    return { ...nothing, ...(form === 'WON' ? { scored: score, boards: score } : { conceded: score }) }
  }
  if (!result?.scores || outcome === 'NO_RESULT') return nothing
  const own = result.entries[0] === entry ? 0 : 1
  const theirs = own === 0 ? 1 : 0
  const { scores, boards = scores, innings, points = [0, 0] } = result
  return {
    scored: scores[own],
    conceded: scores[theirs],
    boards: boards[own],
    innings: innings ? { own: innings[own], theirs: innings[theirs] } : null,
    inSets: [points[own], points[theirs]] as const,
  }
}
