import type { Match } from '#contract/match.ts'

export interface MatchDay {
  date: string | null
  matches: Match[]
}

/** Day by day, in the order in which they come. */
export function daysOf(matches: readonly Match[]): MatchDay[] {
  const days: MatchDay[] = []
  for (const match of matches) {
    const last = days.at(-1)
    if (last?.date === match.date) last.matches.push(match)
    else days.push({ date: match.date, matches: [match] })
  }
  return days
}
