import type { StageTieBreak } from '#contract/draw/draw-enums.ts'
import { asAmount, sumOf } from '#rules/amount.ts'
import type { Game } from './games.ts'
import type { Innings } from './staged-event.ts'

type Group = readonly string[]

/**
 * Entries in groups, best first; those of one group are level after all rules of comparison. Each rule divides the groups that the
 * rules before it have left.
 */
export function levelGroups(
  entries: Group,
  games: readonly Game[],
  tieBreaks: readonly StageTieBreak[],
  lots: readonly Group[],
): string[][] {
  const compared = tieBreaks.reduce<string[][]>(
    (groups, tieBreak) => groups.flatMap((group) => (tieBreak === 'LOTS' ? [group] : divided(group, games, tieBreak))),
    [[...entries]],
  )
  return compared.flatMap((group) => byLots(group, lots))
}

function divided(group: string[], games: readonly Game[], tieBreak: Exclude<StageTieBreak, 'LOTS'>): string[][] {
  if (group.length < 2) return [group]
  if (tieBreak === 'MINI_LEAGUE') return miniLeague(group, games)
  if (tieBreak === 'DIRECT' && group.length > 2) return [group]
  const compared = AMONG_LEVEL.includes(tieBreak) ? among(group, games) : games
  return byFigure(group, (entry) => FIGURES[tieBreak](entry, compared))
}

/** As long as it divides a group, the matches among the smaller groups are compared again. */
function miniLeague(group: string[], games: readonly Game[]): string[][] {
  const groups = byFigure(group, (entry) => pointsOf(entry, among(group, games)))
  return groups.length === 1 ? groups : groups.flatMap((smaller) => miniLeague(smaller, games))
}

const among = (group: Group, games: readonly Game[]): Game[] =>
  games.filter(({ entry, opponent }) => opponent !== null && group.includes(entry) && group.includes(opponent))

/** Best first; equal figures stay together in the order in which they are given. */
function byFigure(group: Group, figureOf: (entry: string) => number): string[][] {
  const groups = Map.groupBy(group, figureOf)
  return [...groups].sort(([one], [other]) => other - one).map(([, level]) => level)
}

/** Lots hold for exactly those among whom they were drawn. */
export function byLots(group: string[], lots: readonly Group[]): string[][] {
  const drawn = lots.findLast((order) => order.length === group.length && group.every((entry) => order.includes(entry)))
  return drawn ? drawn.map((entry) => [entry]) : [group]
}

const own = (entry: string, games: readonly Game[]) => games.filter((game) => game.entry === entry)

/** In hundredths while they are added, so that sums are exact. */
export const pointsOf = (entry: string, games: readonly Game[]): number =>
  sumOf(own(entry, games).map(({ points }) => asAmount(points))) / 100

export const scoredOf = (entry: string, games: readonly Game[]): number =>
  sumOf(own(entry, games).map(({ scored }) => scored))

export const concededOf = (entry: string, games: readonly Game[]): number =>
  sumOf(own(entry, games).map(({ conceded }) => conceded))

export const boardsOf = (entry: string, games: readonly Game[]): number =>
  sumOf(own(entry, games).map(({ boards }) => boards))

export const buchholzOf = (entry: string, games: readonly Game[]): number =>
  sumOf(own(entry, games).map(({ opponent }) => (opponent === null ? 0 : pointsOf(opponent, games))))

/**
 * Runs for each ball faced less runs for each ball bowled, as one division of whole numbers: equal rates are equal numbers. Per ball,
 * since the length of an over changes no order.
 */
export function netRunRateOf(entry: string, games: readonly Game[]): number {
  const innings = own(entry, games).flatMap((game) => game.innings ?? [])
  const [runs, balls] = totalOf(innings.map((both) => both.own))
  const [runsAgainst, ballsAgainst] = totalOf(innings.map((both) => both.theirs))
  const common = balls * ballsAgainst
  return common === 0 ? 0 : (runs * ballsAgainst - runsAgainst * balls) / common
}

const differenceOf = (entry: string, games: readonly Game[]): number =>
  scoredOf(entry, games) - concededOf(entry, games)

/** Infinite for an entry that conceded nothing, and 0 for one without any score. */
const ratioOf = ([scored, conceded]: readonly [number, number]): number => (scored === 0 ? 0 : scored / conceded)

/** The points inside the sets: those of an entry, and those of its opponents. */
export const pointsInSets = (entry: string, games: readonly Game[]): [number, number] => {
  const both = own(entry, games).map(({ inSets }) => inSets)
  return [sumOf(both.map(([scored]) => scored)), sumOf(both.map(([, conceded]) => conceded))]
}

const totalOf = (innings: readonly Innings[]): readonly [number, number] => [
  sumOf(innings.map(({ runs }) => runs)),
  sumOf(innings.map(({ balls, allOut, quota }) => (allOut ? quota : balls))),
]

/** These compare only the matches among those who are level. */
const AMONG_LEVEL: readonly StageTieBreak[] = ['DIRECT', 'MINI_LEAGUE_DIFFERENCE']

const FIGURES = {
  POINTS: pointsOf,
  DIRECT: pointsOf,
  MINI_LEAGUE_DIFFERENCE: differenceOf,
  DIFFERENCE: differenceOf,
  RATIO: (entry: string, games: readonly Game[]) => ratioOf([scoredOf(entry, games), concededOf(entry, games)]),
  POINT_DIFFERENCE: (entry: string, games: readonly Game[]) => {
    const [scored, conceded] = pointsInSets(entry, games)
    return scored - conceded
  },
  POINT_RATIO: (entry: string, games: readonly Game[]) => ratioOf(pointsInSets(entry, games)),
  SCORED: scoredOf,
  NET_RUN_RATE: netRunRateOf,
  BOARD_POINTS: boardsOf,
  BUCHHOLZ: buchholzOf,
}
