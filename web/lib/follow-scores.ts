import { socket } from './live-connection.ts'
import { sendLive, whenConnected, whenTold } from './live-events.ts'
import { noteScore } from './told-scores.ts'

let followers = 0
let stops: (() => void)[] = []

/** All live scores are told, from how they stand on, until nobody follows them any more. */
export function followScores(): () => void {
  followers += 1
  if (followers === 1) stops = [whenTold('updateLiveScore', noteScore), whenConnected(watch)]
  return () => {
    followers -= 1
    if (followers > 0) return
    for (const stop of stops) stop()
    if (socket.connected) socket.emit('unwatchLiveScores', undefined)
  }
}

async function watch() {
  const answer = await sendLive('watchLiveScores', undefined).catch(() => null)
  if (answer?.ok) for (const score of answer.scores) noteScore(score)
}
