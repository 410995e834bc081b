import type { RuleBook } from '#contract/rule-book/calls.ts'
import { BONUSES } from '#contract/rule-book/rule-book.ts'
import { asAmount } from '#rules/amount.ts'
import type { ConductFacts } from '#rules/facts.ts'
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
}

/** What is known when the season ends. */
export function bonusAwards(rules: RuleBook, { departments, events, conduct }: Season): Award[] {
  const { CLEAN_SEASON = 0, ALL_EVENTS = 0 } = rules.bonuses
  const [clean, everything] = [asAmount(CLEAN_SEASON), asAmount(ALL_EVENTS)]
  const punished = new Set(
    conduct.filter((one) => conductAwards(rules, one).length > 0).map(({ department }) => department),
  )
  return departments.flatMap((department) => {
    const isClean = !punished.has(department)
    const enteredAll = events.length > 0 && events.every((entered) => entered.includes(department))
    return [
      ...(isClean && clean > 0 ? [bonus(department, BONUSES.CLEAN_SEASON, clean)] : []),
      ...(enteredAll && everything > 0 ? [bonus(department, BONUSES.ALL_EVENTS, everything)] : []),
    ]
  })
}

const bonus = (department: string, name: string, amount: number) =>
  plainAward({ part: 'BONUS', department, amount, rule: `${name}: ${pointsText(amount)}` })
