import { expect, test } from 'vitest'
import { pastRecord } from './schemas.ts'

const RECORD = { kind: 'TIME', mark: 1142, name: 'Ravi Menon', department: 'Civil', year: 1998 } as const
const markOf = (mark: unknown) => pastRecord.safeParse({ ...RECORD, mark }).data?.mark

test('a mark is hundredths, or written as on paper', () => {
  expect(pastRecord.parse({ ...RECORD, year: '1998' })).toEqual(RECORD)
  expect(['6.42', '6,4', ' 7 ', '11.42', '1:02.35', '2:05:10', '82.5'].map(markOf)).toEqual([
    642, 640, 700, 1142, 6235, 751_000, 8250,
  ])
  expect(['', '0', '6.423', '-6.42', '6 m', '1:2:3:4', 'far', 0, -1, 6.42, null].map(markOf)).toEqual(
    Array(11).fill(undefined),
  )
})

test('points of judges, an unknown field and a name that is too long are refused', () => {
  const isValid = (body: object) => pastRecord.safeParse({ ...RECORD, ...body }).success
  expect(isValid({ name: 'N'.repeat(100), department: 'D'.repeat(100) })).toBe(true)
  expect([{ kind: 'SCORE' }, { wind: 1 }, { name: 'N'.repeat(101) }, { department: '' }].map(isValid)).toEqual(
    Array(4).fill(false),
  )
})
