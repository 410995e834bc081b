import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entrant, type EntrantSide, entrantOf, type Fixture } from './entrant.ts'
import { leagueFixtures, leagueRefusal } from './league.ts'
import { lotsOf } from './lots.ts'
import { drawPools, poolsRefusal, serpentine } from './pools.ts'
import { seedOrder, seedsFromPlaces } from './seeding.ts'

const sides = (count: number): EntrantSide[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'ENTRY', entry: `e${index}` }))
const namesOf = (fixture: Fixture) => fixture.sides.map((side) => (side.kind === 'ENTRY' ? side.entry : side.kind))
const entrant = (id: string, seed: number | null = null): Entrant => {
  const [department = ''] = id.split(' ')
  return entrantOf({ id, department, seed })
}
const idOf = ({ side }: Pick<Entrant, 'side'>) => (side.kind === 'ENTRY' ? side.entry : '')

describe('a league', () => {
  test.for(Array.from({ length: 39 }, (_, index) => index + 2))(
    'of %i: each pair once, no entrant twice in a round',
    (count) => {
      const fixtures = leagueFixtures([{ pool: null, sides: sides(count) }])
      expect(fixtures).toHaveLength((count * (count - 1)) / 2)
      expect(new Set(fixtures.map((fixture) => namesOf(fixture).sort().join(' '))).size).toBe(fixtures.length)
      for (const round of Map.groupBy(fixtures, (fixture) => fixture.round).values()) {
        const names = round.flatMap(namesOf)
        expect(new Set(names).size).toBe(names.length)
      }
      expect(Math.max(...fixtures.map(({ round }) => round))).toBe(count % 2 === 0 ? count - 1 : count)
      expect(fixtures.map(({ position }) => position)).toEqual(fixtures.map((_, index) => index + 1))
    },
  )

  test('needs two entries', () => {
    expect([0, 1, 2].map(leagueRefusal)).toEqual([
      'A league needs at least two entries.',
      'A league needs at least two entries.',
      null,
    ])
  })
})

describe('pools', () => {
  test('take seeds forward and backward', () => {
    expect(Array.from({ length: 9 }, (_, index) => serpentine(index, 3))).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2])
    const given = Array.from({ length: 6 }, (_, index) => entrant(`d${index}`, index + 1))
    expect(drawPools(given, 2, lotsOf('A')).pools.map(({ pool, entrants }) => [pool, ...entrants.map(idOf)])).toEqual([
      ['A', 'd0', 'd3', 'd4'],
      ['B', 'd1', 'd2', 'd5'],
    ])
  })

  test('exchange seeds of one row where that separates a department', () => {
    const given = [entrant('a 1', 1), entrant('b 1', 2), entrant('b 2', 3), entrant('a 2', 4)]
    expect(drawPools(given, 2, lotsOf('A')).pools.map(({ entrants }) => entrants.map(idOf))).toEqual([
      ['a 1', 'b 2'],
      ['b 1', 'a 2'],
    ])
  })

  test('have sizes equal to within one, and no department twice where another pool has it less', () => {
    const count = fc.integer({ min: 1, max: 8 })
    const departments = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 16, maxLength: 40 })
    fc.assert(
      fc.property(count, departments, fc.string(), (pools, given, seed) => {
        const drawn = drawPools(
          given.map((department, index) => entrant(`${department} ${index}`)),
          pools,
          lotsOf(seed),
        )
        const sizes = drawn.pools.map(({ entrants }) => entrants.length)
        expect(sizes.reduce((sum, size) => sum + size)).toBe(given.length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        for (const department of new Set(given)) {
          const own = drawn.pools.map(({ entrants }) => entrants.filter((one) => one.department === department).length)
          expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1)
        }
        expect(drawn.fixtures).toHaveLength(sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0))
        expect(drawn.steps).toHaveLength(given.length)
      }),
    )
  })

  test('with some seeds have sizes equal to within one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(30),
        fc.string(),
        (size, pools, seeds, seed) => {
          fc.pre(size >= pools * 2)
          const given = Array.from({ length: size }, (_, index) =>
            entrant(`${index % 4} ${index}`, index < seeds ? index + 1 : null),
          )
          const drawn = drawPools(given, pools, lotsOf(seed))
          const sizes = drawn.pools.map(({ entrants }) => entrants.length)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          expect(drawn.pools.flatMap(({ entrants }) => entrants.map(idOf)).sort()).toEqual(given.map(idOf).sort())
          expect(JSON.stringify(drawPools(given, pools, lotsOf(seed)))).toBe(JSON.stringify(drawn))
        },
      ),
    )
  })

  test('have at least two entries each', () => {
    expect(poolsRefusal(5, 3)).toBe('Each pool needs at least two entries.')
    expect(poolsRefusal(6, 3)).toBeNull()
    expect(poolsRefusal(6, 0)).toBe('There are 1 to 16 pools.')
    expect(() => drawPools([], 2, lotsOf('A'))).toThrow('Each pool needs at least two entries.')
  })
})

describe('seeds', () => {
  const entries = ['a 1', 'a 2', 'b 1', 'c 1'].map((id) => ({ id, department: id.charAt(0) }))

  test('come from the places of last season, each place of a department for one of its entries', () => {
    const places = [
      { department: 'b', place: 2 },
      { department: 'a', place: 1 },
      { department: 'a', place: 3 },
      { department: 'x', place: 4 },
    ]
    expect(seedsFromPlaces(entries, places, lotsOf('A')).map(({ id, seed }) => [id, seed])).toEqual([
      ['a 1', 1],
      ['a 2', 3],
      ['b 1', 2],
      ['c 1', null],
    ])
  })

  test('of a shared place are ordered by lots', () => {
    const places = ['a', 'b', 'c'].map((department) => ({ department, place: 1 }))
    const orders = Array.from({ length: 40 }, (_, index) =>
      seedsFromPlaces(entries, places, lotsOf(`${index}`))
        .map(({ seed }) => seed)
        .join(' '),
    )
    expect(new Set(orders).size).toBe(6)
  })

  test('are in front, equal ones by lots, and entries without a seed follow', () => {
    const given = [entrant('x'), entrant('y'), entrant('b', 1), entrant('c', 1), entrant('a', 7)]
    const order = seedOrder(given, lotsOf('A')).map(idOf)
    expect(order.slice(0, 2).sort()).toEqual(['b', 'c'])
    expect(order[2]).toBe('a')
    expect(order.slice(3).sort()).toEqual(['x', 'y'])
  })
})
