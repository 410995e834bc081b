import type { FixtureState } from './fixture-state.ts'
import { type Game, gamesOf } from './games.ts'
import { type Ranked, ranksOf } from './stage-ranks.ts'
import type { TableRules } from './staged-event.ts'
import {
  boardsOf,
  buchholzOf,
  concededOf,
  levelGroups,
  netRunRateOf,
  pointsInSets,
  pointsOf,
  scoredOf,
} from './tie-breaks.ts'

/** An entry in the table of a pool, a league or a Swiss stage. */
export interface TableRow extends Ranked {
  played: number
  won: number
  tied: number
  lost: number
  points: number
  scored: number
  conceded: number
  boards: number
  buchholz: number
  /** For each ball. */
  netRunRate: number
  /** Inside the sets: its points and those of its opponents. Absent where no match was entered in detail. */
  inSets?: [number, number]
  /** In the order of the fixtures. */
  form: Game['form'][]
}

/** Where an entry stands that has left: below all others, or without a rank. */
export type Standing = 'IN' | 'BELOW' | 'DISQUALIFIED' | 'DID_NOT_FINISH'

export interface PoolTable {
  rows: TableRow[]
  /** Level entries together, best first. */
  groups: string[][]
}

/** The table of a pool: entries by the rules of comparison, then those that left. */
export function poolTable(
  entries: readonly { entry: string; standing: Standing }[],
  fixtures: readonly FixtureState[],
  rules: TableRules,
  lots: readonly (readonly string[])[],
): PoolTable {
  const games = gamesOf(fixtures, rules)
  const standingAs = (standing: Standing) => entries.flatMap((one) => (one.standing === standing ? one.entry : []))
  const groups = [standingAs('IN'), standingAs('BELOW')].flatMap((some) =>
    some.length === 0 ? [] : levelGroups(some, games, rules.tieBreaks, lots),
  )
  const withoutRank = (['DID_NOT_FINISH', 'DISQUALIFIED'] as const).flatMap((outcome) =>
    standingAs(outcome).map((entry): Ranked => ({ entry, rank: null, outcome })),
  )
  return { rows: [...ranksOf(groups), ...withoutRank].map((ranked) => rowOf(ranked, games)), groups }
}

function rowOf(ranked: Ranked, games: readonly Game[]): TableRow {
  const { entry } = ranked
  const form = games.flatMap((game) => (game.entry === entry ? game.form : []))
  const count = (wanted: Game['form']) => form.filter((one) => one === wanted).length
  return {
    ...ranked,
    played: form.length - count('BYE'),
    won: count('WON'),
    tied: count('TIED'),
    lost: count('LOST'),
    points: pointsOf(entry, games),
    scored: scoredOf(entry, games),
    conceded: concededOf(entry, games),
    boards: boardsOf(entry, games),
    buchholz: buchholzOf(entry, games),
    netRunRate: netRunRateOf(entry, games),
    ...(games.some(({ inSets }) => inSets.some((points) => points > 0)) && { inSets: pointsInSets(entry, games) }),
    form,
  }
}
