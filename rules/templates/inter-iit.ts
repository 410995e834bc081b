import { ruleBook } from '#contract/rule-book/schemas.ts'

/** Inter-IIT as one institute tells it, and as another does: two versions of one rule book. */
export const INTER_IIT_FOUR_PLACES = ruleBook.parse({ tiers: { All: [10, 6, 4, 2] }, pays: [{ tier: 'All' }] })

export const INTER_IIT_ATHLETICS_DOUBLE = ruleBook.parse({
  tiers: { All: [10, 8, 6, 4], Athletics: [20, 16, 12, 8] },
  pays: [{ sport: 'SHOTPUT', tier: 'Athletics' }, { tier: 'All' }],
})
