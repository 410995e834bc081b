import type { LiveAck, LiveAnswers } from '#contract/live/calls.ts'
import { socket } from './live-connection.ts'
import { keepAsking, onServerEvent } from './live-events.ts'
import { setScore } from './score-store.ts'

let followers = 0
let stops: (() => void)[] = []

/** Follows all live scores, from their current state on, while at least one component needs them. */
export function followScores(): () => void {
  followers += 1
  if (followers === 1)
    stops = [onServerEvent('updateLiveScore', setScore), keepAsking('watchLiveScores', undefined, storeScores)]
  return () => {
    followers -= 1
    if (followers > 0) return
    for (const stop of stops) stop()
    if (socket.connected) socket.emit('unwatchLiveScores', undefined)
  }
}

/** Stores the current scores. Returns whether the answer was valid. */
function storeScores(answer: LiveAck<LiveAnswers['watchLiveScores']>): boolean {
  if (answer.ok) for (const score of answer.scores) setScore(score)
  return answer.ok
}
