import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveScore } from '#contract/live.ts'
import type { Match } from '#contract/match.ts'
import { onScoreTold, toldScore } from './told-scores.ts'

type Scored = Pick<Match, 'status' | 'roomId' | 'team1Score' | 'team2Score' | 'version'>

const toldOf = ({ status, roomId }: Scored) => (status === 'LIVE' && roomId ? toldScore(roomId) : undefined)

function scoredBy<T extends Scored>(match: T, told: LiveScore | undefined): T {
  if (!told || told.version <= match.version) return match
  const { team1Score, team2Score, version } = told
  return { ...match, team1Score, team2Score, version }
}

/** The score of a match as it was last told, or as it was read where nothing was told since. */
export const scoreNow = <T extends Scored>(match: T): T => scoredBy(match, toldOf(match))

/** The same on a page. It is told to whoever watches the room, or follows all scores. */
export function useLiveScore<T extends Scored>(match: T): T {
  const told = useSyncExternalStore(onScoreTold, () => toldOf(match))
  return scoredBy(match, told)
}

/** The same for a match among others: while it is shown and live, all scores are followed. */
export function useFollowedScore<T extends Scored>(match: T): T {
  const isLive = match.status === 'LIVE'
  useEffect(() => {
    if (!isLive) return
    // The library comes after the page.
    const following = import('./follow-scores.ts').then(({ followScores }) => followScores())
    return () => void following.then((stop) => stop())
  }, [isLive])
  return useLiveScore(match)
}

/** How a match stands, for whoever listens. */
export const spokenScore = ({ team1, team2, team1Score, team2Score }: Match) =>
  `${team1.name} ${team1Score ?? 0}, ${team2.name} ${team2Score ?? 0}`

/** Of matches among others, how that one stands whose score was told last. */
export function useScoreSaid(matches: Match[]): string {
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      onScoreTold((told) => {
        const match = matches.find(({ roomId }) => roomId === told.roomId)
        if (match && told.version > match.version) setSaid(spokenScore(scoredBy(match, told)))
      }),
    [matches],
  )
  return said
}
