import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount } from '#rules/amount.ts'
import type { MatchFacts } from '#rules/facts.ts'
import { matchRule } from '#rules/words/award-rules.ts'
import { type Award, plainAward } from './award.ts'

type MatchRules = NonNullable<RuleBook['matches']>

const RULES = {
  WIN: 'win',
  TIE: 'tie',
  LOSS: 'loss',
  DEFAULT: 'default',
  FORFEIT: 'forfeit',
  BYE: 'bye',
  BYE_WON: 'byeWon',
} as const satisfies Record<MatchFacts['outcome'], keyof MatchRules>

/** What the rule book gives one side of a match. A win is listed whatever it is worth. */
export function matchAwards({ matches: rules }: RuleBook, match: MatchFacts): Award[] {
  if (!rules || (match.kind !== null && !rules.kinds.includes(match.kind))) return []
  const { points, by } =
    match.outcome === 'WIN' ? winOf(rules, match) : { points: rules[RULES[match.outcome]], by: null }
  const amount = asAmount(points)
  if (amount === 0 && match.outcome !== 'WIN') return []
  const { department } = match
  return [plainAward({ part: 'MATCH', department, amount, rule: matchRule(match, by, amount) })]
}

/** The rule of its tag, otherwise of its sport, otherwise of all wins. */
function winOf({ tags, sports, win }: MatchRules, { sport, tag }: MatchFacts) {
  const ofTag = tag === null ? undefined : tags[tag]
  if (ofTag !== undefined) return { points: ofTag, by: 'tag' } as const
  const ofSport = sports[sport]
  return ofSport === undefined ? ({ points: win, by: null } as const) : ({ points: ofSport, by: 'sport' } as const)
}
