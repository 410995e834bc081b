import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clockTime, day, id } from '#contract/schemas/fields.ts'
import { createClock, readByIntl, readByTemporal } from './clock.ts'
import { counted } from './counted.ts'

const berlin = createClock('Europe/Berlin')

test('a clock shows day and time of its zone', () => {
  expect(berlin.readAt(Date.parse('2026-12-31T23:30:00Z'))).toEqual({ date: '2027-01-01', time: '00:30' })
  expect(createClock('Asia/Kolkata').readAt(new Date('2026-01-01T00:00:00Z')).time).toBe('05:30')
})

test.for([
  ['2026-01-15', '12:00', '2026-01-15T11:00:00Z'],
  ['2026-07-15', '12:00', '2026-07-15T10:00:00Z'],
  // Clocks go forward at 02:00 and back at 03:00.
  ['2026-03-29', '01:30', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
  ['2026-10-25', '01:30', '2026-10-24T23:30:00Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00Z'],
] as const)('a clock in Berlin shows %s %s at %s', ([date, time, moment]) => {
  expect(new Date(berlin.instantOf(date, time)).toISOString()).toBe(moment.replace('Z', '.000Z'))
  expect(berlin.readAt(Date.parse(moment))).toEqual({ date, time })
})

test('Temporal and Intl read the same day and time', () => {
  const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC']
  const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
      expect(readByTemporal(zone)(moment)).toEqual(readByIntl(zone)(moment))
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  ['Temporal', readByTemporal],
  ['Intl', readByIntl],
] as const)('%s refuses an unknown zone at once', ([, read]) => {
  expect(() => read('Mars/Base')).toThrow(RangeError)
})

test('without a zone, a clock is that of this computer', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(createClock(undefined).readAt(Date.parse('2026-03-10T12:00Z'))).toEqual({ date: '2026-03-10', time: '21:00' })
})

test('one thing is counted in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'team'))).toEqual(['0 teams', '1 team', '2 teams'])
  expect(counted(2, 'person', 'people')).toBe('2 people')
})

test('a day exists and lies in the years 1900 to 2999', () => {
  const accepted = ['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01', '2026-02-29', '2028-02-29', 'soon'].filter(
    (text) => day.safeParse(text).success,
  )
  expect(accepted).toEqual(['1900-01-01', '2999-12-31', '2028-02-29'])
})

test('a time has two digits of each hour and minute', () => {
  const accepted = ['00:00', '19:59', '23:59', '24:00', '12:60', '7:30', '07:30:00'].filter(
    (text) => clockTime.safeParse(text).success,
  )
  expect(accepted).toEqual(['00:00', '19:59', '23:59'])
})

test('an id has 24 lower-case hex digits', () => {
  const lengths = [23, 24, 25].map((length) => id().safeParse('a'.repeat(length)).success)
  expect(lengths).toEqual([false, true, false])
  expect(id().safeParse('A'.repeat(24)).success).toBe(false)
})
