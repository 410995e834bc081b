import { ruleBook } from '#contract/rule-book/schemas.ts'

/** SCIENTIA, between branches: taking part pays, and equal totals are compared by places. */
export const SCIENTIA = ruleBook.parse({
  tiers: { Teams: [15, 10, 7], Singles: [10, 7, 5, 1] },
  pays: [{ sport: 'CHESS', tier: 'Singles' }, { sport: 'CARROM', tier: 'Singles' }, { tier: 'Teams' }],
  participation: { SEASON: 2, ONE_DAY: 2 },
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS', 'PARTICIPATIONS'],
})
