import { socket } from '#web/lib/live-connection.ts'
import { sendLive } from '#web/lib/live-events.ts'
import { noteScore } from '#web/lib/told-scores.ts'
import { createScoreQueue, type ScoreQueue } from './score-queue.ts'

interface Kept {
  roomId: string
  userId: string
}

const queues = new Map<string, ScoreQueue>()

/** What one person enters for one match: the same on every visit, and sent although the page is left meanwhile. */
export function keptQueue({ roomId, userId }: Kept): ScoreQueue {
  const place = `scores/${roomId}/${userId}`
  const known = queues.get(place)
  if (known) return known
  const queue = createScoreQueue({
    storage: localStorage,
    place,
    send: async ({ key, team, to }) => {
      if (!socket.connected) throw new Error('Without a connection there is nobody to hear it.')
      return sendLive('updateScore', { roomId, team, score: to, scoreUpdater: userId, key })
    },
    saved: noteScore,
    newKey,
  })
  queues.set(place, queue)
  return queue
}

// Unlike `randomUUID` there without a secure context, on a campus network by address.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
