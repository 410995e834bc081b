import { useEffect, useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '#web/lib/browser-storage.ts'
import { socket, stayConnectedWhile } from '#web/lib/live/live-connection.ts'
import { onEachConnection, sendLive } from '#web/lib/live/live-events.ts'
import { setScore } from '#web/lib/live/score-store.ts'
import { notice } from '#web/lib/notice.ts'
import { isNumber } from './pending-score-storage.ts'
import { createScoreQueue, type ScoreQueue } from './score-queue.ts'

interface KeeperOfRoom {
  roomId: string
  userId: string
}

const DAY_MS = 86_400_000

const storageKeyOf = ({ roomId, userId }: KeeperOfRoom) => `scores/${roomId}/${userId}`

/** Rooms with unsaved or unread changes of an earlier visit. */
export function roomsWithUnsentScores(userId: string): string[] {
  const rooms = deviceStorage.names().flatMap((name) => {
    const [kind, roomId = '', by] = name.split('/')
    return kind === 'scores' && by === userId ? roomId : []
  })
  return [...new Set(rooms)]
}

/** The queue of a room as React state. Waiting changes are sent at each connection. */
export function useScoreQueue(keeper: KeeperOfRoom) {
  const queue = queueOf(keeper)
  const state = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => onEachConnection(queue.flush), [queue])
  return { queue, ...state }
}

const queues = new Map<string, ScoreQueue>()

/** One queue per person and room, which also sends after its page was left. */
function queueOf({ roomId, userId }: KeeperOfRoom): ScoreQueue {
  const storageKey = storageKeyOf({ roomId, userId })
  const known = queues.get(storageKey)
  if (known) return known
  const queue = createScoreQueue({
    shared: deviceStorage,
    own: tabStorage,
    storageKey,
    send: async (change) => {
      if (!socket.connected) throw new Error('There is no connection.')
      const { key } = change
      if (!isNumber(change)) {
        const { play, undo, at } = change
        const ago = Math.min(DAY_MS, Math.max(0, Date.now() - at))
        return sendLive('recordPlay', { roomId, scoreUpdater: userId, key, play, undo, ago })
      }
      const { team, from, to } = change
      return sendLive('updateScore', { roomId, team, score: to, scoreUpdater: userId, key, from })
    },
    onSaved: setScore,
    onRefused: notice.failure,
    newKey,
  })
  queues.set(storageKey, queue)
  stayConnectedWhile(() => queue.get().waiting.length > 0)
  return queue
}

// `randomUUID` needs a secure context, which a campus address without HTTPS is not.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
