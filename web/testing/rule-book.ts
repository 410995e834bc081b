import { type RuleBookInput, type RuleBookVersion, ruleBook } from '#contract/rule-book.ts'

/** The second version of a rule book with three tables. */
export const ruleBookWith = (rules: RuleBookInput = {}): RuleBookVersion => ({
  version: 2,
  from: '2026-01-10',
  reason: 'Two events more',
  rules: ruleBook.parse({
    tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
    ...rules,
  }),
  adoptedAt: '2026-01-09T10:00:00.000Z',
  by: null,
})
