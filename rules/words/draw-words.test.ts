import { expect, test } from 'vitest'
import type { Side } from '#rules/draws/entrant.ts'
import { knockOutByHand } from '#rules/draws/knock-out.ts'
import { lotsSentence, matchNumbers, roundName, roundTag, shortRank, sideWords } from './draw-words.ts'

const entry = (name: string) => ({ kind: 'ENTRY', entry: name }) as const
const fixtures = knockOutByHand([entry('A'), null, entry('B'), entry('C'), entry('D'), entry('E'), null, entry('F')], {
  thirdPlace: 'PLAYED',
})
const around = { fixtures, kindOf: () => 'LEAGUE' as const, nameOf: (name: string) => `Department ${name}` }
const words = (side: Side) => sideWords(side, around)

test.for<[Side, string]>([
  [entry('A'), 'Department A'],
  [{ kind: 'BYE' }, 'Bye'],
  [{ kind: 'WINNER', of: 2 }, 'Winner of match 1'],
  [{ kind: 'LOSER', of: 5 }, 'Loser of match 3'],
  [{ kind: 'RANK', stage: 1, pool: 'B', rank: 2 }, 'Second of pool B'],
  [{ kind: 'RANK', stage: 1, pool: null, rank: 1 }, 'First of the league'],
])('%o is called %s', ([side, expected]) => {
  expect(words(side)).toBe(expected)
})

test('the winner of a bye is called by its name', () => {
  expect(words({ kind: 'WINNER', of: 1 })).toBe('Department A')
  expect(words({ kind: 'WINNER', of: 4 })).toBe('Department F')
})

test('byes have no match number', () => {
  expect([...matchNumbers(fixtures)]).toEqual([
    [2, 1],
    [3, 2],
    [5, 3],
    [6, 4],
    [7, 5],
    [8, 6],
  ])
})

test('rounds are called by what is left', () => {
  const rounds = [1, 2, 3, 4, 5, 6].map((round) => ({ round, thirdPlace: false }))
  expect(rounds.map((fixture) => roundName('KNOCK_OUT', fixture, 6))).toEqual([
    'Round of 64',
    'Round of 32',
    'Round of 16',
    'Quarter-final',
    'Semi-final',
    'Final',
  ])
  expect(rounds.map((fixture) => roundTag('KNOCK_OUT', fixture, 6))).toEqual([
    null,
    null,
    null,
    'QUARTER_FINAL',
    'SEMI_FINAL',
    'FINAL',
  ])
  expect(roundName('KNOCK_OUT', { round: 2, thirdPlace: true }, 2)).toBe('Third place')
  expect(roundTag('KNOCK_OUT', { round: 2, thirdPlace: true }, 2)).toBeNull()
})

test('matches for places are called by their better place, and rounds of a table by their number', () => {
  const rounds = [1, 2, 3, 4].map((round) => ({ round, thirdPlace: false }))
  const names = (kind: 'PLACE_MATCHES' | 'LEAGUE') => rounds.map((fixture) => roundName(kind, fixture, 4))
  expect(names('PLACE_MATCHES')).toEqual(['Place 7', 'Place 5', 'Third place', 'Final'])
  expect(rounds.map((fixture) => roundTag('PLACE_MATCHES', fixture, 4))).toEqual([null, null, null, 'FINAL'])
  expect(names('LEAGUE')).toEqual(['Round 1', 'Round 2', 'Round 3', 'Round 4'])
  expect(roundTag('LEAGUE', { round: 4, thirdPlace: false }, 4)).toBeNull()
})

test('lots say between whom and about what', () => {
  const needed = { stage: 1, pool: 'B', entries: ['A', 'B'], ranks: [2, 3] as [number, number] }
  expect(lotsSentence(needed, around)).toBe(
    'Lots decide between Department A and Department B about ranks 2 to 3 of pool B.',
  )
  expect(lotsSentence({ ...needed, pool: null }, around)).toContain('ranks 2 to 3 of the league.')
})

test.each([
  ['POOLS', 2, 'B', '2nd B'],
  ['POOLS', 1, null, '1st rest'],
  ['HEATS', 11, '12', '11th 12'],
  ['HEATS', 2, null, '2nd rest'],
  ['LEAGUE', 4, null, '4th'],
  ['SWISS', 3, null, '3rd'],
] as const)('the short rank of %s, %i of %s is %s', (stage, rank, pool, short) => {
  expect(shortRank({ kind: 'RANK', stage: 1, rank, pool }, { ...around, kindOf: () => stage })).toBe(short)
})
