import { expect, test } from 'vitest'
import { knockOut, poolsWithLots, swiss } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'
import { pathToFinalOf, waySentence } from './way-to-final.tsx'

const statesOf = (draw: Parameters<typeof pathToFinalOf>[0], entry: string) =>
  pathToFinalOf(draw, entry).map(({ fixture, state }) => `${fixture.roundName} ${state}`)

test('the first seed of eight follows its way to the final before it is played', () => {
  const way = pathToFinalOf(knockOut(8), entryId(1))
  expect(way.map(({ fixture, state }) => `${fixture.roundName} ${state}`)).toEqual([
    'Quarter-final NEXT',
    'Semi-final POSSIBLE',
    'Final POSSIBLE',
  ])
  expect(waySentence(way, null)).toMatch(/^Next: Quarter-final against .+\. 3 wins to the title\.$/)
})

test('a bye is part of the way', () => {
  expect(statesOf(knockOut(7), entryId(2))).toEqual(['Quarter-final BYE', 'Semi-final NEXT', 'Final POSSIBLE'])
})

test('the way ends with the lost match', () => {
  const draw = knockOut(8, 4)
  const loser = draw.stages[0]?.fixtures[0]?.sides[1].entry ?? ''
  expect(statesOf(draw, loser)).toEqual(['Quarter-final LOST'])
  expect(waySentence(pathToFinalOf(draw, loser), 5)).toBe('Finished at place 5.')
})

test('after both semi-finals the loser still plays for third place', () => {
  const draw = knockOut(4, 2)
  const loser = draw.stages[0]?.fixtures[0]?.sides[1].entry ?? ''
  expect(statesOf(draw, loser)).toEqual(['Semi-final LOST', 'Third place NEXT'])
})

test('a pool and Swiss rounds are part of the way', () => {
  expect(statesOf(poolsWithLots(), entryId(4))).toEqual(['Round 1 TIED', 'Round 2 LOST'])
  expect(statesOf(swiss(), entryId(1))).toEqual(['Round 1 WON', 'Round 2 WON', 'Round 3 NEXT'])
})
