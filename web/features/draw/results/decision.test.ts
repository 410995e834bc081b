import { expect, test } from 'vitest'
import { knockOut, swiss } from '#web/testing/draws/draws.ts'
import { type DecisionDraft, decisionOf, emptyDecision, hasWinner, isWhole } from './decision.ts'

/** An open fixture of people, who have no match. */
function openFixture() {
  const open = swiss().stages[0]?.fixtures.find(({ state }) => state === 'READY')
  if (!open) throw new Error('A game is open.')
  return { ...open, match: null }
}
const edited = (changes: Partial<DecisionDraft>) => ({ ...emptyDecision(openFixture()), ...changes })

test('a game of people is recorded once its winner or the tie is chosen, with scores or without', () => {
  const fixture = openFixture()
  const [one, other] = fixture.sides
  expect(isWhole(edited({}))).toBe(false)
  expect(isWhole(edited({ winner: other.entry ?? '' }))).toBe(true)
  expect(decisionOf(edited({ winner: other.entry ?? '' }), fixture)).toEqual({
    position: fixture.position,
    outcome: 'PLAYED',
    winner: other.entry,
  })
  expect(decisionOf(edited({ winner: '' }), fixture)).toEqual({ position: fixture.position, outcome: 'PLAYED' })
  const byScores = edited({ scores: [21, 19] })
  expect([hasWinner(byScores), isWhole(byScores)]).toEqual([false, true])
  expect(decisionOf(byScores, fixture)).toMatchObject({ winner: one.entry, scores: [21, 19] })
})

test('half a score, equal scores without a choice and an open walk-over are not whole', () => {
  expect(isWhole(edited({ winner: '', scores: [21, ''] }))).toBe(false)
  expect(isWhole(edited({ scores: [20, 20] }))).toBe(false)
  expect(isWhole(edited({ scores: [20, 20], winner: '' }))).toBe(true)
  expect(isWhole(edited({ outcome: 'WALK_OVER' }))).toBe(false)
  expect(isWhole(edited({ outcome: 'BOTH_ABSENT' }))).toBe(true)
})

test('of a match the first side has the walk-over until another is chosen', () => {
  const fixture = knockOut(4).stages[0]?.fixtures[0]
  if (!fixture) throw new Error('Two semi-finals are drawn.')
  const draft = emptyDecision(fixture)
  expect(isWhole(draft)).toBe(true)
  expect(decisionOf(draft, fixture)).toMatchObject({ outcome: 'WALK_OVER', winner: fixture.sides[0].entry })
})
