import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveScore } from '#contract/live/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { nowWords, shortScore } from '#rules/words/score-words.ts'
import { latestScore, onScoreChange } from './score-store.ts'

type Scored = Pick<Match, 'status' | 'roomId' | 'team1Score' | 'team2Score' | 'version' | 'detail'>

const latestOf = ({ status, roomId }: Scored) => (status === 'LIVE' && roomId ? latestScore(roomId) : undefined)

function scoredBy<T extends Scored>(match: T, latest: LiveScore | undefined): T {
  if (!latest || latest.version <= match.version) return match
  const { team1Score, team2Score, version, detail } = latest
  return { ...match, team1Score, team2Score, version, detail: detail ?? undefined }
}

/** The latest score of a match: from an event, otherwise as fetched. */
export const scoreNow = <T extends Scored>(match: T): T => scoredBy(match, latestOf(match))

/** The latest score as React state. Events arrive while the room is watched or all scores are followed. */
export function useLiveScore<T extends Scored>(match: T): T {
  const latest = useSyncExternalStore(
    onScoreChange,
    () => latestOf(match),
    () => undefined,
  )
  return scoredBy(match, latest)
}

/** Follows all scores while a live match is shown. */
function useFollowing(isLive: boolean) {
  useEffect(() => {
    if (!isLive) return
    // The Socket.IO client loads after the page.
    const following = import('./follow-scores.ts').then(({ followScores }) => followScores()).catch(() => undefined)
    return () => void following.then((stop) => stop?.())
  }, [isLive])
}

/** The latest score of a listed match, followed while it is live. */
export function useFollowedScore<T extends Scored>(match: T): T {
  useFollowing(match.status === 'LIVE')
  return useLiveScore(match)
}

/** The live matches of a list with their latest scores, which are followed. */
export function useFollowedLive<T extends Scored>(matches: readonly T[]): T[] {
  const live = matches.filter(({ status }) => status === 'LIVE')
  const [scores, setScores] = useState<ReadonlyMap<string, LiveScore>>(new Map())
  useFollowing(live.length > 0)
  useEffect(() => onScoreChange((latest) => setScores((known) => new Map(known).set(latest.roomId, latest))), [])
  return live.map((match) => scoredBy(match, scores.get(match.roomId ?? '') ?? latestOf(match)))
}

/** The score of a match in words, for screen readers. */
export function scoreAnnouncement(match: Match): string {
  const { team1, team2, team1Score, team2Score } = match
  const now = nowWords(match)
  const scores = `${team1.name} ${team1Score ?? 0}, ${team2.name} ${team2Score ?? 0}`
  return [scores, shortScore(match), now].filter(Boolean).join('. ')
}

/** The announcement of the last changed score of a list. */
export function useScoreAnnouncement(matches: readonly Match[]): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () =>
      onScoreChange((latest) => {
        const match = matches.find(({ roomId }) => roomId === latest.roomId)
        if (match && latest.version > match.version) setAnnouncement(scoreAnnouncement(scoredBy(match, latest)))
      }),
    [matches],
  )
  return announcement
}
