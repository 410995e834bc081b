import { setTimeout as pause } from 'node:timers/promises'
import type { LoadSocket } from './load-socket.ts'
import { isTemporary } from './temporary-refusal.ts'

const PAUSE_MS = 50
const RETRY_MS = 100
const ANSWER_WITHIN_MS = 5_000
const MOST = 1_000

export interface ScoreKeeper {
  roomId: string
  /** The versions that a server acknowledged, one for each change. */
  acknowledged: { version: number; at: number }[]
  /** The score after the last change. */
  score(): number
  failures: string[]
  ended: Promise<void>
}

interface Room {
  roomId: string
  scoreUpdater: string
}

/** Changes a score again and again. A change without an answer is sent again with its key, as a keeper's page does. */
export function keepScore(socket: LoadSocket, { roomId, scoreUpdater }: Room, signal: AbortSignal): ScoreKeeper {
  const acknowledged: ScoreKeeper['acknowledged'] = []
  const failures: string[] = []
  let score = 0

  async function change(count: number): Promise<void> {
    const sent = { roomId, team: 'TEAM1', score: count % MOST, scoreUpdater, key: `change-${count}` } as const
    for (;;) {
      const answer = await socket
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck('updateScore', sent)
        .catch(() => null)
      if (answer?.ok) {
        acknowledged.push({ version: answer.version, at: performance.now() })
        score = sent.score
        return
      }
      if (answer && !isTemporary(answer.code)) {
        failures.push(`score ${count} of ${roomId}: ${answer.code}`)
        return
      }
      await pause(RETRY_MS)
    }
  }
  async function keep() {
    for (let count = 1; !signal.aborted; count += 1) {
      await change(count)
      await pause(PAUSE_MS)
    }
  }
  const ended = keep()
  return { roomId, acknowledged, failures, score: () => score, ended }
}
