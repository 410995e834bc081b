import type { LiveScore } from '#contract/live/calls.ts'
import { createObservable } from '#web/lib/store.ts'

const byRoom = new Map<string, LiveScore>()
const latest = createObservable<LiveScore | null>(null)

export const latestScore = (roomId: string) => byRoom.get(roomId)

/** Stores a score from the server unless a newer one is known. */
export function setScore(score: LiveScore) {
  if ((byRoom.get(score.roomId)?.version ?? -1) >= score.version) return
  byRoom.set(score.roomId, score)
  latest.set(score)
}

export const onScoreChange = (listener: (score: LiveScore) => void) =>
  latest.subscribe((score) => score && listener(score))
