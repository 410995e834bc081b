import type { RuleBook } from '#contract/rule-book/calls.ts'
import { EVENT_KINDS, keysOf, MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { asAmount } from '#rules/amount.ts'
import { sportWord } from './event-scope.ts'
import { pointsText } from './numbers.ts'

type MatchRules = NonNullable<RuleBook['matches']>

const OTHERS = {
  tie: 'A tie',
  loss: 'A match lost',
  default: 'Absence from a match, told in time',
  forfeit: 'Absence from a match, not told',
  bye: 'A bye',
  byeWon: 'The next match won after a bye, in addition',
} as const
const KINDS = { SEASON: 'season sports', ONE_DAY: 'one-day events' } as const

export function matchWords({ matches: rules }: RuleBook): string[] {
  if (!rules) return []
  const { sports, tags, kinds, counting } = rules
  return [
    ...keysOf(MATCH_TAGS).flatMap((tag) => line(`A win in a match with the tag ${MATCH_TAGS[tag]}`, tags[tag])),
    ...keysOf(SPORTS).flatMap((sport) => line(`${otherThan(tags, 'A win')} in ${sportWord(sport)}`, sports[sport])),
    ...line(otherThan({ ...tags, ...sports }, 'A win'), rules.win),
    ...othersOf(rules),
    ...(kinds.length < Object.keys(EVENT_KINDS).length ? [kindWords(kinds)] : []),
    ...(counting === undefined ? [] : [countingWords(counting)]),
  ]
}

const otherThan = (decidedBefore: object, win: string) =>
  Object.keys(decidedBefore).length > 0 ? win.replace('A ', 'Any other ') : win

const othersOf = (rules: MatchRules) =>
  (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).flatMap((key) =>
    rules[key] === 0 ? [] : line(OTHERS[key], rules[key]),
  )

const line = (what: string, points: number | undefined) =>
  points === undefined ? [] : [`${what}: ${pointsText(asAmount(points))}.`]

const countingWords = (counting: number) =>
  counting === 1
    ? 'Of several entries of a department in an event, only matches of the best placed one count.'
    : `Of several entries of a department in an event, only matches of the ${counting} best placed ones count.`

function kindWords(kinds: MatchRules['kinds']): string {
  const [kind] = kinds
  if (!kind) return 'Only matches without an event count.'
  return `Only matches of ${KINDS[kind]} and matches without an event count.`
}
