import { useState } from 'react'
import type { ScoreChange } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'

export type ChangeSeen = Omit<ScoreChange, 'by'>
type Standing = Pick<Match, 'version' | 'team1Score' | 'team2Score'>

/** What has changed while one watched, latest first: nobody asks the server what he was told already. */
export function useChangesSeen(match: Standing): ChangeSeen[] {
  const [last, setLast] = useState(match)
  const [seen, setSeen] = useState<ChangeSeen[]>([])
  if (match.version > last.version) {
    setLast(match)
    setSeen([...changesBetween(last, match), ...seen])
  }
  return seen
}

/** Of several changes that came as one, the latest. */
function changesBetween(before: Standing, after: Standing): ChangeSeen[] {
  const [team1Score, team2Score] = [after.team1Score ?? 0, after.team2Score ?? 0]
  const standing = { version: after.version, team1Score, team2Score, at: new Date().toISOString() }
  const sides = [
    { ...standing, team: 'TEAM1' as const, from: before.team1Score ?? 0, to: team1Score },
    { ...standing, team: 'TEAM2' as const, from: before.team2Score ?? 0, to: team2Score },
  ]
  return sides.filter(({ from, to }) => from !== to)
}
