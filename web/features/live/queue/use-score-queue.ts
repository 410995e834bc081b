import { useEffect, useSyncExternalStore } from 'react'
import { keepAwakeWhile, socket } from '#web/lib/live/live-connection.ts'
import { onEachConnection, sendLive } from '#web/lib/live/live-events.ts'
import { setScore } from '#web/lib/live/score-store.ts'
import { notice } from '#web/lib/notice.ts'
import { createScoreQueue, type ScoreQueue } from './score-queue.ts'

interface Kept {
  roomId: string
  userId: string
}

const placeOf = (roomId: string, userId: string) => `scores/${roomId}/${userId}`

/** Rooms with unsaved or unread changes of an earlier visit. */
export function roomsWithUnsentScores(userId: string): string[] {
  const rooms = Object.keys(localStorage).flatMap((name) => {
    const [kind, roomId = '', by] = name.split('/')
    return kind === 'scores' && by === userId ? roomId : []
  })
  return [...new Set(rooms)]
}

/** The queue of a room as React state. Waiting changes are sent at each connection. */
export function useScoreQueue(kept: Kept) {
  const queue = keptQueue(kept)
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => onEachConnection(queue.flush), [queue])
  return { queue, ...state }
}

const queues = new Map<string, ScoreQueue>()

/** One queue per person and room, which also sends after its page was left. */
function keptQueue({ roomId, userId }: Kept): ScoreQueue {
  const place = placeOf(roomId, userId)
  const known = queues.get(place)
  if (known) return known
  const queue = createScoreQueue({
    storage: localStorage,
    session: sessionStorage,
    place,
    send: async ({ key, team, from, to }) => {
      if (!socket.connected) throw new Error('There is no connection.')
      return sendLive('updateScore', { roomId, team, score: to, scoreUpdater: userId, key, from })
    },
    saved: setScore,
    failed: notice.failure,
    newKey,
  })
  queues.set(place, queue)
  keepAwakeWhile(() => queue.get().waiting.length > 0)
  return queue
}

// `randomUUID` needs a secure context, which a campus address without HTTPS is not.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
