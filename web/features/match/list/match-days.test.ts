import { expect, test } from 'vitest'
import { matchWith } from '#web/testing/matches.ts'
import { byKind } from './days-of-matches.tsx'

test('matches of one sport or event follow each other, in the order of the first of each', () => {
  const cup = { event: { _id: 'cup', name: 'Chess Cup' } }
  const matches = [
    matchWith({ _id: 'a', sport: 'CHESS', ...cup }),
    matchWith({ _id: 'b', sport: 'CRICKET' }),
    matchWith({ _id: 'c', sport: 'CHESS' }),
    matchWith({ _id: 'd', sport: 'CRICKET', gender: 'FEMALE' }),
    matchWith({ _id: 'e', sport: 'CRICKET' }),
    matchWith({ _id: 'f', sport: 'CHESS', ...cup }),
  ]
  expect(byKind(matches).map(({ _id }) => _id)).toEqual(['a', 'f', 'b', 'e', 'c', 'd'])
})
