import { useState } from 'react'
import type { ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'

export type ChangeSeen = Omit<ScoreChange, 'by'>
type Standing = Pick<Match, 'version' | 'team1Score' | 'team2Score'>

/** What has changed while one watched, latest first: nobody asks the server for what he was told already. */
export function useChangesSeen(match: Standing): readonly ChangeSeen[] {
  const [last, setLast] = useState(match)
  const [seen, setSeen] = useState<readonly ChangeSeen[]>([])
  if (match.version > last.version) {
    const change = changeBetween(last, match)
    setLast(match)
    // Several at once say nothing of their order.
    if (change) setSeen([change, ...seen])
  }
  return seen
}

/** The one change that leads from a standing to the next; null when there were several. */
export function changeBetween(before: Standing, after: Standing): ChangeSeen | null {
  if (after.version !== before.version + 1) return null
  const team1Score = after.team1Score ?? 0
  const team2Score = after.team2Score ?? 0
  const isFirst = team1Score !== (before.team1Score ?? 0)
  return {
    version: after.version,
    team: isFirst ? 'TEAM1' : 'TEAM2',
    from: (isFirst ? before.team1Score : before.team2Score) ?? 0,
    to: isFirst ? team1Score : team2Score,
    team1Score,
    team2Score,
    at: new Date().toISOString(),
  }
}

/** What was seen and follows without a gap on what the server has told: the rest is asked for. */
export function followingOn(known: number, seen: readonly ChangeSeen[]): readonly ChangeSeen[] {
  const oldestFirst = seen.filter(({ version }) => version > known).reverse()
  const unbroken = oldestFirst.filter(({ version }, place) => version === known + place + 1)
  return unbroken.reverse()
}
