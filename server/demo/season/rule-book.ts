import { type RuleBook, ruleBook } from '#contract/rule-book.ts'
import type { Row } from '#server/db/schema.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { dateIn } from '#server/platform/club-clock.ts'

const SECOND_VERSION_DAYS_AGO = 30

const FIRST_RULES: RuleBook = ruleBook.parse({
  tiers: { A: [6, 4, 2], B: [4, 2, 1] },
  pays: [
    { sport: 'CRICKET', gender: 'MALE', tier: 'A' },
    { sport: 'FOOTBALL', gender: 'MALE', tier: 'A' },
    { tier: 'B', counting: 1 },
  ],
  ties: 'SHARE',
  emptyPlaces: 'LEAVE',
  matches: { win: 1 },
  conduct: { NO_SHOW: -1, SENDING_OFF: -2 },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS'],
})

/** Adopted during the season: women's cricket and football have the points of the men's. */
const SECOND_RULES: RuleBook = {
  ...FIRST_RULES,
  pays: [
    { sport: 'CRICKET', tier: 'A' },
    { sport: 'FOOTBALL', tier: 'A' },
    { tier: 'B', counting: 1 },
  ],
}

/** A version with the moment of its adoption. */
export interface DemoVersion {
  version: number
  from: string
  rules: RuleBook
  adoptedAt: string
  reason: string
}

export function makeVersions(setting: Setting, openedAt: string): [DemoVersion, DemoVersion] {
  const changedAt = daysAgo(setting, SECOND_VERSION_DAYS_AGO)
  const dayOf = (at: string) => dateIn(setting.zone, new Date(at))
  return [
    {
      version: 1,
      from: dayOf(openedAt),
      rules: FIRST_RULES,
      adoptedAt: openedAt,
      reason: 'The captains agreed on these rules before the season',
    },
    {
      version: 2,
      from: dayOf(changedAt),
      rules: SECOND_RULES,
      adoptedAt: changedAt,
      reason: "Women's cricket and football count as much as the men's",
    },
  ]
}

export const ruleBookRows = (
  setting: Setting,
  seasonId: string,
  adminId: string | null,
  versions: readonly DemoVersion[],
): Row<'rule_book'>[] =>
  versions.map(({ version, from, rules, adoptedAt, reason }) => ({
    id: setting.newId(),
    season_id: seasonId,
    version,
    valid_from: from,
    rules: JSON.stringify(rules),
    reason,
    adopted_by: adminId,
    adopted_at: adoptedAt,
  }))
