import { expect, test } from 'vitest'
import { createAllowances } from './allowances.ts'

const RATES = { atOnce: 3, aSecond: 10 }
/** A clock that is set by hand, and how many of some takes in a row went through. */
function start() {
  let at = 0
  const allowances = createAllowances(RATES, () => at)
  return {
    wait: (ms: number) => {
      at += ms
    },
    taken: (holder: object, times: number) =>
      Array.from({ length: times }, () => allowances.take(holder)).filter(Boolean).length,
  }
}

test('somebody gets so much at once, then so much a second, and never saves up more', () => {
  const { wait, taken } = start()
  const somebody = {}
  expect(taken(somebody, 10)).toBe(3)
  wait(200)
  expect(taken(somebody, 10)).toBe(2)
  wait(60_000)
  expect(taken(somebody, 10)).toBe(3)
})

test('who asks a little too often all the time still gets his share', () => {
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

test('what one takes is not taken from another', () => {
  const { taken } = start()
  expect(taken({}, 5)).toBe(3)
  expect(taken({}, 5)).toBe(3)
})
