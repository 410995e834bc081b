import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount } from '#rules/amount.ts'
import { conductName } from './award-rules.ts'
import { hasLine, paidCells, scopeWords, sportWord } from './event-scope.ts'
import { sentence } from './lists.ts'
import { pointsText } from './numbers.ts'
import { placesText } from './place-words.ts'

const KINDS = { SEASON: 'each season sport', ONE_DAY: 'each one-day event' } as const
const BONUSES = {
  CLEAN_SEASON: 'A department without points deducted for conduct',
  NO_FORFEIT: 'A department without a default or a forfeit',
  ALL_EVENTS: 'A department with an entry in every event',
} as const

export function participationWords(rules: RuleBook): string[] {
  const finishing = paidCells(rules)
    .filter(hasLine)
    .filter(({ line }) => line.finisher !== undefined)
  const finishers = [...Map.groupBy(finishing, ({ line }) => line.finisher ?? 0)].map(
    ([points, cells]) => `Each entry that finishes, in ${scopeWords(cells)}: ${textOf(points)}.`,
  )
  return [...takingPart(rules), ...finishers]
}

function takingPart({ participation }: RuleBook): string[] {
  const { SEASON, ONE_DAY } = participation
  const line = (events: string, points: number) =>
    `A department with an entry that finishes, in ${events}: ${textOf(points)}.`
  if (SEASON !== undefined && SEASON === ONE_DAY) return [line('each event', SEASON)]
  return pairsOf(participation).map(([kind, points]) => line(KINDS[kind], points))
}

export const secondStageWords = ({ secondStage }: RuleBook): string[] => [
  ...secondStage.flatMap(({ sport, points }) => [
    `${sentence(sportWord(sport))}: the places of entries give ${placesText(points).toLowerCase()}.`,
    `The sums of the departments in ${sportWord(sport)} make the places that are paid.`,
  ]),
  ...(secondStage.length === 0 ? [] : [MEETS]),
]

const MEETS = 'A meet adds up the points of all its events; an event with a tier of its own gives those of that tier.'

export const conductWords = ({ conduct }: RuleBook): string[] =>
  pairsOf(conduct).map(([kind, points]) => `${conductName(kind)}: ${textOf(points)}.`)

export const bonusWords = ({ bonuses }: RuleBook): string[] =>
  pairsOf(bonuses).map(([bonus, points]) => `${BONUSES[bonus]}, at the end of the season: ${textOf(points)}.`)

const pairsOf = <K extends string>(values: Partial<Record<K, number>>) => Object.entries(values) as [K, number][]
const textOf = (points: number) => pointsText(asAmount(points))
