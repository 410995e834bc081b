import { NO_RULES, type PointsRules, pointsRules } from '#contract/points.ts'
import { DEFAULT_RULE_BOOK, ruleBook } from '#contract/rule-book.ts'
import { type SeasonRules, withWins } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'

interface Adopted {
  season: Pick<Row<'season'>, 'rules'>
  firstDay: string
  adopted: readonly Pick<Row<'rule_book'>, 'version' | 'valid_from' | 'rules'>[]
}

/** The standard rules with the season's points for wins, and the adopted versions. */
export function seasonRules({ season, firstDay, adopted }: Adopted): SeasonRules {
  const standard = { version: 0, from: firstDay, rules: withWins(DEFAULT_RULE_BOOK, winsOfSeason(season)) }
  const others = adopted.map(({ version, valid_from, rules }) => ({
    version,
    from: valid_from,
    rules: ruleBook.parse(JSON.parse(rules)),
  }))
  return { firstDay, versions: [standard, ...others] }
}

const winsOfSeason = ({ rules }: Pick<Row<'season'>, 'rules'>): PointsRules =>
  rules === null ? NO_RULES : pointsRules.parse(JSON.parse(rules))
