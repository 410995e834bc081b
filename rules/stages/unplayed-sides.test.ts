import { expect, test } from 'vitest'
import type { FixtureOutcome } from '#contract/draw/draw-enums.ts'
import { entrantOf } from '#rules/draws/entrant.ts'
import { drawKnockOut } from '#rules/draws/knock-out.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { advance } from './advance.ts'
import { unplayedSides } from './fixture-sides.ts'
import type { Leaver, StagedEvent } from './staged-event.ts'

/** A knock-out of three: the first seed has a bye and meets the winner of the others. */
function knockOutOfThree(decide: (position: number, sides: string[]) => Decision | null, left: Leaver[] = []) {
  const entries = ['One', 'Two', 'Three'].map((id, index) => ({ id, department: id, seed: index + 1 }))
  const { fixtures } = drawKnockOut(entries.map(entrantOf), { byes: 'BY_SEEDS', thirdPlace: 'SHARED' }, lotsOf('any'))
  const entrants = entries.map(({ id }) => ({ side: { kind: 'ENTRY' as const, entry: id }, pool: null }))
  const stage = { stage: 1, rules: { kind: 'KNOCK_OUT' as const }, entrants, fixtures, attempts: [], lots: [] }
  const event = (results: StagedEvent['stages'][number]['results']): StagedEvent => ({
    entries,
    left,
    stages: [{ ...stage, results }],
  })
  const results: StagedEvent['stages'][number]['results'][number][] = []
  for (const { position } of fixtures) {
    const now = advance(event(results)).fixtures.find((one) => one.position === position)
    const both = now?.sides.map((side) => (side === null || side === 'NOBODY' ? '' : side.entry)) ?? []
    const [one, other] = both
    const decision = now?.state === 'READY' ? decide(position, both) : null
    if (decision && one && other) results.push({ position, entries: [one, other], scores: null, ...decision })
  }
  const played = event(results)
  return unplayedSides(played, advance(played).fixtures).map(
    ({ entry, opponent, outcome }) => `${entry} ${outcome}${opponent ? ` ${opponent}` : ''}`,
  )
}

interface Decision {
  outcome: FixtureOutcome
  winner: string | null
}
const firstWins = (outcome: FixtureOutcome) => (_: number, sides: string[]) => ({ outcome, winner: sides[0] ?? null })

test('a bye counts once something is decided, and again once the next match is won', () => {
  expect(knockOutOfThree(() => null)).toEqual([])
  const onlyFirst = (position: number, sides: string[]) =>
    sides.includes('One') ? null : { outcome: 'PLAYED' as const, winner: position > 0 ? 'Two' : null }
  expect(knockOutOfThree(onlyFirst)).toEqual(['One BYE'])
  expect(knockOutOfThree((_, sides) => ({ outcome: 'PLAYED', winner: sides.includes('One') ? 'One' : 'Two' }))).toEqual(
    ['One BYE', 'One BYE_WON'],
  )
  expect(knockOutOfThree(() => ({ outcome: 'PLAYED', winner: 'Two' }))).toEqual(['One BYE'])
})

test.for([
  ['WALK_OVER', 'DEFAULT'],
  ['DEFAULT', 'DEFAULT'],
  ['FORFEIT', 'FORFEIT'],
  ['DISQUALIFIED', 'LOSS'],
  ['ABANDONED', 'LOSS'],
] as const)('of a match decided as %s one side won, the other has a %s', ([outcome, lost]) => {
  const sides = knockOutOfThree(firstWins(outcome)).filter((words) => !words.includes('BYE'))
  expect(sides.map((words) => words.split(' ')[1])).toEqual(['WIN', lost, 'WIN', lost])
})

test('where both were absent, neither has told the organisers', () => {
  const bothAbsent = knockOutOfThree((_, sides) =>
    sides.includes('One') ? null : { outcome: 'BOTH_ABSENT', winner: null },
  )
  expect(bothAbsent.toSorted()).toEqual(['One BYE', 'Three FORFEIT Two', 'Two FORFEIT Three'])
})

test('an entry that has left is not absent in its open matches, and the other side wins', () => {
  const left: Leaver[] = [{ entry: 'Three', reason: 'WITHDRAWN', stage: 1 }]
  expect(knockOutOfThree(() => null, left)).toEqual(['One BYE', 'Two WIN Three'])
})
