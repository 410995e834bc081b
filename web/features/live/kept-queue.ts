import { useEffect, useSyncExternalStore } from 'react'
import { keepAwakeWhile, socket } from '#web/lib/live-connection.ts'
import { sendLive, whenConnected } from '#web/lib/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { noteScore } from '#web/lib/told-scores.ts'
import { createScoreQueue, type ScoreQueue } from './score-queue.ts'

interface Kept {
  roomId: string
  userId: string
}

const placeOf = (roomId: string, userId: string) => `scores/${roomId}/${userId}`

/** Rooms for which somebody has entered on an earlier visit what is not saved, or not read. */
export function leftRooms(userId: string): string[] {
  const rooms = Object.keys(localStorage).flatMap((name) => {
    const [kind, roomId = '', by] = name.split('/')
    return kind === 'scores' && by === userId ? roomId : []
  })
  return [...new Set(rooms)]
}

/** The same on a page, which learns what becomes of it; what waits is sent whenever there is a connection. */
export function useKeptQueue(kept: Kept) {
  const queue = keptQueue(kept)
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => whenConnected(queue.flush), [queue])
  return { queue, ...state }
}

const queues = new Map<string, ScoreQueue>()

/** What one person enters for one match: the same on every visit, and sent although the page is left meanwhile. */
function keptQueue({ roomId, userId }: Kept): ScoreQueue {
  const place = placeOf(roomId, userId)
  const known = queues.get(place)
  if (known) return known
  const queue = createScoreQueue({
    storage: localStorage,
    session: sessionStorage,
    place,
    send: async ({ key, team, from, to }) => {
      if (!socket.connected) throw new Error('Without a connection there is nobody to hear it.')
      return sendLive('updateScore', { roomId, team, score: to, scoreUpdater: userId, key, from })
    },
    saved: noteScore,
    failed: notice.failure,
    newKey,
  })
  queues.set(place, queue)
  keepAwakeWhile(() => queue.get().waiting.length > 0)
  return queue
}

// Unlike `randomUUID` there without a secure context, on a campus network by address.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
