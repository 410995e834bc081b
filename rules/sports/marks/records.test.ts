import { expect, test } from 'vitest'
import type { AttemptRules, AttemptsOfEntry } from '#rules/stages/staged-event.ts'
import { areCompared, bestMark, recordChange, recordKindOf, recordMark } from './records.ts'

const LIFT = { kind: 'ATTEMPTS', attempts: 2, lots: false, marks: 'WEIGHT', through: null } as const
const JUMP = { attempts: 3, lots: false }
const made = (attempts: AttemptsOfEntry['attempts'], more: Partial<AttemptsOfEntry> = {}): AttemptsOfEntry => ({
  entry: 'A',
  attempts,
  ended: null,
  ...more,
})
const markOf = (given: AttemptsOfEntry, rules: AttemptRules = JUMP) => recordMark(given, rules)

test('the best valid attempt can be a record: no foul, no disqualification, not too much wind', () => {
  expect(markOf(made([600, 'FOUL', 612]))).toBe(612)
  expect(markOf(made(['FOUL', 'PASS']))).toBeNull()
  expect(markOf(made([600], { ended: 'DISQUALIFIED' }))).toBeNull()
  expect(markOf(made([600, 650], { details: [{ wind: 20 }, { wind: 21 }] }))).toBe(600)
  expect(markOf(made([1080], { details: [{ wind: 25 }] }), { ...JUMP, marks: 'TIME' })).toBeNull()
  expect(markOf(made([100, 105, 120, 'FOUL']), { ...LIFT, lifts: 2 })).toBe(225)
  expect(markOf(made([100, 105, 'FOUL', 'FOUL']), { ...LIFT, lifts: 2 })).toBeNull()
})

test('more is better, but of times less', () => {
  expect(bestMark('DISTANCE', [600, 612, 599])).toBe(612)
  expect(bestMark('TIME', [1142, 1108])).toBe(1108)
  expect(bestMark('HEIGHT', [])).toBeNull()
  expect(recordChange('TIME', 1107, 1108)).toBe('BROKEN')
  expect(recordChange('TIME', 1109, 1108)).toBeNull()
  expect(recordChange('DISTANCE', 612, 612)).toBe('EQUALLED')
  expect(recordChange('DISTANCE', 613, 612)).toBe('BROKEN')
  expect(recordChange('DISTANCE', 613, null)).toBeNull()
})

test('marks of one measure are compared', () => {
  const { marks: _, ...plain } = LIFT
  expect(recordKindOf(plain)).toBe('DISTANCE')
  expect(recordKindOf({ ...LIFT, marks: 'SCORE' })).toBeNull()
  expect(recordKindOf({ kind: 'KNOCK_OUT', byes: 'BY_SEEDS', thirdPlace: 'SHARED', through: null })).toBeNull()
  expect(areCompared(LIFT, { ...LIFT, attempts: 3 })).toBe(true)
  expect(areCompared(LIFT, { ...LIFT, lifts: 2 })).toBe(false)
  expect(areCompared(LIFT, plain)).toBe(false)
})
