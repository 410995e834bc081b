import { useState } from 'react'
import type { ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { toldScore } from '#web/lib/told-scores.ts'

export type ChangeSeen = Omit<ScoreChange, 'by'>
type Standing = Pick<Match, 'version' | 'team1Score' | 'team2Score'>

/** What has changed while one watched, latest first: nobody asks the server for what he was told already. */
export function useChangesSeen(match: Match): readonly ChangeSeen[] {
  const [last, setLast] = useState(match)
  const [seen, setSeen] = useState<readonly ChangeSeen[]>([])
  // A result has a version of its own.
  if (match.status === 'LIVE' && match.version > last.version) {
    const change = changeBetween(last, match, toldAt(match))
    setLast(match)
    // Several at once say nothing of their order.
    if (change) setSeen([change, ...seen])
  }
  return seen
}

/** By the server's clock, where it has told it. */
function toldAt({ roomId, version }: Match): string {
  const told = roomId ? toldScore(roomId) : undefined
  return (told?.version === version && told.at) || new Date().toISOString()
}

/** The one change that leads from a standing to the next; null when there were several, or none. */
export function changeBetween(before: Standing, after: Standing, at: string): ChangeSeen | null {
  if (after.version !== before.version + 1) return null
  const team1Score = after.team1Score ?? 0
  const team2Score = after.team2Score ?? 0
  const isFirst = team1Score !== (before.team1Score ?? 0)
  const from = (isFirst ? before.team1Score : before.team2Score) ?? 0
  const to = isFirst ? team1Score : team2Score
  if (from === to) return null
  return { version: after.version, team: isFirst ? 'TEAM1' : 'TEAM2', from, to, team1Score, team2Score, at }
}

/** What was seen and follows without a gap on what the server has told: the rest is asked for. */
export function followingOn(known: number, seen: readonly ChangeSeen[]): readonly ChangeSeen[] {
  const oldestFirst = seen.filter(({ version }) => version > known).reverse()
  const unbroken = oldestFirst.filter(({ version }, place) => version === known + place + 1)
  return unbroken.reverse()
}
