import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScoreDetail } from '#contract/match/calls.ts'
import { keysOf, type PartKind, SPORTS, type Sport } from '#contract/values/enums.ts'
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
import { shortScore } from '#rules/words/score-words.ts'
import { readDetail } from './detail.ts'
import { ballsOf, oversText } from './overs.ts'
import { SPORT_RULES } from './sports.ts'

const REFUSED: readonly [Sport, ScoreDetail, string][] = [
  ['VOLLEYBALL', entered(sameParts('SET', [25, 24])), 'A set to 25 is won by two points.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21], [23, 25], [15, 14])), 'A set to 15 is won by two points.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21], [28, 24])), 'A set to 25 ends with a lead of two points.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21], [8, 3])), 'A set goes to 25.'],
  [
    'VOLLEYBALL',
    entered(sameParts('SET', [25, 21], [25, 20], [25, 20], [25, 20])),
    'The match was decided before its last part.',
  ],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21]), { bestOf: 4 }), 'A match is the best of 1, 3 or 5 sets.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 20.5])), 'Sets are whole numbers.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, null])), 'Enter the scores of both sides.'],
  ['VOLLEYBALL', entered(sameParts('SET', [25, 21]), { players: 6 }), 'This sport has not a number of players.'],
  ['VOLLEYBALL', entered([{ kind: 'SET', scores: [25, 21], wickets: 3 }]), 'Only an innings has wickets and overs.'],
  ['VOLLEYBALL', entered([batted([110, null], 5, '12')]), 'This sport has no innings.'],
  [
    'VOLLEYBALL',
    entered(sameParts('SET', ...Array.from({ length: 6 }, (): PartScores => [25, 21]))),
    'A match has at most 5 of this part: set.',
  ],
  ['BADMINTON', entered(sameParts('SET', [31, 29])), 'A set to 21 ends with 30.'],
  ['BADMINTON', entered(sameParts('SET', [30, 27])), 'A set to 21 ends with a lead of two points.'],
  ['TUG_OF_WAR', entered(sameParts('PULL', [1, 1])), 'A pull has one winner.'],
  [
    'FOOTBALL',
    entered([...sameParts('FULL_TIME', [2, 1]), ...sameParts('SHOOT_OUT', [4, 3])]),
    'A shoot-out follows a level score.',
  ],
  [
    'FOOTBALL',
    entered([...halves([0, 0]), ...sameParts('SHOOT_OUT', [4, 3])]),
    'Enter normal time or its 2 halves first.',
  ],
  [
    'FOOTBALL',
    entered([...sameParts('FULL_TIME', [1, 1]), ...sameParts('SHOOT_OUT', [4, 4])]),
    'A shoot-out has a winner.',
  ],
  [
    'FOOTBALL',
    entered([...sameParts('FULL_TIME', [1, 0]), ...sameParts('EXTRA_TIME', [1, 0])]),
    'Extra time follows a level score.',
  ],
  ['FOOTBALL', entered([...sameParts('FULL_TIME', [1, 0.5])]), 'Goals are whole numbers.'],
  [
    'FOOTBALL',
    entered([...halves([1, 0]), ...sameParts('FULL_TIME', [1, 0])]),
    'Enter normal time or its 2 halves, not both.',
  ],
  [
    'FOOTBALL',
    entered([...sameParts('SHOOT_OUT', [4, 3]), ...sameParts('FULL_TIME', [1, 1])]),
    'The parts of a match stand in the order in which they are played.',
  ],
  [
    'BASKETBALL',
    entered([...LEVEL_QUARTERS.slice(1), ...sameParts('OVERTIME', [4, 3])]),
    'Enter normal time or its 4 quarters first.',
  ],
  [
    'BASKETBALL',
    entered([...LEVEL_QUARTERS, ...sameParts('OVERTIME', [4, 3], [2, 0])]),
    'Overtime follows a level score.',
  ],
  ['CRICKET', entered([batted([110, null], 11, '12')]), 'A side of 11 loses at most 10 wickets.'],
  ['CRICKET', entered([batted([60, null], 7, '6')], { players: 6 }), 'A side of 6 loses at most 5 wickets.'],
  ['CRICKET', entered([batted([110, null], 5, '20.1')]), 'An innings has at most 20.0 overs.'],
  ['CRICKET', entered([batted([110, 3], 5, '12')]), 'An innings has the runs of the side that bats.'],
  ['CRICKET', entered([batted([110, null], 5, '12'), batted([90, null], 5, '12')]), 'Each side bats once.'],
  [
    'CRICKET',
    entered(sameParts('INNINGS', [110, null])),
    'An innings has wickets, overs, and the overs of a whole innings.',
  ],
  ['CRICKET', entered([...CHASE, ...sameParts('SUPER_OVER', [12, 11])]), 'A super over follows level runs.'],
  [
    'CRICKET',
    entered([...LEVEL_CHASE, ...sameParts('SUPER_OVER', [12, 11], [3, 2])]),
    'A super over follows level runs.',
  ],
  ['CRICKET', entered(sameParts('SUPER_OVER', [12, 11])), 'A super over follows both innings.'],
  ['CHESS', entered(sameParts('BOARD', [1, 1])), 'A board gives one point: 1–0, 0–1, or ½ to each side.'],
  ['CARROM', entered(sameParts('BOARD', [7, 3])), 'Only the winner of a board scores.'],
  ['CARROM', entered(sameParts('BOARD', [13, 0])), 'A board gives at most 12 points.'],
  ['SHOTPUT', entered(sameParts('SET', [1, 0])), 'The result of this sport is two numbers.'],
]

test.for(REFUSED)('%s %o is refused: %s', ([sport, detail, sentence]) => {
  expect(readDetail(SPORT_RULES[sport], detail)).toBe(sentence)
})

test('an over has six balls', () => {
  expect(['6.7', '6.6', '12.9', '-1', 'x', '', '6.'].map(ballsOf)).toEqual(Array(7).fill(null))
  fc.assert(fc.property(fc.nat(3000), (balls) => ballsOf(oversText(balls)) === balls))
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
      const detail = entered(parts)
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
