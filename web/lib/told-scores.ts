import type { LiveScore } from '#contract/live.ts'

const latest = new Map<string, LiveScore>()
const listeners = new Set<(told: LiveScore) => void>()

export const toldScore = (roomId: string) => latest.get(roomId)

/** Takes a score that was told. An earlier one than is known stays unheard. */
export function noteScore(score: LiveScore) {
  if ((latest.get(score.roomId)?.version ?? -1) >= score.version) return
  latest.set(score.roomId, score)
  for (const listener of listeners) listener(score)
}

export function onScoreTold(listener: (told: LiveScore) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
