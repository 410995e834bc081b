import { EVENT_KINDS, MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import type { EventFacts, MatchFacts } from '#rules/facts.ts'
import { ordinal, pointsText } from './numbers.ts'

// Each sentence is the rule of one award, with its points.

interface PaidPlace {
  tier: string | null
  /** The amounts of the places of the tier. */
  places: readonly number[]
  ties: 'SHARE' | 'FULL' | 'DECIDE'
  place: number
  sharing: number
  amount: number
}

export function placeRule({ tier, places, ties, place, sharing, amount }: PaidPlace): string {
  const name = `${ordinal(place)} place in tier ${tier}`
  if (sharing === 1 || ties === 'FULL') return `${name}: ${pointsText(amount)}`
  const filled = places.slice(place - 1, place - 1 + sharing).map((each) => each / 100)
  return `${name}, shared by ${sharing}: ${filled.join(' + ')}, divided by ${sharing}, is ${pointsText(amount)}`
}

export const finisherRule = (amount: number) => `Each entry that finishes: ${pointsText(amount)}`

export const participationRule = ({ kind }: Pick<EventFacts, 'kind'>, amount: number) =>
  `Taking part in a ${EVENT_KINDS[kind].toLowerCase()}: ${pointsText(amount)}`

const OUTCOMES: Record<MatchFacts['outcome'], string> = {
  WIN: 'A win',
  TIE: 'A tie',
  LOSS: 'A match lost',
  DEFAULT: 'Absence from a match, told in time',
  FORFEIT: 'Absence from a match, not told',
  BYE: 'A bye',
  BYE_WON: 'A bye, and the next match won',
}

/** `by` says whether the tag or the sport of the match decided. */
export function matchRule({ outcome, sport, tag }: MatchFacts, by: 'tag' | 'sport' | null, amount: number): string {
  const where = by === 'tag' && tag !== null ? ` (${MATCH_TAGS[tag]})` : by === 'sport' ? ` in ${SPORTS[sport]}` : ''
  return `${OUTCOMES[outcome]}${where}: ${pointsText(amount)}`
}

export const conductRule = (kind: string, amount: number) => `${conductName(kind)}: ${pointsText(amount)}`

/** 'NO_SHOW' as 'No show'. */
export function conductName(kind: string): string {
  const words = kind.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
