import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { scoreDetail } from '#contract/match/detail-schemas.ts'
import { keysOf, type PartKind, SPORTS, type Sport, type Winner } from '#contract/values/enums.ts'
import { scoreColumns, scoreWords, shortScore, spokenScore, swapDetail } from '#rules/words/score-words.ts'
import { readDetail } from './detail.ts'
import { ballsOf, oversText } from './overs.ts'
import { sets } from './sets/sets.ts'
import type { Part } from './sport.ts'
import { SPORT_RULES } from './sports.ts'

type Scores = [number | null, number | null]
const all = (kind: PartKind, ...scores: Scores[]): Part[] => scores.map((one) => ({ kind, scores: one }))
const batted = (scores: Scores, wickets: number, overs: string, more: Partial<Part> = {}): Part => ({
  ...{ kind: 'INNINGS', scores, wickets, balls: ballsOf(overs) ?? -1, quota: 120 },
  ...more,
})
const half = (...scores: Scores[]) => all('HALF', ...scores)
const quarters = all('QUARTER', [20, 18], [15, 22], [21, 17], [14, 13])
const level = all('QUARTER', [20, 18], [15, 22], [21, 17], [14, 13])
const sent = (parts: Part[], terms: Omit<ScoreDetail, 'parts'> = {}): ScoreDetail => ({ parts, ...terms })

const PENALTIES = [...all('FULL_TIME', [1, 1]), ...all('EXTRA_TIME', [0, 0]), ...all('SHOOT_OUT', [4, 3])]
const CHASE = [batted([110, null], 5, '12.0', { quota: 72 }), batted([null, 108], 9, '12', { quota: 72 })]
const LEVEL_CHASE = [batted([110, null], 5, '20'), batted([null, 110], 8, '20')]

const LINES: readonly [Sport, ScoreDetail, readonly [number, number], Winner | null, string][] = [
  ['CRICKET', sent(CHASE), [110, 108], 'TEAM1', '110/5 (12.0) – 108/9 (12.0)'],
  [
    'CRICKET',
    sent([batted([null, 96], 10, '17.3'), batted([97, null], 4, '15.1')]),
    [97, 96],
    'TEAM1',
    '97/4 (15.1) – 96 (17.3)',
  ],
  ['CRICKET', sent(LEVEL_CHASE), [110, 110], 'TIE', '110/5 (20.0) – 110/8 (20.0)'],
  [
    'CRICKET',
    sent([...LEVEL_CHASE, ...all('SUPER_OVER', [12, 12], [7, 11])]),
    [110, 110],
    'TEAM2',
    '110/5 (20.0) – 110/8 (20.0), super over 12–12, super over 7–11',
  ],
  [
    'CRICKET',
    sent([batted([60, null], 5, '6', { quota: 36 }), batted([null, 41], 5, '5.2', { quota: 36 })], { players: 6 }),
    [60, 41],
    'TEAM1',
    '60 (6.0) – 41 (5.2)',
  ],
  [
    'CRICKET',
    sent([batted([150, null], 6, '20'), batted([null, 40], 2, '6.3')]),
    [150, 40],
    null,
    '150/6 (20.0) – 40/2 (6.3)',
  ],
  [
    'CRICKET',
    sent([batted([80, null], 8, '14.2', { allOut: true }), batted([null, 70], 10, '18')]),
    [80, 70],
    'TEAM1',
    '80 (14.2) – 70 (18.0)',
  ],
  ['FOOTBALL', sent(PENALTIES), [1, 1], 'TEAM1', '1–1 (4–3 on penalties)'],
  ['FOOTBALL', sent(half([0, 1], [2, 0])), [2, 1], 'TEAM1', '2–1 (half time 0–1)'],
  ['FOOTBALL', sent([...half([0, 1], [1, 0]), ...all('EXTRA_TIME', [0, 2])]), [1, 3], 'TEAM2', '1–3 after extra time'],
  ['FOOTBALL', sent(half([3, 0])), [3, 0], null, '3–0 (half time 3–0)'],
  ['VOLLEYBALL', sent(all('SET', [25, 21], [23, 25], [15, 12])), [2, 1], 'TEAM1', '25–21 23–25 15–12'],
  [
    'VOLLEYBALL',
    sent(all('SET', [25, 21], [23, 25], [25, 22], [21, 25], [13, 15])),
    [2, 3],
    'TEAM2',
    '25–21 23–25 25–22 21–25 13–15',
  ],
  ['VOLLEYBALL', sent(all('SET', [25, 18], [31, 29], [25, 20])), [3, 0], 'TEAM1', '25–18 31–29 25–20'],
  ['VOLLEYBALL', sent(all('SET', [15, 9], [15, 13]), { target: 15 }), [2, 0], 'TEAM1', '15–9 15–13'],
  ['VOLLEYBALL', sent(all('SET', [25, 21], [25, 20]), { bestOf: 5 }), [2, 0], null, '25–21 25–20'],
  ['BADMINTON', sent(all('SET', [21, 19], [29, 30], [22, 20])), [2, 1], 'TEAM1', '21–19 29–30 22–20'],
  ['BADMINTON', sent(all('SET', [15, 21], [18, 21])), [0, 2], 'TEAM2', '15–21 18–21'],
  ['TABLE_TENNIS', sent(all('SET', [11, 9], [8, 11], [11, 7], [13, 11])), [3, 1], 'TEAM1', '11–9 8–11 11–7 13–11'],
  ['TUG_OF_WAR', sent(all('PULL', [1, 0], [0, 1], [1, 0])), [2, 1], 'TEAM1', '2–1'],
  ['BASKETBALL', sent([...quarters, ...all('OVERTIME', [12, 8])]), [82, 78], 'TEAM1', '82–78 after overtime'],
  ['BASKETBALL', sent(level), [70, 70], null, '70–70'],
  ['KABBADI', sent(half([12, 15], [19, 14])), [31, 29], 'TEAM1', '31–29 (half time 12–15)'],
  [
    'KABBADI',
    sent([...half([20, 20], [10, 10]), ...all('EXTRA_TIME', [6, 6]), ...all('SHOOT_OUT', [5, 7])]),
    [36, 36],
    'TEAM2',
    '36–36 (5–7 in five raids)',
  ],
  ['CHESS', sent(all('BOARD', [1, 0], [0.5, 0.5], [0, 1], [1, 0])), [2, 1], 'TEAM1', '2½–1½'],
  ['CHESS', sent(all('BOARD', [0.5, 0.5], [0.5, 0.5])), [1, 1], 'TIE', '1–1'],
  ['CARROM', sent(all('BOARD', [7, 0], [0, 12], [9, 0])), [16, 12], 'TEAM1', '16–12'],
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
      detail: sent(all('SET', [25, 21], [23, 25], [15, 12])),
    } as const
    expect(scoreWords(match)).toBe('2–1 (25–21 23–25 15–12)')
    expect(scoreColumns(match)[1]).toEqual({ label: '2nd set', cells: ['23', '25'] })
    expect(spokenScore(match)).toBe('1st set 25–21, 2nd set 23–25, 3rd set 15–12')
  })

  test('innings share a column, and a match without a detail has its two scores', () => {
    expect(scoreColumns({ sport: 'CRICKET', team1Score: 110, team2Score: 108, detail: sent(CHASE) })).toEqual([
      { label: 'Innings', cells: ['110/5 (12.0)', '108/9 (12.0)'] },
    ])
    expect(scoreWords({ sport: 'CRICKET', team1Score: 110, team2Score: 108 })).toBe('110–108')
    expect(scoreWords({ sport: 'CRICKET', team1Score: null, team2Score: 108 })).toBeNull()
  })

  test('a side that is all out is counted with its quota by the net run rate', () => {
    const detail = sent([batted([null, 96], 10, '17.3'), batted([97, null], 4, '15.1')])
    expect(SPORT_RULES.CRICKET.detail?.figures(detail)).toEqual({
      innings: [
        { runs: 97, balls: 91, allOut: false, quota: 120 },
        { runs: 96, balls: 105, allOut: true, quota: 120 },
      ],
    })
    expect(SPORT_RULES.CHESS.detail?.figures(sent(all('BOARD', [1, 0], [0.5, 0.5])))).toEqual({ boards: [1.5, 0.5] })
    expect(SPORT_RULES.BADMINTON.detail?.figures(sent(all('SET', [21, 19], [21, 7])))).toEqual({ points: [42, 26] })
  })
})

const REFUSED: readonly [Sport, ScoreDetail, string][] = [
  ['VOLLEYBALL', sent(all('SET', [25, 24])), 'A set to 25 is won by two points.'],
  ['VOLLEYBALL', sent(all('SET', [25, 21], [23, 25], [15, 14])), 'A set to 15 is won by two points.'],
  ['VOLLEYBALL', sent(all('SET', [25, 21], [28, 24])), 'A set to 25 ends with a lead of two points.'],
  ['VOLLEYBALL', sent(all('SET', [25, 21], [8, 3])), 'A set goes to 25.'],
  [
    'VOLLEYBALL',
    sent(all('SET', [25, 21], [25, 20], [25, 20], [25, 20])),
    'The match was decided before its last part.',
  ],
  ['VOLLEYBALL', sent(all('SET', [25, 21]), { bestOf: 4 }), 'A match is the best of 1, 3 or 5 sets.'],
  ['VOLLEYBALL', sent(all('SET', [25, 20.5])), 'Sets are whole numbers.'],
  ['VOLLEYBALL', sent(all('SET', [25, null])), 'Enter the scores of both sides.'],
  ['VOLLEYBALL', sent(all('SET', [25, 21]), { players: 6 }), 'This sport has not a number of players.'],
  ['VOLLEYBALL', sent([{ kind: 'SET', scores: [25, 21], wickets: 3 }]), 'Only an innings has wickets and overs.'],
  ['VOLLEYBALL', sent([batted([110, null], 5, '12')]), 'This sport has no innings.'],
  [
    'VOLLEYBALL',
    sent(all('SET', ...Array.from({ length: 6 }, (): Scores => [25, 21]))),
    'A match has at most 5 of this part: set.',
  ],
  ['BADMINTON', sent(all('SET', [31, 29])), 'A set to 21 ends with 30.'],
  ['BADMINTON', sent(all('SET', [30, 27])), 'A set to 21 ends with a lead of two points.'],
  ['TUG_OF_WAR', sent(all('PULL', [1, 1])), 'A pull has one winner.'],
  ['FOOTBALL', sent([...all('FULL_TIME', [2, 1]), ...all('SHOOT_OUT', [4, 3])]), 'A shoot-out follows a level score.'],
  ['FOOTBALL', sent([...half([0, 0]), ...all('SHOOT_OUT', [4, 3])]), 'Enter normal time or its 2 halves first.'],
  ['FOOTBALL', sent([...all('FULL_TIME', [1, 1]), ...all('SHOOT_OUT', [4, 4])]), 'A shoot-out has a winner.'],
  ['FOOTBALL', sent([...all('FULL_TIME', [1, 0]), ...all('EXTRA_TIME', [1, 0])]), 'Extra time follows a level score.'],
  ['FOOTBALL', sent([...all('FULL_TIME', [1, 0.5])]), 'Goals are whole numbers.'],
  ['FOOTBALL', sent([...half([1, 0]), ...all('FULL_TIME', [1, 0])]), 'Enter normal time or its 2 halves, not both.'],
  [
    'FOOTBALL',
    sent([...all('SHOOT_OUT', [4, 3]), ...all('FULL_TIME', [1, 1])]),
    'The parts of a match stand in the order in which they are played.',
  ],
  [
    'BASKETBALL',
    sent([...quarters.slice(1), ...all('OVERTIME', [4, 3])]),
    'Enter normal time or its 4 quarters first.',
  ],
  ['BASKETBALL', sent([...quarters, ...all('OVERTIME', [4, 3], [2, 0])]), 'Overtime follows a level score.'],
  ['CRICKET', sent([batted([110, null], 11, '12')]), 'A side of 11 loses at most 10 wickets.'],
  ['CRICKET', sent([batted([60, null], 7, '6')], { players: 6 }), 'A side of 6 loses at most 5 wickets.'],
  ['CRICKET', sent([batted([110, null], 5, '20.1')]), 'An innings has at most 20.0 overs.'],
  ['CRICKET', sent([batted([110, 3], 5, '12')]), 'An innings has the runs of the side that bats.'],
  ['CRICKET', sent([batted([110, null], 5, '12'), batted([90, null], 5, '12')]), 'Each side bats once.'],
  ['CRICKET', sent(all('INNINGS', [110, null])), 'An innings has wickets, overs, and the overs of a whole innings.'],
  ['CRICKET', sent([...CHASE, ...all('SUPER_OVER', [12, 11])]), 'A super over follows level runs.'],
  ['CRICKET', sent([...LEVEL_CHASE, ...all('SUPER_OVER', [12, 11], [3, 2])]), 'A super over follows level runs.'],
  ['CRICKET', sent(all('SUPER_OVER', [12, 11])), 'A super over follows both innings.'],
  ['CHESS', sent(all('BOARD', [1, 1])), 'A board gives one point: 1–0, 0–1, or ½ to each side.'],
  ['CARROM', sent(all('BOARD', [7, 3])), 'Only the winner of a board scores.'],
  ['CARROM', sent(all('BOARD', [13, 0])), 'A board gives at most 12 points.'],
  ['SHOTPUT', sent(all('SET', [1, 0])), 'The result of this sport is two numbers.'],
]

test.for(REFUSED)('%s %o is refused: %s', ([sport, detail, sentence]) => {
  expect(readDetail(SPORT_RULES[sport], detail)).toBe(sentence)
})

test('an over has six balls', () => {
  expect(['6.7', '6.6', '12.9', '-1', 'x', '', '6.'].map(ballsOf)).toEqual(Array(7).fill(null))
  fc.assert(fc.property(fc.nat(3000), (balls) => ballsOf(oversText(balls)) === balls))
})

test('a further sport is one file: a made-up one', () => {
  const cageBall = sets({ bestOf: [3], target: 15 })
  const read = (...scores: Scores[]) => readDetail(cageBall, sent(all('SET', ...scores)))
  expect(read([15, 11], [14, 16], [17, 15])).toMatchObject({ scores: [2, 1], winner: 'TEAM1' })
  expect(read([15, 14])).toBe('A set to 15 is won by two points.')
  expect(cageBall.detail?.short(sent(all('SET', [15, 11], [15, 9])))).toBe('15–11 15–9')
})

const part = fc.record(
  {
    kind: fc.constantFrom<PartKind>(
      'SET',
      'HALF',
      'QUARTER',
      'EXTRA_TIME',
      'SHOOT_OUT',
      'INNINGS',
      'SUPER_OVER',
      'BOARD',
      'PULL',
      'RUBBER',
    ),
    scores: fc.tuple(
      fc.option(fc.constantFrom(0, 0.5, 1, 11, 21, 25)),
      fc.option(fc.constantFrom(0, 0.5, 1, 9, 19, 23)),
    ),
    wickets: fc.nat(10),
    balls: fc.nat(130),
    quota: fc.constantFrom(0, 36, 120),
  },
  { requiredKeys: ['kind', 'scores'] },
)

test.each(keysOf(SPORTS))('%s answers any parts with a sentence or whole scores that fit the words', (sport) => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const detail = sent(parts)
      const read = readDetail(SPORT_RULES[sport], detail)
      if (typeof read === 'string') {
        expect(read).toMatch(/^([A-Z]|\d\w\w rubber: ).*\.$/)
        return
      }
      expect(read.scores.every((score) => Number.isInteger(score) && score >= 0)).toBe(true)
      expect(shortScore({ sport, team1Score: null, team2Score: null, detail })).toMatch(/\d/)
    }),
  )
})
