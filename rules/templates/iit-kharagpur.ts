import { ruleBook } from '#contract/rule-book/schemas.ts'

/** The general championship between the halls of IIT Kharagpur. */
export const IIT_KHARAGPUR = ruleBook.parse({
  tiers: { Games: [10, 6, 4], Athletics: [20, 12, 8] },
  pays: [{ sport: 'SHOTPUT', tier: 'Athletics' }, { tier: 'Games' }],
})
