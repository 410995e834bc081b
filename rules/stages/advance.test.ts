import { describe, expect, test } from 'vitest'
import type { EntrantSide } from '#rules/draws/entrant.ts'
import { knockOutByHand } from '#rules/draws/knock-out.ts'
import { leagueFixtures } from '#rules/draws/league.ts'
import { changeStage, stageOf, TABLE_RULES } from '#rules/testing/random-events.ts'
import { at, entrySide, oneStage, played, without } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import { consequences } from './consequences.ts'
import type { FixtureResult, StagedEvent } from './staged-event.ts'

const at1 = (position: number, result: Omit<FixtureResult, 'position'>): FixtureResult => ({ ...result, position })
const placesIn = (event: StagedEvent) =>
  advance(event).places.map(({ entry, place, outcome }) => `${place ?? outcome} ${entry}`)
const sidesAt = (event: StagedEvent, stage: number, position: number) =>
  advance(event).fixtures.find((one) => one.stage === stage && one.position === position)?.sides

/** A bracket with the names on its lines; '-' is a bye. */
function knockOut(lines: string, results: FixtureResult[], thirdPlace: 'PLAYED' | 'SHARED' = 'SHARED'): StagedEvent {
  const sides = [...lines].map((name) => (name === '-' ? null : entrySide(name)))
  return oneStage(lines.replaceAll('-', ''), { kind: 'KNOCK_OUT' }, knockOutByHand(sides, { thirdPlace }), results)
}

describe('a knock-out', () => {
  const semifinals = [at1(1, played('A 1 B 0')), at1(2, played('D 2 C 0'))]

  test('takes winners on as soon as they are known, and a bye at once', () => {
    const event = knockOut('A-BC', [])
    expect(sidesAt(event, 1, 3)).toEqual([{ entry: 'A' }, null])
    expect(advance(event).fixtures.map(({ state }) => state)).toEqual(['NO_MATCH', 'READY', 'WAITING'])
  })

  test('without a match for third place shares it', () => {
    expect(placesIn(knockOut('ABCD', [...semifinals, at1(3, played('A 0 D 1'))]))).toEqual(['1 D', '2 A', '3 B', '3 C'])
  })

  test('with a match for third place gives it before the final', () => {
    const event = knockOut('ABCD', [...semifinals, at1(3, played('C 3 B 2'))], 'PLAYED')
    expect(placesIn(event)).toEqual(['3 C', '4 B'])
    expect(sidesAt(event, 1, 4)).toEqual([{ entry: 'A' }, { entry: 'D' }])
  })

  test('shares the places of those who lose in one round', () => {
    const event = knockOut('ABCDEFG-', [
      at1(1, played('A 1 B 0')),
      at1(2, played('C 1 D 0')),
      at1(3, played('E 1 F 0')),
    ])
    expect(placesIn(event)).toEqual(['5 B', '5 D', '5 F'])
  })

  test('needs a winner', () => {
    const event = knockOut('ABCD', [at1(1, played('A 1 B 1')), at1(2, without('NO_RESULT', 'C D'))])
    expect(advance(event).fixtures.map(({ state }) => state)).toEqual(['UNDECIDED', 'UNDECIDED', 'WAITING'])
  })

  test('goes on without two who were both absent', () => {
    const event = knockOut('ABCD', [at1(1, without('BOTH_ABSENT', 'A B')), at1(2, played('C 1 D 0'))])
    expect(advance(event).isOver).toBe(true)
    expect(placesIn(event)).toEqual(['1 C', '3 D', 'DID_NOT_FINISH A', 'DID_NOT_FINISH B'])
  })

  test('gives no place to an entry that never came', () => {
    const event = knockOut('AB', [at1(1, without('FORFEIT', 'A B'))])
    expect(placesIn(event)).toEqual(['1 A', 'DID_NOT_FINISH B'])
  })

  test('gives an entry that withdraws later the place of the round, and one that is disqualified none', () => {
    const leaving = (reason: 'WITHDRAWN' | 'DISQUALIFIED') => ({
      ...knockOut('ABCD', semifinals),
      left: [{ entry: 'D', reason, stage: 1 }],
    })
    expect(placesIn(leaving('WITHDRAWN'))).toEqual(['1 A', '2 D', '3 B', '3 C'])
    expect(placesIn(leaving('DISQUALIFIED'))).toEqual(['1 A', '3 B', '3 C', 'DISQUALIFIED D'])
  })

  test('keeps the bye of an entry that withdraws after its next match', () => {
    const event = knockOut('A-BC', [at1(2, played('B 1 C 0')), at1(3, played('A 1 B 0'))])
    expect(placesIn({ ...event, left: [{ entry: 'A', reason: 'WITHDRAWN', stage: 1 }] })).toEqual(['1 A', '2 B', '3 C'])
  })
})

describe('pools and a knock-out', () => {
  const pools = ['A', 'B'].map((pool) => ({ pool, sides: [1, 2, 3].map((number) => entrySide(`${pool}${number}`)) }))
  const fixtures = leagueFixtures(pools)
  const rank = (pool: string, wanted: number): EntrantSide => ({ kind: 'RANK', stage: 1, pool, rank: wanted })
  const semifinals = [rank('A', 1), rank('B', 2), rank('B', 1), rank('A', 2)]
  const event = (texts: string[], later: FixtureResult[] = []): StagedEvent => ({
    entries: pools.flatMap(({ pool, sides }) => sides.map(({ entry }) => ({ id: entry, department: pool }))),
    left: [],
    stages: [
      {
        ...stageOf(
          { kind: 'POOLS', ...TABLE_RULES, tieBreaks: ['POINTS'] },
          { entrants: pools.flatMap(({ pool, sides }) => sides.map((side) => ({ side, pool }))), fixtures },
        ),
        results: at(
          fixtures,
          texts.map((text) => played(text)),
        ),
      },
      {
        ...stageOf(
          { kind: 'KNOCK_OUT' },
          {
            stage: 2,
            entrants: semifinals.map((side) => ({ side, pool: null })),
            fixtures: knockOutByHand(semifinals, { thirdPlace: 'SHARED' }),
          },
        ),
        results: later,
      },
    ],
  })
  const POOL_A = ['A1 1 A2 0', 'A1 1 A3 0', 'A2 1 A3 0']
  const POOL_B = ['B1 1 B2 0', 'B1 1 B3 0', 'B2 1 B3 0']
  const LATER = [at1(1, played('A1 1 B2 0')), at1(2, played('B1 1 A2 0')), at1(3, played('A1 1 B1 0'))]

  test('a rank is known when its pool is over', () => {
    expect(sidesAt(event(POOL_A), 2, 1)).toEqual([{ entry: 'A1' }, null])
    expect(sidesAt(event(POOL_A.slice(1)), 2, 1)).toEqual([null, null])
  })

  test('those who did not go on follow by their rank, the same rank of both pools shares a place', () => {
    expect(placesIn(event([...POOL_A, ...POOL_B], LATER))).toEqual(['1 A1', '2 B1', '3 B2', '3 A2', '5 A3', '5 B3'])
    expect(placesIn(event([...POOL_A, ...POOL_B]))).toEqual(['5 A3', '5 B3'])
  })

  test('level entries across the cut wait for lots, and the rest of the stage does not', () => {
    const level = event(['A1 1 A2 1', 'A1 1 A3 0', 'A2 1 A3 0', ...POOL_B])
    expect(advance(level).lotsNeeded).toEqual([{ stage: 1, pool: 'A', entries: ['A1', 'A2'], ranks: [1, 2] }])
    expect(sidesAt(level, 2, 1)).toEqual([null, { entry: 'B2' }])
    const drawn = changeStage(level, 1, () => ({ lots: [['A2', 'A1']] }))
    expect(sidesAt(drawn, 2, 1)).toEqual([{ entry: 'A2' }, { entry: 'B2' }])
  })

  test('level entries of which one goes on wait for lots', () => {
    const level = event(['A1 1 A2 0', 'A1 1 A3 0', 'A2 0 A3 0', ...POOL_B])
    expect(advance(level).lotsNeeded).toEqual([{ stage: 1, pool: 'A', entries: ['A2', 'A3'], ranks: [2, 3] }])
  })

  test('a rank of a pool with too few entries left has no holder', () => {
    const left = ['A2', 'A3'].map((entry) => ({ entry, reason: 'DISQUALIFIED' as const, stage: 1 }))
    const alone = { ...event(POOL_B), left }
    expect(sidesAt(alone, 2, 2)).toEqual([{ entry: 'B1' }, 'NOBODY'])
    expect(sidesAt(alone, 2, 3)).toEqual([null, { entry: 'B1' }])
  })

  test('a correction names the fixtures, the results that would be lost, and the places', () => {
    const before = event([...POOL_A, ...POOL_B], LATER)
    const after = event(['A1 0 A2 1', ...POOL_A.slice(1), ...POOL_B], LATER)
    const { sides, lost, places } = consequences(before, after)
    expect(sides.map(({ stage, position }) => `${stage}.${position}`)).toEqual(['2.1', '2.2', '2.3'])
    expect(lost.map(({ stage, position }) => `${stage}.${position}`)).toEqual(['2.1', '2.2', '2.3'])
    expect(places.map(({ entry }) => entry).sort()).toEqual(['A1', 'A2', 'B1', 'B2'])
  })

  test('a stage that is drawn anew loses its results', () => {
    const before = event([...POOL_A, ...POOL_B], LATER)
    const after = changeStage(before, 2, () => ({ fixtures: [], results: [] }))
    expect(consequences(before, after).lost.map(({ stage, position }) => `${stage}.${position}`)).toEqual([
      '2.1',
      '2.2',
      '2.3',
    ])
  })

  test('a correction within a pool that changes no order changes nothing later', () => {
    const before = event([...POOL_A, ...POOL_B], LATER)
    const after = event(['A1 7 A2 6', ...POOL_A.slice(1), ...POOL_B], LATER)
    expect(consequences(before, after)).toEqual({ sides: [], lost: [], places: [] })
  })
})
