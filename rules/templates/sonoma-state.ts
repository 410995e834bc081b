import { ruleBook } from '#contract/rule-book/schemas.ts'

/** Intramurals of Sonoma State: entering, each win and places pay; a forfeit costs. */
export const SONOMA_STATE = ruleBook.parse({
  tiers: { All: [250, 200, 150, 100] },
  pays: [{ tier: 'All' }],
  matches: { win: 15, bye: 15, forfeit: -25 },
  participation: { SEASON: 50, ONE_DAY: 50 },
})
