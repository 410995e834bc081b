import { expect, test } from 'vitest'
import { searchQuery } from './schemas.ts'
import { FOUND_PER_GROUP_MAX } from './search.ts'

const saidAbout = (query: unknown) => searchQuery.safeParse(query).error?.issues.map(({ message }) => message)

test('a search text has 1 to 100 characters after trimming, and five of each group are answered by default', () => {
  expect(searchQuery.parse({ q: '  civil  ' })).toEqual({ q: 'civil', limit: 5 })
  expect(searchQuery.parse({ q: 'x'.repeat(100), limit: `${FOUND_PER_GROUP_MAX}` }).limit).toBe(10)
  expect(saidAbout({ q: 'x'.repeat(101) })).toEqual(['This is too long to search for.'])
  for (const query of [{}, { q: '' }, { q: ' \t ' }, { q: ['a'] }]) expect(saidAbout(query)).toHaveLength(1)
})

test.each(['0', '11', '-1', '1.5', 'all', ''])('a limit of %j is refused', (limit) => {
  expect(saidAbout({ q: 'civil', limit })).toHaveLength(1)
})
