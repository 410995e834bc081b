import { describe, expect, test } from 'vitest'
import { stageRules } from '#contract/draw/stage-schemas.ts'
import { at, entrySide, league, oneStage, played, tableRowOf, without } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import type { FixtureResult, StagedEvent } from './staged-event.ts'

describe('results without a match', () => {
  const rules = { tieBreaks: ['POINTS', 'DIFFERENCE'], walkOverScore: 3 } as const

  test('a walk-over counts as won with the score of the rules, and absence costs what the rules say', () => {
    const event = league(
      'ABC',
      [without('WALK_OVER', 'A B'), without('NO_RESULT', 'A C'), without('BOTH_ABSENT', 'B C')],
      rules,
    )
    expect(tableRowOf(event, 'A')).toMatchObject({
      points: 3,
      scored: 3,
      conceded: 0,
      form: ['WON', 'NO_RESULT'],
    })
    expect(tableRowOf(event, 'B')).toMatchObject({ points: -2, conceded: 3, lost: 2 })
    expect(tableRowOf(event, 'C')).toMatchObject({ points: 0, lost: 1 })
  })

  test('an abandoned match without a winner is worth as much as no result', () => {
    const event = league('AB', [{ ...without('ABANDONED', 'A B'), winner: null, scores: [2, 0] }], rules)
    expect(tableRowOf(event, 'A')).toMatchObject({ points: 1, form: ['NO_RESULT'] })
  })
})

test('a walk-over counts the boards of its score for the winner alone', () => {
  const event = league('AB', [without('WALK_OVER', 'A B')], { tieBreaks: ['BOARD_POINTS'], walkOverScore: 4 })
  expect(tableRowOf(event, 'A')).toMatchObject({ rank: 1, boards: 4, scored: 4 })
  expect(tableRowOf(event, 'B')).toMatchObject({ rank: 2, boards: 0, conceded: 4 })
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
    expect(tableRowOf(left, 'A')).toMatchObject({ points: 1, won: 1 })
    expect(tableRowOf(left, 'D')).toMatchObject({ points: 1, form: ['LOST', 'WON'] })
    expect(tableRowOf(left, 'B')).toMatchObject({ rank: 4, points: 0 })
  })

  test('before its first match gives its opponents walk-overs, and has no place', () => {
    const left = swiss([without('WALK_OVER', 'A B'), played('C 1 D 0')], 'B')
    expect(tableRowOf(left, 'A')).toMatchObject({ points: 1, won: 1 })
    expect(tableRowOf(left, 'D')).toMatchObject({ points: 1, won: 1 })
    expect(tableRowOf(left, 'B')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
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
    expect(tableRowOf(left, 'A')).toMatchObject({ points: 0, played: 1 })
    expect(advance(left).fixtures.filter(({ state }) => state === 'REMOVED')).toHaveLength(3)
    expect(tableRowOf(left, 'B')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
  })

  test('after its first match keeps its results and is below all others where open fixtures are walk-overs', () => {
    const left = event('WALK_OVERS', 'B', 'WITHDRAWN')
    expect(tableRowOf(left, 'A')).toMatchObject({ points: 2, played: 2 })
    expect(tableRowOf(left, 'D')).toMatchObject({ points: 2, won: 1 })
    expect(tableRowOf(left, 'B')).toMatchObject({ rank: 4, points: 1 })
  })

  test('before its first match is removed by either rule', () => {
    const left = event('WALK_OVERS', 'D', 'WITHDRAWN')
    expect(advance(left).isOver).toBe(true)
    expect(tableRowOf(left, 'D')).toMatchObject({ rank: null, outcome: 'DID_NOT_FINISH' })
    expect(advance(left).places.at(-1)).toEqual({ entry: 'D', place: null, outcome: 'DID_NOT_FINISH' })
  })

  test('because it was disqualified has no place, and its results count by the rule', () => {
    const left = event('WALK_OVERS', 'A', 'DISQUALIFIED')
    expect(tableRowOf(left, 'A')).toMatchObject({ rank: null, outcome: 'DISQUALIFIED' })
    expect(tableRowOf(left, 'C')).toMatchObject({ points: 2 })
    expect(tableRowOf(event('REMOVE', 'A', 'DISQUALIFIED'), 'C')).toMatchObject({ points: 0 })
  })
})
