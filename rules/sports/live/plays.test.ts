import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { keysOf, SPORTS, type Sport, type Winner } from '#contract/values/enums.ts'
import { readDetail } from '#rules/sports/detail.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { shortScore } from '#rules/words/score-words.ts'
import { applyPlay, countedEntries, offersOf, type PlayEntry, replay } from './plays.ts'

const A = 'TEAM1'
const B = 'TEAM2'
const NAMES = ['Civil', 'Physics'] as const
const point = (team: Play['team'], points = 1): Play => ({ kind: 'SCORE', team, points })
const next = (part: Play['part'], team?: Play['team']): Play => ({ kind: 'NEXT', part, ...(team && { team }) })
/** 'ABBA' as points for these sides. */
const rally = (sides: string) => [...sides].map((side) => point(side === 'A' ? A : B))
const asLog = (plays: readonly Play[]): PlayEntry[] => plays.map((play, index) => ({ key: `${index}`, play }))
const enter = (sport: Sport, plays: readonly Play[]) => replay(SPORT_RULES[sport], asLog(plays))
const liveOf = (sport: Sport) => {
  const { detail } = SPORT_RULES[sport]
  if (!detail) throw new Error(`${sport} has no detail.`)
  return detail
}
const now = (sport: Sport, plays: readonly Play[]) => {
  const detail = enter(sport, plays)
  return detail && typeof detail === 'object' ? liveOf(sport).live.now(detail, NAMES) : detail
}

const DELIVERIES = { w: 'WICKET', d: 'WIDE', n: 'NO_BALL', b: 'BYES' } as const
/** Balls of an innings: digits are runs, w a wicket, d a wide, n a no-ball, b a bye. */
const balls = (team: Play['team'], text: string): Play[] =>
  [...text.replaceAll(' ', '')].map((ball) => {
    const kind = DELIVERIES[ball as keyof typeof DELIVERIES]
    return kind ? { kind, team, points: kind === 'BYES' ? 1 : 0 } : { kind: 'RUNS', team, points: Number(ball) }
  })
const start = (team: Play['team'], quota: number, players?: number): Play => ({
  ...{ kind: 'START', team, quota },
  ...(players && { players }),
})

const CRICKET = [
  start(A, 36),
  ...balls(A, '014d210 4w0011 6n2w102 20w1b4 d111042 12w066'),
  next('INNINGS', B),
  ...balls(B, '110420 w4011d0 02n64w1 00w112 44d1b00 1w2016'),
]
const quarter = (...points: [Play['team'], number][]) => points.map(([team, worth]) => point(team, worth))

const MATCHES: readonly [Sport, readonly Play[], string, Winner | null][] = [
  ['VOLLEYBALL', rally(`${'AABAB'.repeat(7)}AAAA${'B'.repeat(25)}${'AB'.repeat(14)}A`), '25–14 0–25 15–14', null],
  ['VOLLEYBALL', rally(`${'AB'.repeat(24)}AA${'AAB'.repeat(12)}A`), '26–24 25–12', 'TEAM1'],
  ['BADMINTON', rally(`${'AB'.repeat(29)}A${'ABB'.repeat(10)}B${'AAB'.repeat(10)}A`), '30–29 10–21 21–10', 'TEAM1'],
  ['TABLE_TENNIS', rally(`${'AAB'.repeat(5)}A${'ABB'.repeat(5)}B${'AB'.repeat(10)}AA`), '11–5 5–11 12–10', 'TEAM1'],
  ['TUG_OF_WAR', rally('ABA'), '2–1', 'TEAM1'],
  [
    'FOOTBALL',
    [
      ...[point(A), { kind: 'YELLOW_CARD', team: B } as const, next('HALF'), point(B), next('EXTRA_TIME')],
      ...[next('SHOOT_OUT'), point(A), point(B), { kind: 'MISS', team: A } as const, point(B), point(B)],
    ],
    '1–1 (1–3 on penalties)',
    'TEAM2',
  ],
  [
    'BASKETBALL',
    [
      ...quarter(...Array.from({ length: 9 }, () => [A, 2] as [typeof A, 2]), [B, 3], [B, 2], [B, 1]),
      ...[next('QUARTER'), ...quarter(...Array.from({ length: 12 }, () => [B, 2] as [typeof B, 2]))],
      ...[next('QUARTER'), ...quarter([A, 3], [A, 3], [B, 2], [A, 1], [A, 1], [B, 1])],
      ...[next('QUARTER'), ...quarter([A, 3], [A, 3], [A, 1]), next('OVERTIME'), ...quarter([B, 2], [A, 3])],
    ],
    '36–35 after overtime',
    'TEAM1',
  ],
  [
    'KABBADI',
    [...rally('AABBA'), { kind: 'ALL_OUT', team: A, points: 2 }, next('HALF'), point(B, 3), point(B, 2), point(A)],
    '6–7 (half time 5–2)',
    'TEAM2',
  ],
  ['CHESS', [point(A), { kind: 'DRAW' }, point(B), { kind: 'DRAW' }], '2–2', 'TIE'],
  ['CARROM', [point(A, 9), point(B, 12), point(A, 4)], '13–12', 'TEAM1'],
  ['CRICKET', CRICKET, '60/4 (6.0) – 54/4 (6.0)', 'TEAM1'],
]

describe('a match that is entered play by play', () => {
  test.for(MATCHES)('%s ends with the score of its sheet', ([sport, plays, words, winner]) => {
    const detail = enter(sport, plays)
    if (!detail || typeof detail === 'string') throw new Error(detail ?? 'There is no detail.')
    expect(scoreDetail.parse(detail)).toEqual(detail)
    const state = readDetail(SPORT_RULES[sport], detail, { isStopped: true })
    if (typeof state === 'string') throw new Error(state)
    const [team1Score, team2Score] = state.scores
    expect(shortScore({ sport, team1Score, team2Score, detail })).toBe(words)
    expect(state.winner).toBe(winner)
  })

  test.for(MATCHES)('%s is empty again when all entries are undone', ([sport, plays]) => {
    const log = asLog(plays)
    const undone = log.toReversed().map(({ key }, index): PlayEntry => ({ key: `u${index}`, undo: key }))
    expect(replay(SPORT_RULES[sport], [...log, ...undone])).toBeNull()
  })

  test('is over by its score: nothing more can be entered', () => {
    const won = rally(`${'A'.repeat(21)}${'A'.repeat(21)}`)
    expect(enter('BADMINTON', [...won, point(B)])).toBe('The match is over by its score. Undo the last entry to go on.')
    const log = [...asLog(won), { key: 'u', undo: '41' }, { key: 'x', play: point(B) }]
    expect(replay(SPORT_RULES.BADMINTON, log)).toMatchObject({ parts: [{ scores: [21, 0] }, { scores: [20, 1] }] })
  })
})

const REFUSED: readonly [string, Sport, readonly Play[]][] = [
  ['This cannot be entered now.', 'FOOTBALL', [next('SHOOT_OUT')]],
  ['This cannot be entered now.', 'FOOTBALL', [point(A), next('HALF'), next('SHOOT_OUT')]],
  ['This cannot be entered now.', 'FOOTBALL', [point(A, 2)]],
  ['This cannot be entered now.', 'FOOTBALL', [{ kind: 'WICKET', team: A }]],
  ['This cannot be entered now.', 'VOLLEYBALL', [point(undefined)]],
  ['This cannot be entered now.', 'CARROM', [point(A, 0)]],
  ['Start the match first.', 'CRICKET', balls(A, '4')],
  ['Say which side bats first, and the overs of an innings.', 'CRICKET', [{ kind: 'START', team: A }]],
  ['This match has started already.', 'CRICKET', [start(A, 36), start(B, 36)]],
  ['This cannot be entered now.', 'CRICKET', [start(A, 36), ...balls(B, '1')]],
  ['This cannot be entered now.', 'CRICKET', [start(A, 36), { kind: 'RUNS', team: A, points: 7 }]],
  ['This cannot be entered now.', 'CRICKET', [start(A, 6), ...balls(A, '111111'), ...balls(A, '1')]],
  ['This cannot be entered now.', 'CRICKET', [start(A, 36, 2), ...balls(A, 'w'), ...balls(A, '1')]],
  ['A match is the best of 1, 3 or 5 sets.', 'VOLLEYBALL', [{ kind: 'START', bestOf: 4 }]],
  ['This cannot be entered now.', 'FOOTBALL', [{ kind: 'START', bestOf: 3 }]],
  ['This cannot be entered now.', 'CHESS', [{ kind: 'START', bestOf: 3 }]],
  ['A side has at least two players.', 'CRICKET', [start(A, 36, 1)]],
  ['The score of this sport is two numbers.', 'SHOTPUT', [point(A)]],
]

test.for(REFUSED)('"%s" is said in %s of the last of %o', ([sentence, sport, plays]) => {
  const before = enter(sport, plays.slice(0, -1))
  if (typeof before === 'string') throw new Error(before)
  const last = plays.at(-1)
  expect(last && applyPlay(SPORT_RULES[sport], before, last)).toBe(sentence)
})

test.for<[string | null, Sport, readonly Play[]]>([
  ['1st set', 'VOLLEYBALL', rally('A')],
  ['Set point for Civil', 'VOLLEYBALL', rally('A'.repeat(24))],
  ['Match point for Physics', 'BADMINTON', rally('B'.repeat(41))],
  ['1st set over: change sides', 'BADMINTON', rally('B'.repeat(21))],
  ['3rd set: change sides', 'TABLE_TENNIS', rally(`${'A'.repeat(11)}${'B'.repeat(11)}${'A'.repeat(5)}`)],
  ['1st set: the next point wins', 'BADMINTON', rally('AB'.repeat(29))],
  ['3rd set: change sides', 'VOLLEYBALL', rally(`${'A'.repeat(25)}${'B'.repeat(25)}${'A'.repeat(8)}`)],
  [null, 'BADMINTON', rally('B'.repeat(42))],
  ['2nd half', 'FOOTBALL', [point(A), next('HALF')]],
  ['Extra time', 'FOOTBALL', [next('HALF'), next('EXTRA_TIME')]],
  ['3rd quarter', 'BASKETBALL', [next('QUARTER'), next('QUARTER')]],
  ['2nd board', 'CARROM', [point(A, 5)]],
  ['Civil bat', 'CRICKET', [start(A, 6), ...balls(A, '1')]],
  ['Innings break', 'CRICKET', [start(A, 6), ...balls(A, '111111')]],
  [
    'Physics need 5 from 4 balls',
    'CRICKET',
    [start(A, 6), ...balls(A, '111111'), next('INNINGS', B), ...balls(B, '20')],
  ],
  [
    'Physics need 1 from 1 ball',
    'CRICKET',
    [start(A, 6), ...balls(A, '111111'), next('INNINGS', B), ...balls(B, '11112')],
  ],
])('viewers read "%s" in %s', ([words, sport, plays]) => expect(now(sport, plays)).toBe(words))

test('all that is offered at the begin of a match, and what is rare, is of the kinds of its sport', () => {
  for (const sport of keysOf(SPORTS)) {
    const live = SPORT_RULES[sport].detail?.live
    const begin = live?.start ?? enter(sport, [{ kind: 'START', team: A, quota: 6 }])
    if (!live || !begin || typeof begin === 'string') continue
    const offered = [...live.offers(begin), ...(live.more?.(begin) ?? [])].map(({ kind }) => kind)
    expect(live.kinds).toEqual(expect.arrayContaining([...new Set(offered)]))
  }
})

test('a correction stands where the corrected entry stood', () => {
  const log: PlayEntry[] = [
    ...asLog([start(A, 6), ...balls(A, '14w')]),
    { key: 'c', undo: '2', play: { kind: 'RUNS', team: A, points: 6 } },
  ]
  expect(countedEntries(log).map(({ key }) => key)).toEqual(['0', '1', 'c', '3'])
  expect(replay(SPORT_RULES.CRICKET, log)).toMatchObject({ parts: [{ scores: [7, null], wickets: 1, balls: 3 }] })
})

test('a corrected entry that later ones need is refused', () => {
  const log = asLog([point(A), next('HALF'), point(B), next('EXTRA_TIME')])
  expect(replay(SPORT_RULES.FOOTBALL, [...log, { key: 'u', undo: '0' }])).toBe('This cannot be entered now.')
})

const DETAILED = keysOf(SPORTS).filter((sport) => SPORT_RULES[sport].detail)

test.for(DETAILED)('in %s every offer can be entered, fits 400 bytes, and can be left in the middle', (sport) => {
  const rules = SPORT_RULES[sport]
  const picks = fc.array(fc.nat(), { maxLength: 150 })
  fc.assert(
    fc.property(picks, (choices) => {
      let detail = liveOf(sport).live.start ? null : enter(sport, [start(A, 12)])
      for (const choice of choices) {
        if (typeof detail === 'string') throw new Error(detail)
        const offers = offersOf(liveOf(sport), detail)
        const offer = offers[choice % offers.length]
        if (!offer) break
        detail = applyPlay(rules, detail, offer)
        if (typeof detail === 'string') throw new Error(`${JSON.stringify(offer)}: ${detail}`)
        expect(typeof readDetail(rules, detail, { isStopped: true })).toBe('object')
        expect(JSON.stringify(detail).length).toBeLessThanOrEqual(400)
        expect(liveOf(sport).live.words(offer)).not.toBe('')
      }
    }),
    { numRuns: 60 },
  )
})

test.for(DETAILED)('in %s a log with undone entries is the log without them', (sport) => {
  const rules = SPORT_RULES[sport]
  fc.assert(
    fc.property(fc.array(fc.record({ choice: fc.nat(), isUndo: fc.boolean() }), { maxLength: 60 }), (steps) => {
      let log: PlayEntry[] = liveOf(sport).live.start ? [] : asLog([start(A, 12)])
      for (const [index, { choice, isUndo }] of steps.entries()) {
        const counted = countedEntries(log)
        const detail = replay(rules, log)
        if (typeof detail === 'string') throw new Error(detail)
        const offers = offersOf(liveOf(sport), detail)
        const last = counted.at(-1)
        if (isUndo && last) log = [...log, { key: `s${index}`, undo: last.key }]
        else if (offers.length > 0) log = [...log, { key: `s${index}`, play: offers[choice % offers.length] }]
      }
      const once = replay(rules, log)
      expect(replay(rules, countedEntries(log))).toEqual(once)
    }),
    { numRuns: 40 },
  )
})
