import type { Match } from '#contract/match/calls.ts'
import { playedAt } from '#web/features/match/card/match-time.ts'

export interface MatchDay {
  date: string | null
  matches: Match[]
}

/** Groups matches by day in the given order. */
export function daysOf(matches: readonly Match[]): MatchDay[] {
  const days: MatchDay[] = []
  for (const match of matches) {
    const last = days.at(-1)
    const { date } = playedAt(match)
    if (last?.date === date) last.matches.push(match)
    else days.push({ date, matches: [match] })
  }
  return days
}

/** The matches of one sport or event follow each other, in the order of the first match of each. */
export function byKind(matches: readonly Match[]): Match[] {
  const kinds = new Map<string, Match[]>()
  for (const match of matches) {
    const kind = match.event?._id ?? `${match.sport} ${match.gender}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), match])
  }
  return [...kinds.values()].flat()
}
