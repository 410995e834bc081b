import { expect, test } from 'vitest'
import * as samples from '#contract/testing/championship-samples.ts'
import type { RuleBookInput } from './calls.ts'
import { DEFAULT_RULE_BOOK } from './default-rule-book.ts'
import { ruleBook } from './schemas.ts'

const refusals = (rules: unknown) =>
  ruleBook.safeParse(rules).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('the sample is accepted unchanged, and every part may be missing', () => {
  expect(ruleBook.parse(samples.ruleBook)).toEqual(samples.ruleBook)
  expect(refusals({})).toBeUndefined()
})

test('by default a win has one point, and nothing else has any', () => {
  expect(DEFAULT_RULE_BOOK).toEqual(
    ruleBook.parse({ matches: { win: 1, tie: 0, loss: 0, kinds: ['SEASON', 'ONE_DAY'] }, pays: [], tables: [] }),
  )
})

const PLACES = { A: [25, 15, 10] }
const paying = (line: object) => ({ tiers: PLACES, pays: [{ tier: 'A', ...line }] })

test.for<[string, unknown, string]>([
  [
    'a tier that rises',
    { tiers: { A: [10, 15] } },
    'tiers.A: A place cannot have more points than the place before it.',
  ],
  ['30 places', { tiers: { A: Array.from({ length: 30 }, () => 5) } }, 'tiers.A: At most 20 places can have points.'],
  ['a tier without places', { tiers: { A: [] } }, 'tiers.A: At least the first place needs points.'],
  ['negative points of a place', { tiers: { A: [-1] } }, 'tiers.A.0: Points must be at least 0.'],
  ['three decimals', { tiers: { A: [1.005] } }, 'tiers.A.0: Points go to two decimals.'],
  ['more than 500 points', { bonuses: { CLEAN_SEASON: 500.01 } }, 'bonuses.CLEAN_SEASON: Points must be at most 500.'],
  ['an unknown tier', { pays: [{ tier: 'A' }] }, 'pays.0.tier: There is no tier A.'],
  [
    'a tier with the name of an object property',
    paying({ tier: 'toString' }),
    'pays.0.tier: There is no tier toString.',
  ],
  ['no entry that counts', { counting: 0 }, 'counting: Must be at least 1.'],
  ['half an entry', paying({ counting: 1.5 }), 'pays.0.counting: Must be a whole number.'],
  ['conduct that gives points', { conduct: { NO_SHOW: 5 } }, 'conduct.NO_SHOW: Points must be at most 0.'],
  [
    'two tables with one name',
    { tables: [{ name: 'Men' }, { name: 'Men', genders: ['MALE'] }] },
    'tables: There are two tables with the name Men.',
  ],
  [
    'a table of no gender',
    { tables: [{ name: 'Men', genders: [] }] },
    'tables.0.genders: Name at least one gender, or leave genders out.',
  ],
  ['a tie-break twice', { tieBreaks: ['FIRSTS', 'FIRSTS'] }, 'tieBreaks: First places are listed twice.'],
  [
    'two second stages of a sport',
    {
      secondStage: [
        { sport: 'SHOTPUT', points: [1] },
        { sport: 'SHOTPUT', points: [2] },
      ],
    },
    'secondStage: Shotput has two second stages.',
  ],
])('%s is refused', ([, rules, sentence]) => {
  expect(refusals(rules)).toEqual([sentence])
})

test.for<[string, unknown]>([
  ['sport', paying({ sport: 'LUDO' })],
  ['sport of matches', { matches: { sports: { LUDO: 1 } } }],
  ['part', { tiers: PLACES, prizes: {} }],
  ['part of a line', paying({ bonus: 3 })],
  ['bonus', { bonuses: { BEST_CHEER: 3 } }],
  ['kind of event', { participation: { WEEKLY: 3 } }],
  ['kind of conduct', { conduct: { 'no show': -3 } }],
])('an unknown %s is refused', ([, rules]) => {
  expect(refusals(rules)).toHaveLength(1)
})

test('a rule book that is no object is refused', () => {
  for (const rules of [null, [], 'win', 1] as unknown as RuleBookInput[]) expect(refusals(rules)).toHaveLength(1)
})
