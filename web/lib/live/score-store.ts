import type { LiveScore, SentScore } from '#contract/live/calls.ts'
import { unpackTie } from '#contract/live/live-tie.ts'
import { createObservable } from '#web/lib/store.ts'

const byRoom = new Map<string, LiveScore>()
const latest = createObservable<LiveScore | null>(null)

// What is known of the server's clock: its time less that of this device, when an answer took the least.
let ahead = Number.NEGATIVE_INFINITY

/** Takes the server's time from an answer that has just arrived. */
export const noteServerTime = (at: string) => {
  ahead = Math.max(ahead, Date.parse(at) - Date.now())
}

/** The server's time at a time of this device. */
export const serverTime = (at: number) => new Date(at + (Number.isFinite(ahead) ? ahead : 0))

export const latestScore = (roomId: string) => byRoom.get(roomId)

/** Stores a score from the server unless a newer one is known. */
export function setScore({ detail, ...sent }: SentScore) {
  if ((byRoom.get(sent.roomId)?.version ?? -1) >= sent.version) return
  const score: LiveScore = { ...sent, ...(detail !== undefined && { detail: detail && unpackTie(detail) }) }
  byRoom.set(score.roomId, score)
  if (score.at) noteServerTime(score.at)
  latest.set(score)
}

export const onScoreChange = (listener: (score: LiveScore) => void) =>
  latest.subscribe((score) => score && listener(score))
