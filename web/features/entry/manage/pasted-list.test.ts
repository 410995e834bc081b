import { expect, test } from 'vitest'
import { readPastedList } from './pasted-list.ts'

const names = Array.from({ length: 60 }, (_, n) => ({ department: `d${n}`, name: `Department ${n}` }))
const all = new Set(names.map(({ department }) => department))

test('64 lines with doubles and unknown names: each is found or marked by its line', () => {
  const text = [...names.map(({ name }) => name.toUpperCase()), 'department  7', 'Astrology', '', '  Rooks '].join('\n')
  const lines = readPastedList(text, [...names, { department: 'd3', name: 'Rooks' }], all)
  expect(lines.filter(({ department }) => department)).toHaveLength(60)
  expect(lines.filter(({ fault }) => fault)).toEqual([
    { line: 61, text: 'department  7', fault: 'Twice in this list' },
    { line: 62, text: 'Astrology', fault: 'Unknown name' },
    { line: 64, text: 'Rooks', fault: 'Twice in this list' },
  ])
})

test('a department that has all its entries is marked, and one is found by its team', () => {
  const found = readPastedList(
    'Rooks\r\nDepartment 1',
    [...names, { department: 'd2', name: 'Rooks' }],
    new Set(['d2']),
  )
  expect(found).toEqual([
    { line: 1, text: 'Rooks', department: 'd2' },
    { line: 2, text: 'Department 1', fault: 'Entered already' },
  ])
})
