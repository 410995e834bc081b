import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { ruleBookAdopt } from '#contract/testing/championship-samples.ts'
import type { EventGender } from '#contract/values/enums.ts'
import { TEMPLATES } from '#rules/templates.ts'
import { checkDraft } from './check-draft.ts'
import { draftOf, NO_PLACING, type RuleDraft } from './rule-draft.ts'

const SAMPLE = ruleBook.parse(ruleBookAdopt.rules)
const errorsWith = (changes: Partial<RuleDraft>) => checkDraft({ ...draftOf(DEFAULT_RULE_BOOK), ...changes }).errors
const line = { key: 3, sport: '', gender: '', tier: 1, finisher: '', ...NO_PLACING } as const

test.each([
  { name: 'the sample', rules: SAMPLE },
  { name: 'the standard rules', rules: DEFAULT_RULE_BOOK },
  ...TEMPLATES,
])('$name: an untouched draft says the same rules', ({ rules }) => {
  expect(checkDraft(draftOf(rules))).toEqual({ rules, errors: {} })
})

test.each<[refused: string, changes: Partial<RuleDraft>, field: string, sentence: string]>([
  [
    'tiers that rise',
    { tiers: [{ key: 1, name: 'A', points: [5, 10] }] },
    'tiers.1.points',
    'A place cannot have more points than the place before it.',
  ],
  [
    'a place left empty',
    { tiers: [{ key: 1, name: 'A', points: [5, '', 3] }] },
    'tiers.1.points.1',
    'Points must be a number.',
  ],
  [
    'three decimals',
    { tiers: [{ key: 1, name: 'A', points: [5.125] }] },
    'tiers.1.points.0',
    'Points go to two decimals.',
  ],
  [
    'no place',
    { tiers: [{ key: 1, name: 'A', points: ['', ''] }] },
    'tiers.1.points',
    'At least the first place needs points.',
  ],
  [
    '30 places',
    { tiers: [{ key: 1, name: 'A', points: Array(30).fill(1) }] },
    'tiers.1.points',
    'At most 20 places can have points.',
  ],
  ['a tier without a name', { tiers: [{ key: 4, name: ' ', points: [1] }] }, 'tiers.4.name', 'A tier needs a name.'],
  [
    'two tiers of one name',
    {
      tiers: [
        { key: 1, name: 'A', points: [2] },
        { key: 2, name: 'A ', points: [1] },
      ],
    },
    'tiers.2.name',
    'There are two tiers with the name A.',
  ],
  ['a line without its tier', { pays: [line] }, 'pays.3.tier', 'A tier needs a name.'],
  [
    'a minimum of 0 in a line',
    { tiers: [{ key: 1, name: 'A', points: [2] }], pays: [{ ...line, entries: 0 }] },
    'pays.3.entries',
    'Must be at least 1.',
  ],
  [
    'a count with a fraction',
    { placing: { ...NO_PLACING, counting: 1.5 } },
    'placing.counting',
    'Must be a whole number.',
  ],
  ['a half-typed number', { participation: { SEASON: '-' } }, 'participation.SEASON', 'Points must be a number.'],
  [
    'conduct that is rewarded',
    { conduct: [{ key: 1, kind: 'No show', points: 5 }] },
    'conduct.1.points',
    'Points must be at most 0.',
  ],
  [
    'a kind of conduct with a digit',
    { conduct: [{ key: 1, kind: 'Rule 7', points: -5 }] },
    'conduct.1.kind',
    'A kind of conduct has 2 to 40 capital letters and underscores, such as NO_SHOW.',
  ],
  [
    'a kind of conduct twice',
    {
      conduct: [
        { key: 1, kind: 'No show', points: -5 },
        { key: 2, kind: 'no-show', points: -3 },
      ],
    },
    'conduct.2.kind',
    'no-show is listed twice.',
  ],
  [
    'two tables of one name',
    {
      tables: [
        { key: 1, name: 'Men', genders: [] },
        { key: 2, name: 'Men', genders: ['MALE'] },
      ],
    },
    'tables',
    'There are two tables with the name Men.',
  ],
  ['a table without a name', { tables: [{ key: 2, name: '', genders: [] }] }, 'tables.2.name', 'A table needs a name.'],
  [
    'a sport with two second stages',
    {
      secondStage: [
        { key: 1, sport: 'CHESS', points: [1] },
        { key: 2, sport: 'CHESS', points: [2] },
      ],
    },
    'secondStage',
    'Chess has two second stages.',
  ],
])('%s: the sentence is at its field', (_, changes, field, sentence) => {
  expect(errorsWith(changes)).toEqual({ [field]: sentence })
})

test('rows and places that were added and never filled in mean nothing', () => {
  const { rules } = checkDraft({
    ...draftOf(DEFAULT_RULE_BOOK),
    tiers: [{ key: 1, name: 'A', points: [5, 3, ''] }],
    conduct: [{ key: 1, kind: '', points: '' }],
  })
  expect(rules).toEqual({ ...DEFAULT_RULE_BOOK, tiers: { A: [5, 3] } })
})

test('whatever is typed, there are rules or a sentence, never both and never a fault', () => {
  const typed = fc.oneof(fc.double(), fc.string(), fc.constant(''))
  const row = { key: fc.nat({ max: 3 }) }
  const anyDraft = fc.record({
    tiers: fc.array(fc.record({ ...row, name: fc.string(), points: fc.array(typed) }), { maxLength: 3 }),
    conduct: fc.array(fc.record({ ...row, kind: fc.string(), points: typed }), { maxLength: 3 }),
    tables: fc.array(fc.record({ ...row, name: fc.string(), genders: fc.constant<EventGender[]>([]) }), {
      maxLength: 3,
    }),
    participation: fc.record({ SEASON: typed }),
  })
  fc.assert(
    fc.property(anyDraft, (changes) => {
      const { rules, errors } = checkDraft({ ...draftOf(DEFAULT_RULE_BOOK), ...changes })
      expect(rules === null).toBe(Object.keys(errors).length > 0)
    }),
  )
})
