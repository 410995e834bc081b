import { expect, test } from 'vitest'
import { changesOf, nameOf } from './audit-changes.ts'

test('only what differs is shown, in words', () => {
  const before = { name: 'Physics', name_key: 'physics', about: null, application_status: 'OPEN' }
  const after = { name: 'Astronomy', name_key: 'astronomy', about: null, application_status: 'CLOSED' }
  expect(changesOf({ before, after })).toEqual([
    { field: 'Name', before: 'Physics', after: 'Astronomy' },
    { field: 'Application status', before: 'OPEN', after: 'CLOSED' },
  ])
})

test('what was made has no before, what went has no after', () => {
  const thing = { name: 'Physics', about: '', points: 0 }
  expect(changesOf({ before: null, after: thing })).toEqual([
    { field: 'Name', before: null, after: 'Physics' },
    { field: 'Points', before: null, after: '0' },
  ])
  expect(changesOf({ before: thing, after: null })).toEqual([
    { field: 'Name', before: 'Physics', after: null },
    { field: 'Points', before: '0', after: null },
  ])
})

test('lists are shown a line each', () => {
  const before = {
    teams: [
      { name: 'Gears', sport: 'CHESS' },
      { name: 'Bolts', sport: null },
    ],
    people: [],
  }
  expect(changesOf({ before, after: null })).toEqual([
    { field: 'Teams', before: 'Name: Gears, Sport: CHESS\nName: Bolts, Sport: –', after: null },
  ])
})

test('an entry is called by its newest name or title', () => {
  expect(nameOf({ before: { name: 'Physics' }, after: { name: 'Astronomy' } })).toBe('Astronomy')
  expect(nameOf({ before: { title: 'Trials' }, after: null })).toBe('Trials')
  expect(nameOf({ before: null, after: { points: 3 } })).toBeNull()
})
