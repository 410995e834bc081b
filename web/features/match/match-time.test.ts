import { expect, test } from 'vitest'
import { whenOf } from './match-time.ts'

const now = new Date('2026-03-10T12:00')

test.each([
  [{ date: null, time: null }, null],
  [{ date: '2026-03-10', time: '12:20' }, 'in 20 min'],
  [{ date: '2026-03-10', time: '14:00' }, 'in 2 h'],
  [{ date: '2026-03-10', time: '19:30' }, 'today 19:30'],
  [{ date: '2026-03-10', time: '09:00' }, 'today 09:00'],
  [{ date: '2026-03-11', time: '09:00' }, 'tomorrow 09:00'],
  [{ date: '2026-03-11', time: null }, 'tomorrow'],
  [{ date: '2026-03-09', time: '09:00' }, 'yesterday 09:00'],
  [{ date: '2026-03-14', time: '17:30' }, 'Sat, Mar 14, 17:30'],
  [{ date: '2026-03-14', time: null }, 'Sat, Mar 14'],
])('%j is said as %j', (match, said) => {
  expect(whenOf(match, now)).toBe(said)
})
