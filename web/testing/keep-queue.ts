import { afterEach, beforeEach, vi } from 'vitest'
import { type LiveAck, type LiveScore, type LiveTeam, scoreByNow } from '#contract/live.ts'
import type { Entry } from '#web/features/live/entry-shelf.ts'
import { createScoreQueue } from '#web/features/live/score-queue.ts'

export const PLACE = 'scores/room-1/somebody'

type Answer = LiveAck<LiveScore> | 'silence'
export const refusal = (error: string): Answer => ({ ok: false, error })
export const passing = () => vi.advanceTimersByTimeAsync(10_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A server that applies each key once and on top of what stands, and a browser in front of it. */
export function keeping({ storage = localStorage }: { storage?: Storage } = {}) {
  const applied: Pick<Entry, 'key' | 'team' | 'to'>[] = []
  const received: Entry[] = []
  const next: Answer[] = []
  let keys = 0
  const scoreOf = (team: LiveTeam) => applied.findLast((entry) => entry.team === team)?.to ?? 0
  const standing = (): LiveScore => ({
    roomId: 'room-1',
    team1Score: scoreOf('TEAM1'),
    team2Score: scoreOf('TEAM2'),
    version: applied.length,
  })
  const saved = vi.fn()
  const failed = vi.fn()

  const open = () =>
    createScoreQueue({
      storage,
      session: sessionStorage,
      place: PLACE,
      send: async (entry) => {
        received.push(entry)
        const answer = next.shift()
        if (answer === 'silence') throw new Error('Nothing was heard.')
        if (answer) return answer
        if (applied.every(({ key }) => key !== entry.key)) {
          const stands = scoreOf(entry.team)
          if (entry.from !== stands) return { ok: false, error: scoreByNow(stands) }
          applied.push(entry)
        }
        return { ok: true, ...standing() }
      },
      saved,
      failed,
      newKey: () => `key-${++keys}`,
    })
  return {
    open,
    next,
    applied,
    received,
    saved,
    failed,
    /** The server takes it, and its answer is lost. */
    loseAnswerTo: (entry: Entry) => applied.push(entry),
    /** Somebody else scores. */
    score: (team: LiveTeam, to: number) => applied.push({ key: `other-${applied.length}`, team, to }),
    scores: () => applied.map(({ team, to }) => [team, to]),
  }
}
