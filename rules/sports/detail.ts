import type { ScoreDetail } from '#contract/match/calls.ts'
import { keysOf, PART_KINDS, type Winner } from '#contract/values/enums.ts'
import type { DetailState, SportRules, Term } from './sport.ts'

const TERMS = {
  bestOf: 'a number of sets',
  target: 'points of a set',
  players: 'a number of players',
  rubbers: 'rubbers',
} as const satisfies Record<Term, string>

const INNINGS_FIELDS = ['wickets', 'balls', 'quota', 'allOut'] as const

/** What a detail says, or why a match of this sport cannot have it. A match that was stopped may end within a part. */
export function readDetail(
  { counts, detail: rules }: SportRules,
  detail: ScoreDetail,
  { isStopped = false } = {},
): DetailState | string {
  if (!rules) return 'The result of this sport is two numbers.'
  const { parts } = detail
  for (const kind of keysOf(PART_KINDS)) {
    const most = rules.most[kind] ?? 0
    const name = PART_KINDS[kind].toLowerCase()
    const given = parts.filter((part) => part.kind === kind).length
    if (given > most)
      return most === 0 ? `This sport has no ${name}.` : `A match has at most ${most} of this part: ${name}.`
  }
  for (const part of parts) {
    const { kind, scores } = part
    if (kind !== 'INNINGS' && INNINGS_FIELDS.some((field) => field in part))
      return 'Only an innings has wickets and overs.'
    if (kind !== 'RUBBER' && part.sets) return 'Only a rubber has sets of its own.'
    if (kind !== 'INNINGS' && scores.includes(null)) return 'Enter the scores of both sides.'
    if (kind !== 'BOARD' && !scores.every((score) => score === null || Number.isInteger(score)))
      return `${counts} are whole numbers.`
  }
  for (const term of keysOf(TERMS))
    if (detail[term] !== undefined && !rules.terms.includes(term)) return `This sport has not ${TERMS[term]}.`
  return rules.problem(detail, isStopped) ?? rules.state(detail)
}

const AGAINST_DETAIL = 'The detail of this match says another winner, or none yet. Give the reason.'

/** Why a match with this detail ends with this winner only for a reason; null where it needs none. */
export function reasonWanted(sport: SportRules, detail: ScoreDetail, winner: Winner): string | null {
  const read = readDetail(sport, detail)
  if (typeof read === 'string') return `${read} If the match was stopped there, give the reason.`
  return read.winner === winner ? null : AGAINST_DETAIL
}
