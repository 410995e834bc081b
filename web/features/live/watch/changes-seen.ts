import { useState } from 'react'
import type { PlayLine, ScoreChange } from '#contract/live/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { latestScore } from '#web/lib/live/score-store.ts'

export type ChangeSeen = Omit<ScoreChange, 'by'>
type Standing = Pick<Match, 'version' | 'team1Score' | 'team2Score'>

/** Score changes received while watching, latest first, so that they need not be fetched. */
export function useChangesSeen(match: Match): readonly ChangeSeen[] {
  const [last, setLast] = useState(match)
  const [seen, setSeen] = useState<readonly ChangeSeen[]>([])
  // A result has a separate version.
  if (match.status === 'LIVE' && match.version > last.version) {
    const latest = match.roomId ? latestScore(match.roomId) : undefined
    const sent = latest?.version === match.version ? latest : undefined
    const change = changeBetween(last, match, sent?.at ?? new Date().toISOString(), sent?.play)
    setLast(match)
    // The order of several changes at once is unknown.
    if (change) setSeen([change, ...seen])
  }
  return seen
}

/** The single change between two scores; null for none or several. */
export function changeBetween(before: Standing, after: Standing, at: string, play?: PlayLine): ChangeSeen | null {
  if (after.version !== before.version + 1) return null
  const team1Score = after.team1Score ?? 0
  const team2Score = after.team2Score ?? 0
  const isFirst = play ? play.team !== 'TEAM2' : team1Score !== (before.team1Score ?? 0)
  const from = (isFirst ? before.team1Score : before.team2Score) ?? 0
  const to = isFirst ? team1Score : team2Score
  if (from === to && !play) return null
  const change = { version: after.version, from, to, team1Score, team2Score, at, ...(play && { play }) }
  return { ...change, team: isFirst ? 'TEAM1' : 'TEAM2' }
}

/** The received changes that continue the fetched history without a gap. */
export function followingOn(known: number, seen: readonly ChangeSeen[]): readonly ChangeSeen[] {
  const oldestFirst = seen.filter(({ version }) => version > known).reverse()
  const unbroken = oldestFirst.filter(({ version }, place) => version === known + place + 1)
  return unbroken.reverse()
}
