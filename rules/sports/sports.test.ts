import { describe, expect, test } from 'vitest'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import type { Sport, Winner } from '#contract/values/enums.ts'
import {
  batted,
  CHASE,
  entered,
  halves,
  LEVEL_CHASE,
  LEVEL_QUARTERS,
  type PartScores,
  sameParts,
} from '#rules/testing/score-parts.ts'
import { scoreColumns, scoreWords, shortScore, spokenScore, swapDetail } from '#rules/words/score-words.ts'
import { readDetail } from './detail.ts'
import { sets } from './sets/sets.ts'
import { SPORT_RULES } from './sports.ts'

const PENALTIES = [
  ...sameParts('FULL_TIME', [1, 1]),
  ...sameParts('EXTRA_TIME', [0, 0]),
  ...sameParts('SHOOT_OUT', [4, 3]),
]
const LINES: readonly [Sport, ScoreDetail, readonly [number, number], Winner | null, string][] = [
  ['CRICKET', entered(CHASE), [110, 108], 'TEAM1', '110/5 (12.0) – 108/9 (12.0)'],
  [
    'CRICKET',
    entered([batted([null, 96], 10, '17.3'), batted([97, null], 4, '15.1')]),
    [97, 96],
    'TEAM1',
    '97/4 (15.1) – 96 (17.3)',
  ],
  ['CRICKET', entered(LEVEL_CHASE), [110, 110], 'TIE', '110/5 (20.0) – 110/8 (20.0)'],
  [
    'CRICKET',
    entered([...LEVEL_CHASE, ...sameParts('SUPER_OVER', [12, 12], [7, 11])]),
    [110, 110],
    'TEAM2',
    '110/5 (20.0) – 110/8 (20.0), super over 12–12, super over 7–11',
  ],
  [
    'CRICKET',
    entered([batted([60, null], 5, '6', { quota: 36 }), batted([null, 41], 5, '5.2', { quota: 36 })], { players: 6 }),
    [60, 41],
    'TEAM1',
    '60 (6.0) – 41 (5.2)',
  ],
  [
    'CRICKET',
    entered([batted([150, null], 6, '20'), batted([null, 40], 2, '6.3')]),
    [150, 40],
    null,
    '150/6 (20.0) – 40/2 (6.3)',
  ],
  [
    'CRICKET',
    entered([batted([80, null], 8, '14.2', { allOut: true }), batted([null, 70], 10, '18')]),
    [80, 70],
    'TEAM1',
    '80 (14.2) – 70 (18.0)',
  ],
  ['FOOTBALL', entered(PENALTIES), [1, 1], 'TEAM1', '1–1 (4–3 on penalties)'],
  ['FOOTBALL', entered(halves([0, 1], [2, 0])), [2, 1], 'TEAM1', '2–1 (half time 0–1)'],
  [
    'FOOTBALL',
    entered([...halves([0, 1], [1, 0]), ...sameParts('EXTRA_TIME', [0, 2])]),
    [1, 3],
    'TEAM2',
    '1–3 after extra time',
  ],
  ['FOOTBALL', entered(halves([3, 0])), [3, 0], null, '3–0 (half time 3–0)'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21], [23, 25], [15, 12])), [2, 1], 'TEAM1', '25–21 23–25 15–12'],
  [
    'VOLLEYBALL',
    entered(sameParts('SET', [25, 21], [23, 25], [25, 22], [21, 25], [13, 15])),
    [2, 3],
    'TEAM2',
    '25–21 23–25 25–22 21–25 13–15',
  ],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 18], [31, 29], [25, 20])), [3, 0], 'TEAM1', '25–18 31–29 25–20'],
  ['VOLLEYBALL', entered(sameParts('SET', [15, 9], [15, 13]), { target: 15 }), [2, 0], 'TEAM1', '15–9 15–13'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21], [25, 20]), { bestOf: 5 }), [2, 0], null, '25–21 25–20'],
  ['BADMINTON', entered(sameParts('SET', [21, 19], [29, 30], [22, 20])), [2, 1], 'TEAM1', '21–19 29–30 22–20'],
  ['BADMINTON', entered(sameParts('SET', [15, 21], [18, 21])), [0, 2], 'TEAM2', '15–21 18–21'],
  [
    'TABLE_TENNIS',
    entered(sameParts('SET', [11, 9], [8, 11], [11, 7], [13, 11])),
    [3, 1],
    'TEAM1',
    '11–9 8–11 11–7 13–11',
  ],
  ['TUG_OF_WAR', entered(sameParts('PULL', [1, 0], [0, 1], [1, 0])), [2, 1], 'TEAM1', '2–1'],
  [
    'BASKETBALL',
    entered([...LEVEL_QUARTERS, ...sameParts('OVERTIME', [12, 8])]),
    [82, 78],
    'TEAM1',
    '82–78 after overtime',
  ],
  ['BASKETBALL', entered(LEVEL_QUARTERS), [70, 70], null, '70–70'],
  ['KABBADI', entered(halves([12, 15], [19, 14])), [31, 29], 'TEAM1', '31–29 (half time 12–15)'],
  [
    'KABBADI',
    entered([...halves([20, 20], [10, 10]), ...sameParts('EXTRA_TIME', [6, 6]), ...sameParts('SHOOT_OUT', [5, 7])]),
    [36, 36],
    'TEAM2',
    '36–36 (5–7 in five raids)',
  ],
  ['CHESS', entered(sameParts('BOARD', [1, 0], [0.5, 0.5], [0, 1], [1, 0])), [2, 1], 'TEAM1', '2½–1½'],
  ['CHESS', entered(sameParts('BOARD', [0.5, 0.5], [0.5, 0.5])), [1, 1], 'TIE', '1–1'],
  ['CARROM', entered(sameParts('BOARD', [7, 0], [0, 12], [9, 0])), [16, 12], 'TEAM1', '16–12'],
]

describe('real score lines', () => {
  test.for(LINES)('%s %o counts as %o, %s, and reads %s', ([sport, detail, scores, winner, words]) => {
    expect(scoreDetail.parse(detail)).toEqual(detail)
    expect(readDetail(SPORT_RULES[sport], detail)).toMatchObject({ scores, winner })
    expect(shortScore({ sport, team1Score: scores[0], team2Score: scores[1], detail })).toBe(words)
  })

  test.for(LINES)('%s %o is the same match from the other side', ([sport, detail, scores, winner]) => {
    const other = winner === 'TEAM1' ? 'TEAM2' : winner === 'TEAM2' ? 'TEAM1' : winner
    const swapped = { scores: scores.toReversed(), winner: other }
    expect(readDetail(SPORT_RULES[sport], swapDetail(detail))).toMatchObject(swapped)
    expect(swapDetail(swapDetail(detail))).toEqual(detail)
  })

  test('sets stand beside the two scores in a sentence, in columns and spoken', () => {
    const match = {
      sport: 'VOLLEYBALL',
      team1Score: 2,
      team2Score: 1,
      detail: entered(sameParts('SET', [25, 21], [23, 25], [15, 12])),
    } as const
    expect(scoreWords(match)).toBe('2–1 (25–21 23–25 15–12)')
    expect(scoreColumns(match)[1]).toEqual({ label: '2nd set', cells: ['23', '25'] })
    expect(spokenScore(match)).toBe('1st set 25–21, 2nd set 23–25, 3rd set 15–12')
  })

  test('innings share a column, and a match without a detail has its two scores', () => {
    expect(scoreColumns({ sport: 'CRICKET', team1Score: 110, team2Score: 108, detail: entered(CHASE) })).toEqual([
      { label: 'Innings', cells: ['110/5 (12.0)', '108/9 (12.0)'] },
    ])
    expect(scoreWords({ sport: 'CRICKET', team1Score: 110, team2Score: 108 })).toBe('110–108')
    expect(scoreWords({ sport: 'CRICKET', team1Score: null, team2Score: 108 })).toBeNull()
  })

  test('a side that is all out is counted with its quota by the net run rate', () => {
    const detail = entered([batted([null, 96], 10, '17.3'), batted([97, null], 4, '15.1')])
    expect(SPORT_RULES.CRICKET.detail?.figures(detail)).toEqual({
      innings: [
        { runs: 97, balls: 91, allOut: false, quota: 120 },
        { runs: 96, balls: 105, allOut: true, quota: 120 },
      ],
    })
    expect(SPORT_RULES.CHESS.detail?.figures(entered(sameParts('BOARD', [1, 0], [0.5, 0.5])))).toEqual({
      boards: [1.5, 0.5],
    })
    expect(SPORT_RULES.BADMINTON.detail?.figures(entered(sameParts('SET', [21, 19], [21, 7])))).toEqual({
      points: [42, 26],
    })
  })
})

test('a further sport is one file: a made-up one', () => {
  const cageBall = sets({ bestOf: [3], target: 15 })
  const read = (...scores: PartScores[]) => readDetail(cageBall, entered(sameParts('SET', ...scores)))
  expect(read([15, 11], [14, 16], [17, 15])).toMatchObject({ scores: [2, 1], winner: 'TEAM1' })
  expect(read([15, 14])).toBe('A set to 15 is won by two points.')
  expect(cageBall.detail?.short(entered(sameParts('SET', [15, 11], [15, 9])))).toBe('15–11 15–9')
})
