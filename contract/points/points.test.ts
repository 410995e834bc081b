import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { gcRecordCreate } from '#contract/gc/schemas.ts'
import * as samples from '#contract/testing/championship-samples.ts'
import { NO_RULES, placesOf } from './points.ts'
import { pointsRules, pointsSchemas, pointsUpdate } from './schemas.ts'

const saidAbout = (form: z.ZodType, input: unknown) => form.safeParse(input).error?.issues.map(({ message }) => message)

test.for([
  [501, 'Points must be at most 500.'],
  [500.01, 'Points must be at most 500.'],
  [-1, 'Points must be at least 0.'],
  [-0.01, 'Points must be at least 0.'],
  [0.001, 'Points go to two decimals.'],
  [1.0000001, 'Points go to two decimals.'],
  [0.1 + 0.2, 'Points go to two decimals.'],
  ['5', 'points must be a number.'],
  [undefined, 'points is required.'],
] as const)('points of %s are refused: %s', ([points, sentence]) => {
  expect(saidAbout(pointsUpdate, { ...samples.pointsUpdate, points })).toEqual([sentence])
})

test('every amount from 0 to 500 with two decimals is accepted unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (hundredths) => {
      expect(pointsUpdate.parse({ points: hundredths / 100 }).points).toBe(hundredths / 100)
    }),
  )
})

test('a reason has 3 to 200 characters, or is left out', () => {
  expect(saidAbout(pointsUpdate, { points: 1, reason: 'ab' })).toEqual(['Reason must be at least 3 characters'])
  expect(saidAbout(pointsUpdate, { points: 1, reason: 'x'.repeat(201) })).toEqual(['Reason is too long'])
  for (const reason of ['', undefined]) expect(pointsUpdate.parse({ points: 1, reason }).reason).toBeUndefined()
})

test('rules name known sports and tags, and up to 100 points for a win', () => {
  expect(pointsRules.parse(samples.pointsRules)).toEqual(samples.pointsRules)
  const withRule = (rule: object) => saidAbout(pointsRules, { ...samples.pointsRules, ...rule })
  expect(withRule({ sports: { CHESS: 100.5 } })).toEqual(['Points must be at most 100.'])
  expect(withRule({ tags: { FINAL: -1 } })).toEqual(['Points must be at least 0.'])
  expect(withRule({ tags: { FINAL: 0.125 } })).toEqual(['Points go to two decimals.'])
  expect(pointsRules.safeParse({ ...NO_RULES, sports: { GOLF: 1 } }).success).toBe(false)
  expect(pointsRules.safeParse({ ...NO_RULES, tags: { CHESS: 1 } }).success).toBe(false)
})

test('equal points share a place, and the next is counted past them', () => {
  expect(placesOf([9, 7, 7, 7, 3, 0, 0].map((points) => ({ points })))).toEqual([1, 2, 2, 2, 5, 6, 6])
  expect(placesOf([])).toEqual([])
})

test('results are filtered by cricket unless another sport is named', () => {
  expect(pointsSchemas.results.query.parse({})).toEqual({ sport: 'CRICKET' })
  expect(saidAbout(pointsSchemas.results.query, { season: 'now' })).toEqual(['Invalid season ID'])
})

// The year that has begun somewhere.
const NOW = new Date(Date.now() + 14 * 3_600_000).getUTCFullYear()
test.for([
  [1979, 'year must be at least 1980.'],
  ['1979', 'year must be at least 1980.'],
  [NOW + 1, `year must be at most ${NOW}.`],
  [String(NOW + 1), `year must be at most ${NOW}.`],
  [2020.5, 'year must be a whole number.'],
  ['', 'year must be a number.'],
  ['02020', 'year must be a number.'],
  [undefined, 'year is required.'],
] as const)('a championship of the year %o is refused: %s', ([year, sentence]) => {
  expect(saidAbout(gcRecordCreate, { ...samples.gcRecordCreate, year })).toEqual([sentence])
})

test('a championship has a year since 1980, as a number or as a form writes it, and a department that won it', () => {
  for (const year of [1980, '1980', NOW, String(NOW)]) {
    expect(gcRecordCreate.parse({ ...samples.gcRecordCreate, year }).year).toBe(Number(year))
  }
  expect(saidAbout(gcRecordCreate, { ...samples.gcRecordCreate, wonBy: 'civil' })).toEqual(['Invalid department ID'])
})
