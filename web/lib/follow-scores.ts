import type { LiveAck, LiveAnswers } from '#contract/live.ts'
import { socket } from './live-connection.ts'
import { keepAsking, whenTold } from './live-events.ts'
import { noteScore } from './told-scores.ts'

let followers = 0
let stops: (() => void)[] = []

/** All live scores are told, from how they stand on, until nobody follows them any more. */
export function followScores(): () => void {
  followers += 1
  if (followers === 1)
    stops = [whenTold('updateLiveScore', noteScore), keepAsking('watchLiveScores', undefined, standing)]
  return () => {
    followers -= 1
    if (followers > 0) return
    for (const stop of stops) stop()
    if (socket.connected) socket.emit('unwatchLiveScores', undefined)
  }
}

/** Takes how all of them stand, and whether that was the answer. */
function standing(answer: LiveAck<LiveAnswers['watchLiveScores']>): boolean {
  if (answer.ok) for (const score of answer.scores) noteScore(score)
  return answer.ok
}
