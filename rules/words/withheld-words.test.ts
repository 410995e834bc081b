import { expect, test } from 'vitest'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { event, inOrder, placed } from '#rules/testing/season.ts'
import { withheldSentence } from './withheld-words.ts'

const PAID: RuleBookInput = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }] }
const said = (rules: RuleBookInput, places: ReturnType<typeof inOrder>, tier: string | null = null) =>
  withheldSentence(ruleBook.parse(rules), { ...event('CHESS', 'MALE', places), tier })

test('places that are paid, and an event without places, say nothing', () => {
  expect(said(PAID, inOrder('CSE', 'ECE'))).toBeNull()
  expect(said({}, [placed('CSE', null)])).toBeNull()
  // Nothing depends on lots where places share their points.
  expect(said(PAID, [placed('CSE', 1), placed('ECE', 1)])).toBeNull()
})

test.for([
  [{}, inOrder('CSE'), null, 'The rule book pays no tier for this event, so its places give no points.'],
  [PAID, inOrder('CSE'), 'C', 'The rule book has no tier C, so its places give no points.'],
  [
    { ...PAID, minimum: { entries: 3, departments: 2 } },
    inOrder('CSE', 'ECE'),
    null,
    'The rule book pays this event from 3 entries and 2 departments on. There are fewer, so it gives no points.',
  ],
  [
    { ...PAID, ties: 'DECIDE' },
    [placed('CSE', 1), placed('ECE', 1)],
    null,
    'Lots decide about the shared first place. Until then it gives no points: give each entry its place once the lots are drawn.',
  ],
] as const satisfies [RuleBookInput, ReturnType<typeof inOrder>, string | null, string][])(
  'places that give no points say why: %#',
  ([rules, places, tier, sentence]) => {
    expect(said(rules, places, tier)).toBe(sentence)
  },
)
