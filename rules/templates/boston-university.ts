import { ruleBook } from '#contract/rule-book/schemas.ts'

/** Intramurals of Boston University: a bye pays ten points, and ten more after the next win. Those of a win are not published. */
export const BOSTON_UNIVERSITY = ruleBook.parse({
  matches: { win: 20, bye: 10, byeWon: 10 },
  participation: { SEASON: 10, ONE_DAY: 10 },
})
