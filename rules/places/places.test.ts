import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#rules/amount.ts'
import { inOrder, placed } from '#rules/testing/season.ts'
import { finishingOrder } from './finishing-order.ts'
import { amountsOfPlaces } from './place-amounts.ts'
import { countedPlaces, secondStage } from './second-stage.ts'

const LEAVE = { counting: Number.POSITIVE_INFINITY, emptyPlaces: 'LEAVE' } as const
const MOVE_UP = { ...LEAVE, emptyPlaces: 'MOVE_UP' } as const
const text = (order: ReturnType<typeof finishingOrder>) =>
  order.map(({ place, department, entry }) => [place, department, entry].filter((part) => part !== null).join(' '))

describe('the places that count', () => {
  const withGap = [placed('CSE', 1), placed('ECE', null), placed('EEE', 3), placed('MEC', 4)]

  test('an entry that did not finish has none, and its place stays empty', () => {
    expect(text(finishingOrder(withGap, LEAVE))).toEqual(['1 CSE', '3 EEE', '4 MEC'])
  })

  test('those below an empty place move up where the rules say so', () => {
    expect(text(finishingOrder(withGap, MOVE_UP))).toEqual(['1 CSE', '2 EEE', '3 MEC'])
  })

  test('entries beyond the number that counts are passed over, and those below move up', () => {
    const order = inOrder('MEC A', 'MEC B', 'CSE A', 'MEC C', 'ECE A')
    expect(text(finishingOrder(order, { ...LEAVE, counting: 1 }))).toEqual(['1 MEC A', '2 CSE A', '3 ECE A'])
    expect(text(finishingOrder(order, { ...LEAVE, counting: 2 }))).toEqual(['1 MEC A', '2 MEC B', '3 CSE A', '4 ECE A'])
  })

  test('no entry moves up because of one that is passed over at the same place', () => {
    const entries = [placed('MEC A', 1), placed('MEC B', 4), placed('CSE A', 4), placed('ECE A', 6)]
    expect(text(finishingOrder(entries, { ...LEAVE, counting: 1 }))).toEqual(['1 MEC A', '4 CSE A', '5 ECE A'])
  })

  test('a shared place fills those after it, however the next place was typed', () => {
    for (const third of [3, 4]) {
      const entries = [placed('CSE', 1), placed('ECE', 2), placed('EEE', 2), placed('MEC', third)]
      expect(text(finishingOrder(entries, LEAVE))).toEqual(['1 CSE', '2 ECE', '2 EEE', '4 MEC'])
    }
  })

  test('entries that share a place below an empty one fill the places after it', () => {
    const entries = [placed('CSE', 3), placed('ECE', 3), placed('EEE', 4)]
    expect(text(finishingOrder(entries, LEAVE))).toEqual(['3 CSE', '3 ECE', '5 EEE'])
  })
})

describe('the amounts of places', () => {
  const tier = { places: [2500, 1500, 1000], ties: 'SHARE' } as const
  const amounts = (taken: number[], terms: Parameters<typeof amountsOfPlaces>[1] = tier) =>
    Object.fromEntries(amountsOfPlaces(taken, terms))

  test.for([
    ['each place has its own', [1, 2, 3, 4], { 1: 2500, 2: 1500, 3: 1000, 4: 0 }],
    ['two seconds share second and third', [1, 2, 2, 4], { 1: 2500, 2: 1250, 4: 0 }],
    ['three thirds share third and two without points', [1, 2, 3, 3, 3], { 1: 2500, 2: 1500, 3: 333 }],
    ['an empty place gives no points', [1, 3], { 1: 2500, 3: 1000 }],
  ] as const)('%s', ([, taken, expected]) => {
    expect(amounts([...taken])).toEqual(expected)
  })

  test('a shared place pays in full where the rules say so', () => {
    expect(amounts([1, 1, 3], { ...tier, ties: 'FULL' })).toEqual({ 1: 2500, 3: 1000 })
  })

  test('a shared place with points waits for lots, one without does not', () => {
    expect(amounts([1, 2, 2, 4, 4], { ...tier, ties: 'DECIDE' })).toEqual({ 1: 2500, 2: null, 4: 0 })
  })
})

test('a second stage ranks departments by what their entries have, without those that have nothing', () => {
  const order = finishingOrder(inOrder('A 1', 'B 1', 'B 2', 'A 2', 'C 1'), LEAVE)
  // A 5 + 1, B 3 + 2, C nothing.
  expect(text(secondStage(countedPlaces(order, [500, 300, 200, 100])))).toEqual(['1 A', '2 B'])
  expect(text(secondStage(countedPlaces(order, [500, 300, 200])))).toEqual(['1 A', '1 B'])
})

const tiers = fc
  .array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 20 })
  .map((amounts) => amounts.sort((one, other) => other - one))
const entries = fc.array(
  fc.record({
    department: fc.constantFrom('A', 'B', 'C', 'D'),
    entry: fc.constant(null),
    place: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
  { maxLength: 12 },
)
const emptyPlaces = fc.constantFrom('LEAVE', 'MOVE_UP')

describe('for any entries', () => {
  test('a better place never has less, and no department has more entries than count', () => {
    fc.assert(
      fc.property(entries, tiers, emptyPlaces, fc.integer({ min: 1, max: 4 }), (given, places, empty, counting) => {
        const order = finishingOrder(given, { counting, emptyPlaces: empty })
        const amountOf = amountsOfPlaces(
          order.map(({ place }) => place),
          { places, ties: 'SHARE' },
        )
        const amounts = order.map(({ place }) => amountOf.get(place) ?? 0)
        expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
        for (const own of Map.groupBy(order, ({ department }) => department).values())
          expect(own.length).toBeLessThanOrEqual(counting)
      }),
    )
  })

  test('sharing gives away what the filled places have, to the rounding of a hundredth for each entry', () => {
    fc.assert(
      fc.property(entries, tiers, (given, places) => {
        const order = finishingOrder(given, MOVE_UP)
        const amountOf = amountsOfPlaces(
          order.map(({ place }) => place),
          { places, ties: 'SHARE' },
        )
        const paid = sumOf(order.map(({ place }) => amountOf.get(place) ?? 0))
        const owed = sumOf(places.slice(0, order.length))
        expect(Math.abs(paid - owed)).toBeLessThanOrEqual(order.length / 2)
      }),
    )
  })

  test('the order in which entries are listed changes no place', () => {
    const shuffled = entries.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    )
    fc.assert(
      fc.property(shuffled, emptyPlaces, ([given, other], empty) => {
        const terms = { ...LEAVE, emptyPlaces: empty }
        expect(text(finishingOrder(other, terms)).sort()).toEqual(text(finishingOrder(given, terms)).sort())
      }),
    )
  })
})
