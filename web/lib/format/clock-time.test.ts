import { afterEach, expect, test, vi } from 'vitest'
import { formatClockTime, withReaderTimes } from './clock-time.ts'

afterEach(() => void vi.restoreAllMocks())
const read = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

test.each([
  ['en-US', '12:05 AM', '5:30 PM'],
  ['en-IN', '12:05 AM', '5:30 PM'],
  ['en-GB', '00:05', '17:30'],
  ['de-DE', '00:05', '17:30'],
  ['ja-JP-u-hc-h11', '12:05 AM', '5:30 PM'],
])('a reader whose browser speaks %s reads 00:05 as %s and 17:30 as %s', (language, night, evening) => {
  read(language)
  expect(formatClockTime('00:05')).toBe(night)
  expect(formatClockTime('17:30')).toBe(evening)
})

test('a browser without getHourCycles() has the same hours', () => {
  vi.spyOn(Intl.Locale.prototype, 'getHourCycles').mockReturnValue([])
  read('en-AU')
  expect(formatClockTime('17:30')).toBe('5:30 PM')
  read('sv-SE')
  expect(formatClockTime('17:30')).toBe('17:30')
})

test('a sentence of the server gets the times of its reader', () => {
  const sentence = 'Main Ground is taken by Bio Genes v Aero Jets at 17:00.'
  read('de-DE')
  expect(withReaderTimes(sentence)).toBe(sentence)
  read('en-US')
  expect(withReaderTimes(sentence)).toBe('Main Ground is taken by Bio Genes v Aero Jets at 5:00 PM.')
  expect(withReaderTimes('Hall 2 is open from 08:00 until 22:30.')).toBe('Hall 2 is open from 8:00 AM until 10:30 PM.')
  expect(withReaderTimes('The score was 11:09.')).toBe('The score was 11:09.')
})
