import { expect, test } from 'vitest'
import { createFloodLimit } from './flood-limit.ts'

const RATES = { atOnce: 3, aSecond: 10 }
/** A settable clock, and the number of accepted events of several in a row. */
function start() {
  let at = 0
  const allowances = createFloodLimit(RATES, () => at)
  return {
    wait: (ms: number) => {
      at += ms
    },
    taken: (holder: object, times: number) =>
      Array.from({ length: times }, () => allowances.take(holder)).filter(Boolean).length,
  }
}

test('a holder gets a burst, then a rate per second, and never saves up more', () => {
  const { wait, taken } = start()
  const somebody = {}
  expect(taken(somebody, 10)).toBe(3)
  wait(200)
  expect(taken(somebody, 10)).toBe(2)
  wait(60_000)
  expect(taken(somebody, 10)).toBe(3)
})

test('a holder that asks slightly too often still gets its rate', () => {
  const { wait, taken } = start()
  const eager = {}
  taken(eager, 3)
  let went = 0
  for (let n = 0; n < 200; n += 1) {
    wait(90)
    went += taken(eager, 1)
  }
  // 18 seconds at ten a second.
  expect(went).toBeGreaterThan(175)
  expect(went).toBeLessThanOrEqual(181)
})

test('each holder has a budget of its own', () => {
  const { taken } = start()
  expect(taken({}, 5)).toBe(3)
  expect(taken({}, 5)).toBe(3)
})
