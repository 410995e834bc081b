import { expect, test } from 'vitest'
import { knockOut, swiss } from '#web/testing/draws/draws.ts'
import {
  type DecisionDraft,
  decisionOf,
  hasProblems,
  hasWinner,
  initialDecision,
  problemsOf,
  type ResultRules,
} from './decision.ts'

const RULES: ResultRules = {
  isPlayed: false,
  isLive: false,
  hasScores: true,
  hasHalves: false,
  hasOvers: false,
  hasTie: true,
  hasWinner: true,
}
const CHESS = { ...RULES, hasHalves: true }
const CRICKET = { ...RULES, hasOvers: true }

/** An open fixture of people, who have no match. */
function openFixture() {
  const open = swiss().stages[0]?.fixtures.find(({ state }) => state === 'READY')
  if (!open) throw new Error('A game is open.')
  return { ...open, match: null }
}
const edited = (changes: Partial<DecisionDraft>) => ({ ...initialDecision(openFixture()), ...changes })
const isWhole = (draft: DecisionDraft, rules = RULES) => !hasProblems(problemsOf(draft, rules))

test('a game of people is recorded once its winner or the tie is chosen, with scores or without', () => {
  const fixture = openFixture()
  const [one, other] = fixture.sides
  expect(isWhole(edited({}))).toBe(false)
  expect(isWhole(edited({ winner: other.entry ?? '' }))).toBe(true)
  expect(decisionOf(edited({ winner: other.entry ?? '' }), fixture, RULES)).toEqual({
    position: fixture.position,
    outcome: 'PLAYED',
    winner: other.entry,
  })
  expect(decisionOf(edited({ winner: '' }), fixture, RULES)).toEqual({ position: fixture.position, outcome: 'PLAYED' })
  const byScores = edited({ scores: [21, 19] })
  expect([hasWinner(byScores, RULES), isWhole(byScores)]).toEqual([false, true])
  expect(decisionOf(byScores, fixture, RULES)).toMatchObject({ winner: one.entry, scores: [21, 19] })
})

test('half a score, equal scores without a choice and an open walk-over are not whole', () => {
  expect(isWhole(edited({ winner: '', scores: [21, ''] }))).toBe(false)
  expect(isWhole(edited({ scores: [20, 20] }))).toBe(false)
  expect(isWhole(edited({ scores: [20, 20], winner: '' }))).toBe(true)
  expect(isWhole(edited({ outcome: 'WALK_OVER' }))).toBe(false)
  expect(isWhole(edited({ outcome: 'BOTH_ABSENT' }))).toBe(true)
})

test('the result of a match is played or a walk-over, and its winner is chosen', () => {
  const fixture = knockOut(4).stages[0]?.fixtures[0]
  if (!fixture) throw new Error('Two semi-finals are drawn.')
  const draft = initialDecision(fixture)
  expect([draft.outcome, isWhole(draft), isWhole({ ...draft, outcome: 'WALK_OVER' })]).toEqual(['PLAYED', false, false])
  const won = { ...draft, outcome: 'WALK_OVER', winner: fixture.sides[0].entry ?? '' } as const
  expect(isWhole(won)).toBe(true)
  expect(decisionOf(won, fixture, RULES)).toMatchObject({ outcome: 'WALK_OVER', winner: fixture.sides[0].entry })
})

test('boards are sent with their halves, and wrong ones are called wrong in a sentence', () => {
  const fixture = openFixture()
  const scoresProblem = (one: number | string, other: number | string) =>
    problemsOf(edited({ scores: [one, other], winner: '' }), CHESS).scores
  expect(scoresProblem(2.25, 1.75)).toBe('Boards are counted in halves: write 2½ as 2.5.')
  expect(scoresProblem(2.5, 1)).toBe('The boards of both sides add up to a whole number.')
  expect(scoresProblem(2.5, '')).toBe('Enter both numbers, or none.')
  expect(scoresProblem(2.5, 1001.5)).toBe('Enter numbers from 0 to 1000.')
  expect(scoresProblem(2.5, 1.5)).toBeNull()
  expect(decisionOf(edited({ scores: [2.5, 1.5] }), fixture, CHESS)).toEqual({
    position: fixture.position,
    outcome: 'PLAYED',
    winner: fixture.sides[0].entry,
    boards: [2.5, 1.5],
  })
  expect(problemsOf(edited({ scores: [1.5, 0] }), RULES).scores).toBe('Enter whole numbers.')
})

test('overs become balls, and a side that is all out needs none', () => {
  const fixture = openFixture()
  const overs = (one: string, other: string, quota: number | string = 20) => ({
    faced: [one, other] as const,
    allOut: [false, true] as const,
    quota,
  })
  const typed = (...given: Parameters<typeof overs>) => edited({ scores: [101, 99], overs: overs(...given) })
  expect(decisionOf(typed('19.4', ''), fixture, CRICKET)).toMatchObject({
    scores: [101, 99],
    innings: [
      { balls: 118, allOut: false, quota: 120 },
      { balls: 120, allOut: true, quota: 120 },
    ],
  })
  expect(isWhole(typed('19.4', ''), CRICKET)).toBe(true)
  expect(problemsOf(typed('19.7', ''), CRICKET).overs[0]).toBe(
    'An over has six balls: write 19 overs and 4 balls as 19.4.',
  )
  expect(problemsOf(typed('', ''), CRICKET).overs[0]).toBe('Enter the overs of both sides, or of neither.')
  expect(problemsOf(typed('20.1', ''), CRICKET).overs[0]).toBe('At most 20 overs.')
  expect(problemsOf(typed('20', '', 0), CRICKET).quota).toBe('An innings has 1 to 500 overs.')
  expect(problemsOf(edited({ winner: '', overs: overs('20', '') }), CRICKET).scores).toBe(
    'The overs need the runs of both sides.',
  )
  expect(decisionOf(edited({ scores: [101, 99] }), fixture, CRICKET)).not.toHaveProperty('innings')
})
