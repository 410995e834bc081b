import type { RuleBook } from '#contract/rule-book/calls.ts'
import { BONUSES } from '#contract/rule-book/rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { keysOf } from '#contract/values/enums.ts'
import { asAmount } from '#rules/amount.ts'
import type { ConductFacts, MatchFacts } from '#rules/facts.ts'
import { rulesFor } from '#rules/version-on.ts'
import { conductRule } from '#rules/words/award-rules.ts'
import { pointsText } from '#rules/words/numbers.ts'
import { type Award, plainAward } from './award.ts'

export function conductAwards({ conduct }: RuleBook, { department, kind }: ConductFacts): Award[] {
  const amount = asAmount(conduct[kind] ?? 0)
  return amount === 0 ? [] : [plainAward({ part: 'CONDUCT', department, amount, rule: conductRule(kind, amount) })]
}

interface Season {
  departments: readonly string[]
  /** The departments with an entry, for each event that was played. */
  events: readonly (readonly string[])[]
  conduct: readonly ConductFacts[]
  matches: readonly Pick<MatchFacts, 'department' | 'outcome'>[]
}

/** What is known when the season ends. */
export function bonusAwards(rules: RuleBook, { departments, events, conduct, matches }: Season): Award[] {
  const missed: Record<keyof typeof BONUSES, readonly string[]> = {
    CLEAN_SEASON: departmentsIn(conduct.filter((one) => conductAwards(rules, one).length > 0)),
    NO_FORFEIT: departmentsIn(matches.filter(({ outcome }) => outcome === 'DEFAULT' || outcome === 'FORFEIT')),
    ALL_EVENTS: departments.filter((one) => events.length === 0 || events.some((entered) => !entered.includes(one))),
  }
  const paid = keysOf(BONUSES).map((name) => ({ name, amount: asAmount(rules.bonuses[name] ?? 0) }))
  return departments.flatMap((department) =>
    paid
      .filter(({ name, amount }) => amount > 0 && !missed[name].includes(department))
      .map(({ name, amount }) => {
        const rule = `${BONUSES[name]}: ${pointsText(amount)}`
        return plainAward({ part: 'BONUS', department, amount, rule })
      }),
  )
}

const departmentsIn = (facts: readonly { department: string }[]) => facts.map(({ department }) => department)

/** The bonuses of a season that ends on a day, by the rules of that day. Events without entries were not played, and a meet is in its events. */
export const bonusesOn = ({ versions, departments, events, conduct, matches }: SeasonFacts, day: string): Award[] =>
  bonusAwards(rulesFor(versions, { day, knownVersion: null }), {
    departments: departments.map(({ _id }) => _id),
    events: events
      .filter(({ _id, entries }) => entries.length > 0 && !events.some(({ meet }) => meet === _id))
      .map(({ entries }) => entries.map(({ department }) => department)),
    conduct,
    matches,
  })
