import { expect, test } from 'vitest'
import { planOfRound } from './plan-draft.ts'

const ROUND = { date: '2031-02-03', time: '09:30', minutes: 45, grounds: '' }
const timesOf = (given: object, matches: number) =>
  planOfRound({ ...ROUND, ...given }, matches)?.map(({ time, venue }) => [time, venue])

test('matches follow each other on one ground', () => {
  expect(timesOf({ grounds: 'Hall' }, 3)).toEqual([
    ['09:30', 'Hall'],
    ['10:15', 'Hall'],
    ['11:00', 'Hall'],
  ])
})

test('as many matches begin at once as there are grounds', () => {
  expect(timesOf({ grounds: ' Court 1, Court 2 ,' }, 3)).toEqual([
    ['09:30', 'Court 1'],
    ['09:30', 'Court 2'],
    ['10:15', 'Court 1'],
  ])
})

test('without a time only day and ground are filled', () => {
  expect(planOfRound({ ...ROUND, time: '' }, 1)).toEqual([
    { date: '2031-02-03', time: '', venue: '', despiteClash: false },
  ])
})

test('a day ends at midnight', () => {
  expect(timesOf({ time: '23:00', minutes: 30 }, 2)).toEqual([
    ['23:00', ''],
    ['23:30', ''],
  ])
  expect(timesOf({ time: '23:00', minutes: 30 }, 3)).toBeUndefined()
})
