import { expect, test } from 'vitest'
import { TOP_MAX } from '#contract/career/career.ts'
import type { Play } from '#contract/live/calls.ts'
import { keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { PlayEntry } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { appearancesOf, type Player, withPlayerKeys } from './appearances.ts'
import { type Counted, sumFigures, topLists } from './figures.ts'
import { type PlayerFigure, playerFigures } from './player-figures.ts'

const logOf = (plays: readonly Play[]): PlayEntry[] => plays.map((play, index) => ({ key: `${index}`, play }))
const score = (player: string | undefined, points = 1, team: 'TEAM1' | 'TEAM2' = 'TEAM1'): Play => ({
  kind: 'SCORE',
  team,
  points,
  ...(player !== undefined && { player }),
})
const figure = (name: string, amount: number, more: Partial<Omit<PlayerFigure, 'key'>> = {}): PlayerFigure => ({
  ...{ team: 'TEAM1', name, figure: 'GOALS', amount },
  ...more,
})

test('goals are added by name and side, whatever the spaces and case of the name; plays without a name count for nobody', () => {
  const log = logOf([
    score('Asha Rao'),
    score('asha  RAO '),
    score(undefined),
    score('Asha Rao', 1, 'TEAM2'),
    { kind: 'YELLOW_CARD', team: 'TEAM1', player: 'Asha Rao' },
  ])
  expect(playerFigures('FOOTBALL', log)).toEqual([figure('Asha Rao', 2), figure('Asha Rao', 1, { team: 'TEAM2' })])
  expect(playerFigures('HOCKEY', log)).toHaveLength(2)
})

test('what is undone does not count, and a correction counts where the corrected entry stood: before the shoot-out', () => {
  const log: PlayEntry[] = [
    ...logOf([score('Asha'), score(undefined), score('Ravi'), { kind: 'NEXT', part: 'SHOOT_OUT' }, score('Ravi')]),
    { key: 'u', undo: '0' },
    { key: 'c', undo: '1', play: score('Meera') },
  ]
  expect(playerFigures('FOOTBALL', log)).toEqual([figure('Meera', 1), figure('Ravi', 1)])
})

test('runs are of the side that bats and wickets of the other one; extras and super overs count for nobody', () => {
  const bat = (kind: Play['kind'], player: string, points = 0): Play => ({ kind, team: 'TEAM1', points, player })
  const log = logOf([
    ...[bat('RUNS', 'Asha', 4), bat('RUNS', 'Asha', 0), bat('WIDE', 'Asha', 2), bat('BYES', 'Asha', 1)],
    ...[bat('NO_BALL', 'Asha', 6), bat('WICKET', 'Ravi', 1)],
    ...([{ kind: 'NEXT', part: 'SUPER_OVER' }, bat('RUNS', 'Asha', 6)] as const),
  ])
  expect(playerFigures('CRICKET', log)).toEqual([
    figure('Asha', 4, { figure: 'RUNS' }),
    figure('Ravi', 1, { team: 'TEAM2', figure: 'WICKETS' }),
  ])
})

test.for<[Sport, number]>([
  ['BASKETBALL', 5],
  ['KABBADI', 5],
  ['KHO_KHO', 5],
  ['VOLLEYBALL', 2],
  ['THROWBALL', 2],
])('%s counts points', ([sport, points]) => {
  const log = logOf([score('Asha', 2), score('Asha', 3), { kind: 'ALL_OUT', team: 'TEAM1', points: 2, player: 'Asha' }])
  const plays = sport === 'VOLLEYBALL' || sport === 'THROWBALL' ? log.slice(0, 2) : log
  expect(playerFigures(sport, plays)).toEqual([figure('Asha', points, { figure: 'POINTS' })])
})

test('sports of one against one count wins alone', () => {
  for (const sport of ['BADMINTON', 'TENNIS', 'CHESS', 'CARROM', 'TUG_OF_WAR', 'SHOTPUT'] as const)
    expect(playerFigures(sport, logOf([score('Asha')]))).toEqual([])
  expect(keysOf(SPORTS).filter((sport) => SPORT_RULES[sport].detail?.live.figureOf)).toHaveLength(8)
})

let keys = 0
const player = (name: string, more: Partial<Player> = {}): Player => {
  keys += 1
  return { account: null, rollNumber: null, key: `k${keys}`, nameKeys: [nameKey(name)], isReserve: false, ...more }
}
const side = { lineUp: [], squad: [], team: [], isSmall: false, figures: [] }

test('those of a line-up have played, and reserves when a play names them', () => {
  const [asha, ravi] = [player('Asha'), player('Ravi', { isReserve: true })]
  const lineUp = [asha, ravi, player('Om', { isReserve: true })]
  const figures = [figure('ravi', 2), figure('Nobody', 4)]
  expect(appearancesOf({ ...side, lineUp, squad: [player('Zoya')], figures })).toEqual([
    { player: asha, figures: {} },
    { player: ravi, figures: { GOALS: 2 } },
  ])
})

test('a squad has played where it is one person or a pair; otherwise those whom plays name', () => {
  const [asha, ravi, om] = [player('Asha'), player('Ravi'), player('Om', { isReserve: true })]
  const squad = [asha, ravi, om]
  const played = (isSmall: boolean, figures: PlayerFigure[] = []) =>
    appearancesOf({ ...side, squad, team: [player('Om')], isSmall, figures }).map((one) => one.player)
  expect(played(true)).toEqual([asha, ravi])
  expect(played(false)).toEqual([])
  expect(played(false, [figure('Om', 1)])).toEqual([om])
})

test('a name that two people of a side have counts for neither; each name of one person counts for them', () => {
  const [one, other] = [player('Asha Rao'), player('ASHA  rao')]
  const renamed = player('Asha Sen', { nameKeys: ['asha sen', 'asha das'] })
  const figures = [figure('Asha Rao', 3), figure('Asha Sen', 1), figure('asha das', 2), figure('é'.repeat(100), 1)]
  const long = player('É'.repeat(100))
  expect(appearancesOf({ ...side, team: [one, other, renamed, long], figures })).toEqual([
    { player: renamed, figures: { GOALS: 3 } },
    { player: long, figures: { GOALS: 1 } },
  ])
})

test('a person whom a name means keeps the figures under another name; a name that means nobody stays', () => {
  const asha = player('Asha Rao', { account: 'a1', key: 'a1' })
  const figures = [figure('asha rao', 3), figure('Om', 1)]
  const stored = withPlayerKeys({ ...side, squad: [asha, player('Ravi')], figures })
  expect(stored).toEqual([{ team: 'TEAM1', figure: 'GOALS', amount: 3, key: 'a1' }, figure('Om', 1)])
  const former = player('Former member', { key: 'a1' })
  const lineUp = [former, player('Former member'), player('Om')]
  expect(appearancesOf({ ...side, lineUp, figures: stored }).map((one) => one.figures)).toEqual([
    { GOALS: 3 },
    {},
    { GOALS: 1 },
  ])
})

const row = (of: Player, more: Partial<Counted<Player>> = {}): Counted<Player> => ({
  ...{ player: of, figures: {}, sport: 'FOOTBALL', isSmall: false, isWon: false },
  ...more,
})

test('figures of a person are added over matches', () => {
  const asha = player('Asha')
  const rows = [row(asha, { figures: { GOALS: 2 }, isWon: true }), row(asha), row(asha, { figures: { GOALS: 1 } })]
  expect(sumFigures(rows)).toEqual({ matches: 3, wins: 1, figures: [{ figure: 'GOALS', amount: 3 }] })
})

test('a list has the first ten; equal figures share a place, and those who are left out are counted', () => {
  const goals = [5, 4, 4, ...Array.from({ length: 9 }, () => 1)]
  const rows = goals.map((amount, index) => row(player(`P${index + 10}`), { figures: { GOALS: amount } }))
  const [list, ...others] = topLists(rows)
  expect(others).toEqual([])
  expect(list?.top.map(({ place }) => place)).toEqual([1, 2, 2, 4, 4, 4, 4, 4, 4, 4])
  expect(list).toMatchObject({ sport: 'FOOTBALL', figure: 'GOALS', more: goals.length - TOP_MAX })
  expect(topLists([row(player('Asha'), { isWon: true })])).toEqual([])
})

test('the same person by account or roll number is one row, and wins count of singles and pairs alone', () => {
  const rows = [
    row(player('Asha', { account: 'a1', rollNumber: '21 ce 1' }), { isSmall: true, isWon: true, sport: 'CHESS' }),
    row(player('A. Rao', { rollNumber: '21CE1' }), { isSmall: true, isWon: true, sport: 'CHESS' }),
    row(player('Asha', { account: 'a1' }), { isWon: true, sport: 'CHESS' }),
  ]
  expect(topLists(rows)).toMatchObject([{ sport: 'CHESS', figure: 'WINS', top: [{ amount: 2, place: 1 }], more: 0 }])
})
