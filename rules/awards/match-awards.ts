import type { RuleBook } from '#contract/rule-book.ts'
import { asAmount } from '#rules/amount.ts'
import type { MatchFacts } from '#rules/facts.ts'
import { type Award, plainAward } from './award.ts'

type MatchRules = NonNullable<RuleBook['matches']>

/** What the rule book gives one side of a match. */
export function matchAwards({ matches: rules }: RuleBook, match: MatchFacts): Award[] {
  if (!rules || (match.kind !== null && !rules.kinds.includes(match.kind))) return []
  const amount = asAmount(pointsOf(rules, match))
  return amount === 0 ? [] : [plainAward('MATCH', match.department, amount)]
}

function pointsOf(rules: MatchRules, { outcome, sport, tag }: MatchFacts): number {
  switch (outcome) {
    case 'WIN':
      return (tag === null ? undefined : rules.tags[tag]) ?? rules.sports[sport] ?? rules.win
    case 'TIE':
      return rules.tie
    case 'LOSS':
      return rules.loss
    case 'DEFAULT':
      return rules.default
    case 'FORFEIT':
      return rules.forfeit
    case 'BYE':
      return rules.bye
    case 'BYE_WON':
      return rules.byeWon
  }
}
