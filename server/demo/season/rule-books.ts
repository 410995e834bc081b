import type { RuleBook, RuleBookAdopt } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { startChampionship } from '#server/features/gc/gc.service.ts'
import { adoptRules } from '#server/features/rule-book/rule-book.service.ts'
import { changeSeason, findOpenSeason } from '#server/features/season/season.queries.ts'
import type { Past } from './past.ts'

const COMMON = {
  ties: 'SHARE',
  emptyPlaces: 'LEAVE',
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS'],
} as const

export const PAST_RULES: RuleBook = ruleBook.parse({
  ...COMMON,
  tiers: { A: [10, 6, 4, 2], B: [6, 4, 2, 1] },
  pays: [{ sport: 'CRICKET', tier: 'A' }, { sport: 'FOOTBALL', tier: 'A' }, { tier: 'B' }],
})

export const FIRST_RULES: RuleBook = ruleBook.parse({
  ...COMMON,
  tiers: { A: [6, 4, 2], B: [4, 2, 1] },
  pays: [
    { sport: 'CRICKET', gender: 'MALE', tier: 'A' },
    { sport: 'FOOTBALL', gender: 'MALE', tier: 'A' },
    { tier: 'B', counting: 1 },
  ],
  matches: { win: 1 },
  conduct: { NO_SHOW: -1, SENDING_OFF: -2 },
})

/** Adopted during the season: women's cricket and football have the points of the men's. */
export const SECOND_RULES: RuleBook = {
  ...FIRST_RULES,
  pays: [
    { sport: 'CRICKET', tier: 'A' },
    { sport: 'FOOTBALL', tier: 'A' },
    { tier: 'B', counting: 1 },
  ],
}

/** The open season begins, with its championship and its rules. */
export async function openSeason({ context, tx, cast, setNow }: Past, opened: Date, rules: RuleBookAdopt) {
  setNow(opened)
  await changeSeason(tx, (await findOpenSeason(tx)).id, { opened_at: opened.toISOString() })
  await startChampionship(context, cast.organiser, {})
  await adoptRules(context, cast.organiser, rules)
}
