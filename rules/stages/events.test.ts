import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotsOf } from '#rules/draws/lots.ts'
import { drawnEvent, type Format, playToEnd, randomResult, withResult } from '#rules/testing/random-events.ts'
import { advance, type EventState } from './advance.ts'
import { consequences } from './consequences.ts'
import type { StagedEvent } from './staged-event.ts'

const FORMATS: readonly [Format, number, number][] = [
  ['KNOCK_OUT', 2, 33],
  ['LEAGUE', 2, 9],
  ['POOLS_AND_KNOCK_OUT', 6, 20],
  ['SWISS', 5, 16],
  ['ATTEMPTS', 1, 12],
]
const countsOf = (min: number, max: number) => fc.integer({ min, max })

/** Each place once or shared, and a shared one fills those after it. */
function expectPlacesOnce({ places }: EventState, event: StagedEvent): void {
  expect(places.map(({ entry }) => entry).toSorted()).toEqual(event.entries.map(({ id }) => id).toSorted())
  const taken = places.flatMap(({ place }) => place ?? [])
  let free = 1
  for (const [place, sharing] of Map.groupBy(taken, (one) => one)) {
    expect(place).toBeGreaterThanOrEqual(free)
    free = place + sharing.length
  }
  expect(free).toBeLessThanOrEqual(event.entries.length + 1)
  for (const { place, outcome } of places) expect(place === null).toBe(outcome !== null)
}

describe.for(FORMATS)('random events of the format %s, played to their end', ([format, min, max]) => {
  test('give every place once or shared by rule', () => {
    fc.assert(
      fc.property(countsOf(min, max), fc.string(), (count, seed) => {
        const event = playToEnd(drawnEvent(format, count, seed), seed)
        expectPlacesOnce(advance(event), event)
      }),
    )
  })

  test('are the same whatever the order in which results were entered, and as JSON', () => {
    fc.assert(
      fc.property(countsOf(min, max), fc.string(), (count, seed) => {
        const event = playToEnd(drawnEvent(format, count, seed), seed)
        const state = advance(event)
        const stages = event.stages.map((stage) => ({ ...stage, results: lotsOf(seed).shuffled(stage.results) }))
        expect(advance({ ...event, stages })).toEqual(state)
        expect(JSON.stringify(advance(JSON.parse(JSON.stringify(event))))).toBe(JSON.stringify(state))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a corrected result', () => {
  const formats = fc.constantFrom(...FORMATS.filter(([format]) => format !== 'ATTEMPTS'))

  test('of a random event is refused where later results are lost; otherwise the event is played to its end again', () => {
    let refused = 0
    fc.assert(
      fc.property(formats, fc.nat(8), fc.string(), ([format, min], more, seed) => {
        const lots = lotsOf(seed)
        const event = playToEnd(drawnEvent(format, min + more, seed), seed)
        const [fixture] = lots.shuffled(advance(event).fixtures.filter(({ result }) => result !== null))
        if (!fixture) return
        const corrected = withResult(event, fixture, randomResult(fixture, lots))
        const { lost, places, sides } = consequences(event, corrected)
        const [was, will] = [advance(event), advance(corrected)]
        expect(will.fixtures.filter(({ lostResult }) => lostResult)).toHaveLength(
          lost.length + was.fixtures.filter(({ lostResult }) => lostResult).length,
        )
        for (const { stage, position } of lost)
          expect(sides.some((one) => one.stage === stage && one.position === position)).toBe(true)
        for (const { entry, after } of places)
          expect(after).toEqual(will.places.find((one) => one.entry === entry) ?? null)
        if (lost.length > 0) refused++
        else {
          const again = playToEnd(corrected, `${seed} again`)
          expectPlacesOnce(advance(again), again)
        }
      }),
      { numRuns: 300 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  test('that equals the former one changes nothing', () => {
    fc.assert(
      fc.property(formats, fc.string(), ([format, min], seed) => {
        const event = playToEnd(drawnEvent(format, min + 2, seed), seed)
        expect(consequences(event, event)).toEqual({ sides: [], lost: [], places: [] })
      }),
      { numRuns: 25 },
    )
  })
})

test('no entry of a random Swiss event with withdrawals has two byes, or a rematch while all but one are in it', () => {
  fc.assert(
    fc.property(countsOf(9, 20), fc.string(), (count, seed) => {
      const event = playToEnd(drawnEvent('SWISS', count, seed), seed)
      const names = event.stages.flatMap(({ fixtures }) =>
        fixtures.map(({ sides }) =>
          sides
            .map((side) => (side.kind === 'ENTRY' ? side.entry : 'bye'))
            .sort()
            .join(' '),
        ),
      )
      expect(names.filter((name) => name.includes('bye'))).toEqual([
        ...new Set(names.filter((name) => name.includes('bye'))),
      ])
      if (event.left.length <= 1) expect(new Set(names).size).toBe(names.length)
    }),
  )
})
