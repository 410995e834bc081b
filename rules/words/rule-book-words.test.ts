import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { BONUSES, TIE_BREAKS } from '#contract/rule-book/rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { ruleBookAdopt } from '#contract/testing/championship-samples.ts'
import { EVENT_GENDERS, EVENT_KINDS, SPORTS } from '#contract/values/enums.ts'
import { termsOf } from '#rules/places/terms.ts'
import { NIT_TIRUCHIRAPPALLI, TEMPLATES } from '#rules/templates.ts'
import { comparedWords, ruleBookWords } from './rule-book-words.ts'

const points = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)
const anyPlaces = fc
  .array(points, { minLength: 1, maxLength: 5 })
  .map((values) => values.sort((one, other) => other - one))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const keyOf = <T extends Record<string, string>>(values: T) => fc.constantFrom(...oneOf(values).options)
const count = fc.integer({ min: 1, max: 8 })
const placing = {
  ties: maybe(fc.constantFrom('SHARE', 'FULL', 'DECIDE')),
  emptyPlaces: maybe(fc.constantFrom('LEAVE', 'MOVE_UP')),
  counting: maybe(count),
  minimum: maybe(fc.record({ entries: maybe(count), departments: maybe(count) })),
}
const TIERS = ['A', 'B', 'C']

/** Any rules that the contract accepts. */
const anyRuleBook: fc.Arbitrary<RuleBook> = fc
  .record({
    tiers: fc.record({ A: anyPlaces, B: anyPlaces, C: anyPlaces }),
    pays: fc.array(
      fc.record({
        sport: maybe(keyOf(SPORTS)),
        gender: maybe(keyOf(EVENT_GENDERS)),
        tier: fc.constantFrom(...TIERS),
        finisher: maybe(points),
        ...placing,
      }),
      { maxLength: 6 },
    ),
    ...placing,
    participation: fc.dictionary(keyOf(EVENT_KINDS), points),
    secondStage: fc.uniqueArray(fc.record({ sport: keyOf(SPORTS), points: anyPlaces }), {
      selector: ({ sport }) => sport,
      maxLength: 2,
    }),
    conduct: fc.dictionary(
      fc.constantFrom('NO_SHOW', 'SENDING_OFF'),
      points.map((value) => -value),
    ),
    bonuses: fc.dictionary(keyOf(BONUSES), points),
    tables: fc.constantFrom([], [{ name: 'Overall' }, { name: 'Women', genders: ['FEMALE'] }]),
    tieBreaks: fc.subarray(oneOf(TIE_BREAKS).options),
  })
  .map((rules) => ruleBook.parse(rules))

const linesOf = (rules: RuleBook) => ruleBookWords(rules).flatMap(({ lines }) => lines)
const textOf = (rules: RuleBook) => linesOf(rules).join('\n')

test('a rule book is said in sentences under headings', () => {
  expect(ruleBookWords(NIT_TIRUCHIRAPPALLI)).toEqual([
    {
      heading: 'Points for places',
      lines: [
        'First 25, second 18, third 12: cricket and football, men (tier A).',
        'First 20, second 12, third 8: basketball and kabbadi; badminton, mixed (tier B).',
        'First 15, second 10, third 6: chess and carrom, mixed (tier C).',
        'First 12, second 8, third 5: football, women (tier D).',
        'First 5, second 3, third 1: shotput (tier Athletics).',
      ],
    },
    {
      heading: 'How places are counted',
      lines: [
        'The best entry of each department takes a place; its others are passed over, and those below move up.',
        'With fewer than 5 departments, an event pays nothing for places and taking part.',
        'Only in shotput: the best 2 entries of each department take places; its others are passed over, and those below move up.',
      ],
    },
    { heading: 'Conduct', lines: ['Late or absent: -3 points.'] },
  ])
})

test('each part of the sample has its chapter', () => {
  const sample = ruleBook.parse(ruleBookAdopt.rules)
  expect(ruleBookWords(sample).map(({ heading }) => heading)).toEqual([
    'Points for places',
    'How places are counted',
    'Sums of entries',
    'Matches',
    'Taking part',
    'Conduct',
    'Bonuses',
    'Tables',
    'Equal points',
  ])
  const { tiers, conduct, bonuses, tables, matches } = sample
  const numbers = [...Object.values(tiers).flat(), ...Object.values(conduct), ...Object.values(bonuses)]
  for (const number of [...numbers, ...Object.values(matches?.tags ?? {})])
    expect(textOf(sample)).toContain(`${number}`)
  for (const name of [...Object.keys(tiers), ...tables.map((table) => table.name)])
    expect(textOf(sample)).toContain(name)
})

test('what is missing is not mentioned: the standard rules are one sentence', () => {
  expect(linesOf(DEFAULT_RULE_BOOK)).toEqual(['A win: 1 point.'])
  expect(ruleBookWords(ruleBook.parse({}))).toEqual([])
})

test('the tag of a match decides before its sport, and both before other wins', () => {
  const rules = ruleBook.parse({ matches: { win: 2, sports: { CHESS: 0.5 }, tags: { FINAL: 5 }, kinds: [] } })
  expect(linesOf(rules)).toEqual([
    'A win in a match with the tag Final: 5 points.',
    'Any other win in chess: 0.5 points.',
    'Any other win: 2 points.',
    'Only matches without an event count.',
  ])
})

test('a line that fits nearly all sports names those that are missing', () => {
  const tiers = { A: [3], B: [2], C: [1] }
  const rules = ruleBook.parse({
    tiers,
    pays: [
      { sport: 'CHESS', tier: 'C' },
      { gender: 'FEMALE', tier: 'A' },
    ],
  })
  expect(linesOf(rules)).toEqual([
    'First 3: all sports except chess, women (tier A).',
    'First 2: events that name this tier (tier B).',
    'First 1: chess (tier C).',
  ])
})

test('the words of two versions are compared under their headings', () => {
  const before = ruleBook.parse({ tiers: { A: [5, 3] }, pays: [{ tier: 'A' }], conduct: { NO_SHOW: -5 } })
  const after = ruleBook.parse({ tiers: { A: [10, 3] }, pays: [{ tier: 'A' }], matches: { win: 1 } })
  expect(comparedWords(before, after)).toEqual([
    {
      heading: 'Points for places',
      removed: ['First 5, second 3: all events (tier A).'],
      added: ['First 10, second 3: all events (tier A).'],
    },
    { heading: 'Matches', removed: [], added: ['A win: 1 point.'] },
    { heading: 'Conduct', removed: ['No show: -5 points.'], added: [] },
  ])
})

test.each(TEMPLATES)('$name: each sentence is complete and is said once', ({ rules }) => {
  const lines = linesOf(rules)
  for (const line of lines) expect(line).toMatch(/^[A-Z].*\.$/)
  expect(new Set(lines).size).toBe(lines.length)
})

test('any rules are said in complete sentences, with each tier, table and kind of conduct', () => {
  fc.assert(
    fc.property(anyRuleBook, (rules) => {
      const text = textOf(rules)
      for (const tier of Object.keys(rules.tiers)) expect(text).toContain(`(tier ${tier}).`)
      for (const { name } of rules.tables) expect(text).toContain(`${name}: `)
      for (const line of linesOf(rules)) {
        expect(line).toMatch(/^[A-Z].*\.$/)
        expect(line).not.toMatch(/undefined|NaN|\bin :|: :/)
      }
    }),
  )
})

const places = oneOf(SPORTS).options.flatMap((sport) =>
  oneOf(EVENT_GENDERS).options.map((gender) => ({ sport, gender, kind: 'SEASON' as const, tier: null, entries: [] })),
)
const termsOfAll = (rules: RuleBook) => JSON.stringify(places.map((event) => termsOf(rules, event)))

test('rules that pay any event differently differ in words', () => {
  fc.assert(
    fc.property(anyRuleBook, anyRuleBook, (one, other) => {
      if (termsOfAll(one) !== termsOfAll(other)) expect(comparedWords(one, other)).not.toEqual([])
      expect(comparedWords(one, one)).toEqual([])
    }),
  )
})

test('another line of a rule book is seen in its words when it changes what an event is paid', () => {
  fc.assert(
    fc.property(anyRuleBook, anyRuleBook, fc.nat({ max: 5 }), (rules, { pays: [line] }, at) => {
      const pays = rules.pays.map((own, index) => (index === at && line ? line : own))
      const other = { ...rules, pays }
      if (termsOfAll(rules) !== termsOfAll(other)) expect(comparedWords(rules, other)).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})
