import { LRUCache } from 'lru-cache'
import { NO_RULES } from '#contract/points/points.ts'
import { pointsRules } from '#contract/points/schemas.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { type SeasonRules, withWins } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'

interface Adopted {
  season: Pick<Row<'season'>, 'rules'>
  firstDay: string
  adopted: readonly Pick<Row<'rule_book'>, 'version' | 'valid_from' | 'rules'>[]
}

/** The standard rules with the season's points for wins, and the adopted versions. */
export function seasonRules({ season, firstDay, adopted }: Adopted): SeasonRules {
  const standard = { version: 0, from: firstDay, rules: standardRules(season.rules) }
  const others = adopted.map(({ version, valid_from, rules }) => ({
    version,
    from: valid_from,
    rules: readRuleBook(rules),
  }))
  return { firstDay, versions: [standard, ...others] }
}

// Each read of a table needs the rules, and parsing them takes longer than reading the table. No caller changes a parsed book.
const STORED_KEPT = 100
const books = new LRUCache<string, RuleBook>({
  max: STORED_KEPT,
  memoMethod: (stored) => ruleBook.parse(JSON.parse(stored)),
})
const standards = new LRUCache<string, RuleBook>({
  max: STORED_KEPT,
  memoMethod: (stored) => withWins(DEFAULT_RULE_BOOK, pointsRules.parse(JSON.parse(stored))),
})

export const readRuleBook = (stored: string): RuleBook => books.memo(stored)

/** The standard rules with the stored points for wins. */
const standardRules = (stored: string | null): RuleBook => standards.memo(stored ?? JSON.stringify(NO_RULES))
