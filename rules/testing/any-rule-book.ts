import fc from 'fast-check'
import { EVENT_GENDERS, EVENT_KINDS, oneOf, SPORTS } from '#contract/enums.ts'
import { BONUSES, type RuleBook, ruleBook, TIE_BREAKS } from '#contract/rule-book.ts'

const points = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)
const places = fc
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
export const anyRuleBook: fc.Arbitrary<RuleBook> = fc
  .record({
    tiers: fc.record({ A: places, B: places, C: places }),
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
    secondStage: fc.uniqueArray(fc.record({ sport: keyOf(SPORTS), points: places }), {
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
