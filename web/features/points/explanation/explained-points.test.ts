import { expect, test } from 'vitest'
import { type ExplainedLine, explainedGroups, partsInWords } from './explained-points.tsx'

const line = (changes: Partial<ExplainedLine>): ExplainedLine => ({
  part: 'MATCH',
  event: null,
  sport: null,
  entry: null,
  place: null,
  points: 1,
  rule: 'A win: 1 point',
  reason: 'Civil Blues beat Arts Reds',
  match: null,
  at: '2026-03-09T14:00:00.000Z',
  ...changes,
})
const cricket = { _id: '0000000000000000000000e1', name: 'Cricket, men' }

test('lines of an event belong together, others by sport or kind; most points first', () => {
  const groups = explainedGroups([
    line({ part: 'CONDUCT', points: -5 }),
    line({ sport: 'CHESS', points: 0.1 }),
    line({ part: 'PLACE', event: cricket, sport: 'CRICKET', place: 2, points: 15, isProvisional: true }),
    line({ sport: 'CHESS', points: 0.2 }),
    line({ event: cricket, sport: 'CRICKET' }),
    line({ part: 'ADJUSTMENT', points: 2 }),
    line({ part: 'ENTRY', points: 3 }),
    line({ part: 'BONUS', points: 25 }),
  ])
  expect(groups.map(({ title, points, lines }) => [title, points, lines.length])).toEqual([
    ['Bonuses', 25, 1],
    ['Cricket, men', 16, 2],
    ['By hand', 5, 2],
    ['Chess', 0.3, 2],
    ['Conduct', -5, 1],
  ])
  expect(groups.filter(({ isProvisional }) => isProvisional).map(({ title }) => title)).toEqual(['Cricket, men'])
})

test('two events with one name stay apart', () => {
  const other = { ...cricket, _id: '0000000000000000000000e2' }
  expect(explainedGroups([line({ event: cricket }), line({ event: other })])).toHaveLength(2)
})

test('the parts of an event are counted in words', () => {
  const win = line({})
  expect(partsInWords([win, win, line({ rule: 'A tie: 0.5 points', points: 0.5 })])).toBe('2 wins 2 · 1 tie 0.5')
  expect(partsInWords([win, line({ part: 'PLACE', place: 1, rule: 'First place: 4 points', points: 4 })])).toBe(
    '1 win 1 · 1st place 4',
  )
  expect(partsInWords([line({ part: 'CONDUCT', rule: 'No show: -5 points', points: -5 })])).toBe('Conduct −5')
})
