import { describe, expect, test } from 'vitest'
import { league, played, tableRowOf } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import type { StagedEvent } from './staged-event.ts'

/** `'1 A, 2 B C, - D'`: ranks with those who share them. */
function ranksIn(event: StagedEvent): string {
  const rows = advance(event).pools[0]?.rows ?? []
  return [...Map.groupBy(rows, ({ rank }) => rank)]
    .map(([rank, level]) => [rank ?? '-', ...level.map(({ entry }) => entry)].join(' '))
    .join(', ')
}

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
    expect(tableRowOf(event, 'A')?.netRunRate).toBeCloseTo(61 / 30 - 60 / 60)
    expect(tableRowOf(event, 'B')?.netRunRate).toBeCloseTo(60 / 60 - 61 / 30)
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
