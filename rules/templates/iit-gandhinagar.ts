import { ruleBook } from '#contract/rule-book/schemas.ts'

/** IIT Gandhinagar: tables for men and women, and a mixed event that counts in the overall table alone. Its points are not published. */
export const IIT_GANDHINAGAR = ruleBook.parse({
  tiers: { All: [10, 7, 5] },
  pays: [{ tier: 'All' }],
  conduct: { PENALTY: -2 },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
})
