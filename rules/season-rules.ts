import type { PointsRules } from '#contract/points/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { DEFAULT_MATCHES, DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { type Beginning, type Version, versionFor } from './version-on.ts'

/** The rule books of a season by version. The first is version 0: the standard rules. */
export interface SeasonRules {
  firstDay: string
  versions: readonly [Version, ...Version[]]
}

/** The version that holds for something. What is older than the season began with it. */
export function rulesVersionAt({ firstDay, versions }: SeasonRules, { day, knownVersion }: Beginning): Version {
  const from = day < firstDay ? firstDay : day
  return versionFor(versions, { day: from, knownVersion }) ?? versions[0]
}

export const latestVersion = ({ versions }: SeasonRules) => Math.max(...versions.map(({ version }) => version))

/** The rules with other points for wins by sport and tag. */
export const withWins = (rules: RuleBook, { sports, tags }: PointsRules): RuleBook =>
  ruleBook.parse({ ...rules, matches: { ...(rules.matches ?? DEFAULT_RULE_BOOK.matches), sports, tags } })

/** The points of wins by sport and tag; of all others and of a tie where they are not the standard ones. */
export function winsOf({ matches }: RuleBook): PointsRules & { win?: number; tie?: number } {
  const { sports = {}, tags = {}, win = 0, tie = 0 } = matches ?? {}
  return { sports, tags, ...(win !== DEFAULT_MATCHES.win && { win }), ...(tie !== DEFAULT_MATCHES.tie && { tie }) }
}
