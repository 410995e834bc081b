import { describe, expect, test } from 'vitest'
import { stageRules } from '#contract/draw/stage-schemas.ts'
import { at, entrySide, league, oneStage, played, without } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import type { FixtureResult, StagedEvent } from './staged-event.ts'

/** `'1 A, 2 B C, - D'`: ranks with those who share them. */
function ranksIn(event: StagedEvent): string {
  const rows = advance(event).pools[0]?.rows ?? []
  return [...Map.groupBy(rows, ({ rank }) => rank)]
    .map(([rank, level]) => [rank ?? '-', ...level.map(({ entry }) => entry)].join(' '))
    .join(', ')
}
const rowOf = (event: StagedEvent, entry: string) => advance(event).pools[0]?.rows.find((row) => row.entry === entry)

describe('rules of comparison', () => {
  // A and B have 4 points each, C and D 2. A has scored 6 (difference +5), B 2 (0), C 1 (-5), D 2 (0). B beat A, and C beat D.
  const results = [
    played('A 5 C 0'),
    played('A 1 D 0'),
    played('A 0 B 1'),
    played('B 1 C 0'),
    played('B 0 D 2'),
    played('C 1 D 0'),
  ]

  test.for([
    [['POINTS'], '1 A B, 3 C D'],
    [['POINTS', 'DIFFERENCE'], '1 A, 2 B, 3 D, 4 C'],
    [['POINTS', 'DIRECT'], '1 B, 2 A, 3 C, 4 D'],
    [['POINTS', 'SCORED'], '1 A, 2 B, 3 D, 4 C'],
    [['DIFFERENCE'], '1 A, 2 B D, 4 C'],
    [[], '1 A B C D'],
  ] as const)('%s: %s', ([tieBreaks, expected]) => {
    const event = league('ABCD', results, { tieBreaks })
    expect(ranksIn(event)).toBe(expected)
  })

  test('three level entries are compared by the matches among them, and again among those who stay level', () => {
    // A, B and C beat D and each other in a circle. Differences: A 0, B 0, C 3.
    const circle = [
      played('A 2 B 0'),
      played('B 1 C 0'),
      played('C 3 A 0'),
      played('A 1 D 0'),
      played('B 1 D 0'),
      played('C 1 D 0'),
    ]
    expect(ranksIn(league('ABCD', circle, { tieBreaks: ['POINTS', 'MINI_LEAGUE'] }))).toBe('1 A B C, 4 D')
    expect(ranksIn(league('ABCD', circle, { tieBreaks: ['POINTS', 'DIRECT'] }))).toBe('1 A B C, 4 D')
    expect(ranksIn(league('ABCD', circle, { tieBreaks: ['POINTS', 'MINI_LEAGUE', 'DIFFERENCE'] }))).toBe(
      '1 C, 2 A B, 4 D',
    )
  })

  test('a mini-league leaves out the matches against all others', () => {
    // E has 6 points, A, B and C 4 each, D 2. Among A, B and C: A 3 points, B 2, C 1.
    const event = league(
      'ABCDE',
      [
        played('A 1 B 0'),
        played('A 1 C 1'),
        played('B 1 C 0'),
        played('C 9 D 0'),
        played('B 1 D 0'),
        played('A 0 D 1'),
        played('A 1 E 1'),
        played('C 1 E 1'),
        played('B 0 E 1'),
        played('D 0 E 1'),
      ],
      { tieBreaks: ['POINTS', 'MINI_LEAGUE'] },
    )
    expect(ranksIn(event)).toBe('1 E, 2 A, 3 B, 4 C, 5 D')
  })

  test('the difference among those who are level leaves out the matches against all others', () => {
    // A, B and C have 4 points each and beat each other in a circle: A +2, B -1, C -1. B won higher against D.
    const event = league(
      'ABCD',
      [
        played('A 3 B 0'),
        played('B 3 C 1'),
        played('C 2 A 1'),
        played('A 1 D 0'),
        played('B 9 D 0'),
        played('C 1 D 0'),
      ],
      { tieBreaks: ['POINTS', 'MINI_LEAGUE_DIFFERENCE'] },
    )
    expect(ranksIn(event)).toBe('1 A, 2 B C, 4 D')
  })

  test('a ratio of scores may differ from their difference', () => {
    // A 30:10, B 12:3, each with one win.
    const results = [played('A 30 C 10'), played('B 12 D 3')]
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['POINTS', 'DIFFERENCE'] }))).toBe('1 A, 2 B, 3 D, 4 C')
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['POINTS', 'RATIO'] }))).toBe('1 B, 2 A, 3 C, 4 D')
  })

  test('a side that conceded nothing has the best ratio, one that scored nothing the worst', () => {
    const results = [played('A 1 B 0'), played('C 50 D 1')]
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['RATIO'] }))).toBe('1 A, 2 C, 3 D, 4 B')
  })

  test('a net run rate counts the full quota for a side that is all out', () => {
    const over = { allOut: false, quota: 60 }
    const event = league(
      'AB',
      [
        played('A 61 B 60', {
          innings: [
            { runs: 61, balls: 30, ...over },
            { runs: 60, balls: 20, allOut: true, quota: 60 },
          ],
        }),
      ],
      { tieBreaks: ['NET_RUN_RATE'] },
    )
    expect(rowOf(event, 'A')?.netRunRate).toBeCloseTo(61 / 30 - 60 / 60)
    expect(rowOf(event, 'B')?.netRunRate).toBeCloseTo(60 / 60 - 61 / 30)
    expect(ranksIn(event)).toBe('1 A, 2 B')
  })

  test('equal net run rates of other numbers are equal', () => {
    const innings = (runs: number, balls: number) => ({ runs, balls, allOut: false, quota: 120 })
    const results = [
      played('A 1 C 0', { innings: [innings(49, 30), innings(10, 30)] }),
      played('B 1 D 0', { innings: [innings(98, 60), innings(20, 60)] }),
    ]
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['NET_RUN_RATE'] }))).toBe('1 A B, 3 C D')
  })

  test('boards count with halves, and the opponents of an entry count for it', () => {
    const results = [
      played('A 2 B 1', { boards: [2.5, 1.5] }),
      played('C 2 D 1', { boards: [2, 2], winner: 'C' }),
      played('B 4 D 0'),
    ]
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['POINTS', 'BOARD_POINTS'] }))).toBe('1 B, 2 A, 3 C, 4 D')
    // B and D: the opponents of A, B and C have 2, 2 and 0 points.
    expect(ranksIn(league('ABCD', results, { tieBreaks: ['POINTS', 'BUCHHOLZ'] }))).toBe('1 A B, 3 C, 4 D')
  })
})

describe('lots', () => {
  const level = (lots: string[][], tieBreaks: readonly ('POINTS' | 'LOTS')[] = ['POINTS', 'LOTS']) => {
    const event = league('ABC', [played('A 1 B 1'), played('A 1 C 1'), played('B 1 C 1')], { tieBreaks })
    return { ...event, stages: event.stages.map((stage) => ({ ...stage, lots })) }
  }

  test('are asked for where the rules end with them, and the event waits', () => {
    const state = advance(level([]))
    expect(state.lotsNeeded).toEqual([{ stage: 1, pool: null, entries: ['A', 'B', 'C'], ranks: [1, 3] }])
    expect(state.isOver).toBe(false)
    expect(state.places).toEqual([])
  })

  test('that were drawn decide', () => {
    expect(ranksIn(level([['C', 'A', 'B']]))).toBe('1 C, 2 A, 3 B')
    expect(advance(level([['C', 'A', 'B']])).isOver).toBe(true)
  })

  test('hold only for those among whom they were drawn', () => {
    expect(ranksIn(level([['C', 'A']]))).toBe('1 A B C')
    expect(ranksIn(level([['C', 'A', 'B', 'D']]))).toBe('1 A B C')
  })

  test('are not needed for shared places without a later stage', () => {
    const state = advance(level([], ['POINTS']))
    expect(state.lotsNeeded).toEqual([])
    expect(state.places.map(({ place }) => place)).toEqual([1, 1, 1])
  })
})

describe('results without a match', () => {
  const rules = { tieBreaks: ['POINTS', 'DIFFERENCE'], walkOverScore: 3 } as const

  test('a walk-over counts as won with the score of the rules, and absence costs what the rules say', () => {
    const event = league(
      'ABC',
      [without('WALK_OVER', 'A B'), without('NO_RESULT', 'A C'), without('BOTH_ABSENT', 'B C')],
      rules,
    )
    expect(rowOf(event, 'A')).toMatchObject({
      points: 3,
      scored: 3,
      conceded: 0,
      form: ['WON', 'NO_RESULT'],
    })
    expect(rowOf(event, 'B')).toMatchObject({ points: -2, conceded: 3, lost: 2 })
    expect(rowOf(event, 'C')).toMatchObject({ points: 0, lost: 1 })
  })

  test('an abandoned match without a winner is worth as much as no result', () => {
    const event = league('AB', [{ ...without('ABANDONED', 'A B'), winner: null, scores: [2, 0] }], rules)
    expect(rowOf(event, 'A')).toMatchObject({ points: 1, form: ['NO_RESULT'] })
  })
})

test('a walk-over counts the boards of its score for the winner alone', () => {
  const event = league('AB', [without('WALK_OVER', 'A B')], { tieBreaks: ['BOARD_POINTS'], walkOverScore: 4 })
  expect(rowOf(event, 'A')).toMatchObject({ rank: 1, boards: 4, scored: 4 })
  expect(rowOf(event, 'B')).toMatchObject({ rank: 2, boards: 0, conceded: 4 })
})

describe('an entry that leaves a Swiss stage', () => {
  /** Two rounds of four: A beats B, C beats D; then A meets C, and B meets D. */
  const swiss = (results: Omit<FixtureResult, 'position'>[], entry: string): StagedEvent => {
    const pairs = [
      ['A', 'B'],
      ['C', 'D'],
      ['A', 'C'],
      ['B', 'D'],
    ] as const
    const fixtures = pairs.map(([one, other], index) => ({
      ...{ position: index + 1, round: index < 2 ? 1 : 2, pool: null, thirdPlace: false },
      sides: [entrySide(one), entrySide(other)] as const,
    }))
    const rules = stageRules.parse({ kind: 'SWISS', rounds: 2 })
    if (rules.kind !== 'SWISS') throw new Error('These are no Swiss rules.')
    const event = oneStage('ABCD', rules, fixtures, at(fixtures, results))
    return { ...event, left: [{ entry, reason: 'WITHDRAWN', stage: 1 }] }
  }

  test('leaves the points of those who beat it, by the rules that nobody changed', () => {
    const left = swiss([played('A 1 B 0'), played('C 1 D 0')], 'B')
    expect(rowOf(left, 'A')).toMatchObject({ points: 1, won: 1 })
    expect(rowOf(left, 'D')).toMatchObject({ points: 1, form: ['LOST', 'WON'] })
    expect(rowOf(left, 'B')).toMatchObject({ rank: 4, points: 0 })
  })

  test('before its first match gives its opponents walk-overs, and has no place', () => {
    const left = swiss([without('WALK_OVER', 'A B'), played('C 1 D 0')], 'B')
    expect(rowOf(left, 'A')).toMatchObject({ points: 1, won: 1 })
    expect(rowOf(left, 'D')).toMatchObject({ points: 1, won: 1 })
    expect(rowOf(left, 'B')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
  })
})

describe('an entry that leaves a league', () => {
  const results = [played('A 1 B 0'), played('B 1 C 0')]
  const event = (leaving: 'REMOVE' | 'WALK_OVERS', entry: string, reason: 'WITHDRAWN' | 'DISQUALIFIED') => ({
    ...league('ABCD', [...results, played('A 0 C 1')], { tieBreaks: ['POINTS'], leaving }),
    left: [{ entry, reason, stage: 1 }],
  })

  test('after its first match loses all results where the rules say so', () => {
    const left = event('REMOVE', 'B', 'WITHDRAWN')
    expect(rowOf(left, 'A')).toMatchObject({ points: 0, played: 1 })
    expect(advance(left).fixtures.filter(({ state }) => state === 'REMOVED')).toHaveLength(3)
    expect(rowOf(left, 'B')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
  })

  test('after its first match keeps its results and is below all others where open fixtures are walk-overs', () => {
    const left = event('WALK_OVERS', 'B', 'WITHDRAWN')
    expect(rowOf(left, 'A')).toMatchObject({ points: 2, played: 2 })
    expect(rowOf(left, 'D')).toMatchObject({ points: 2, won: 1 })
    expect(rowOf(left, 'B')).toMatchObject({ rank: 4, points: 1 })
  })

  test('before its first match is removed by either rule', () => {
    const left = event('WALK_OVERS', 'D', 'WITHDRAWN')
    expect(advance(left).isOver).toBe(true)
    expect(rowOf(left, 'D')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
    expect(advance(left).places.at(-1)).toEqual({ entry: 'D', place: null, outcome: 'DID_NOT_FINISH' })
  })

  test('because it was disqualified has no place, and its results count by the rule', () => {
    const left = event('WALK_OVERS', 'A', 'DISQUALIFIED')
    expect(rowOf(left, 'A')).toMatchObject({ rank: null, outcome: 'DISQUALIFIED' })
    expect(rowOf(left, 'C')).toMatchObject({ points: 2 })
    expect(rowOf(event('REMOVE', 'A', 'DISQUALIFIED'), 'C')).toMatchObject({ points: 0 })
  })
})
