import { setTimeout as pause } from 'node:timers/promises'
import type { LoadSocket } from './load-socket.ts'

const RETRY_MS = 200
const ANSWER_WITHIN_MS = 5_000

export interface Viewer {
  roomId: string
  /** Each newer version of the score, with the time of its arrival. */
  received: { version: number; at: number }[]
}

/** Watches a room, and joins it again after each connection. */
export function watchRoom(socket: LoadSocket, roomId: string): Viewer {
  const received: Viewer['received'] = []
  const learn = (version: number) => {
    if (version > (received.at(-1)?.version ?? -1)) received.push({ version, at: performance.now() })
  }
  async function join() {
    while (socket.connected) {
      const joining = socket.timeout(ANSWER_WITHIN_MS).emitWithAck('joinParticularRoom', { roomId })
      const answer = await joining.catch(() => null)
      if (answer?.ok) return learn(answer.match.version)
      await pause(RETRY_MS)
    }
  }
  socket.on('connect', () => void join())
  socket.on('updateLiveScore', (score) => {
    if (score.roomId === roomId) learn(score.version)
  })
  return { roomId, received }
}
