import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveTeam } from '#contract/live.ts'
import { type MatchDetails, SCORE_MAX } from '#contract/match.ts'
import { sendLive, socket } from '#web/lib/live-connection.ts'
import { noteScore, useLiveScore } from '#web/lib/live-scores.ts'
import { createScoreQueue, withWaiting } from './score-queue.ts'

interface Keeping {
  match: MatchDetails
  userId: string
}

/** Keeping the score of a match: what is entered shows at once, and is sent when it can be. */
export function useKeeping({ match, userId }: Keeping) {
  const roomId = match.roomId ?? ''
  const [queue] = useState(() =>
    createScoreQueue({
      roomId,
      storage: localStorage,
      send: ({ key, team, to }) => sendLive('updateScore', { roomId, team, score: to, scoreUpdater: userId, key }),
      taken: noteScore,
      newKey,
    }),
  )
  const { waiting, undoable, refusal } = useSyncExternalStore(queue.subscribe, queue.get)
  const shown = withWaiting(useLiveScore(match), waiting)
  const now: Record<LiveTeam, number> = { TEAM1: shown.team1Score ?? 0, TEAM2: shown.team2Score ?? 0 }

  useEffect(() => {
    const flush = () => void queue.flush()
    socket.on('connect', flush)
    if (socket.connected) flush()
    return () => void socket.off('connect', flush)
  }, [queue])

  return {
    shown,
    waiting: waiting.length,
    refusal,
    canUndo: undoable.length > 0,
    set: (team: LiveTeam, score: number) => {
      const to = Math.min(SCORE_MAX, Math.max(0, score))
      if (to !== now[team]) queue.enter(team, now[team], to)
    },
    add: (team: LiveTeam, step: number) => queue.enter(team, now[team], Math.min(SCORE_MAX, now[team] + step)),
    undo: () => queue.undo(now),
    forget: queue.forget,
  }
}
export type KeptScore = ReturnType<typeof useKeeping>

// Unlike `randomUUID` there without a secure context, on a campus network by address.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
