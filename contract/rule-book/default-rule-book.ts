import type { RuleBook } from './calls.ts'

/** Today's points of matches: each win is worth one. */
export const DEFAULT_MATCHES: NonNullable<RuleBook['matches']> = {
  win: 1,
  tie: 0,
  loss: 0,
  default: 0,
  forfeit: 0,
  bye: 0,
  byeWon: 0,
  sports: {},
  tags: {},
  kinds: ['SEASON', 'ONE_DAY'],
}

/** The rules of a season in which no rule book is adopted. Written out, because public pages load no schemas. */
export const DEFAULT_RULE_BOOK: RuleBook = {
  tiers: {},
  pays: [],
  matches: DEFAULT_MATCHES,
  participation: {},
  secondStage: [],
  conduct: {},
  bonuses: {},
  tables: [],
  tieBreaks: [],
}
