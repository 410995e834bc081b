import { afterEach, beforeEach, vi } from 'vitest'
import type { LiveAck, SentScore } from '#contract/live/calls.ts'
import { type LiveTeam, scoreByNow } from '#contract/live/live.ts'
import { isNumber, type PendingChange, type PendingScore } from '#web/features/live/queue/pending-score-storage.ts'
import { createScoreQueue } from '#web/features/live/queue/score-queue.ts'
import { type BrowserStorage, deviceStorage, tabStorage } from '#web/lib/browser-storage.ts'
import { refuseLive } from './refuse-live.ts'

export const STORAGE_KEY = 'scores/room-1/somebody'

type Answer = LiveAck<SentScore> | 'silence'
export const stale = (current: number) => refuseLive('score_stale', scoreByNow(current), { current })
export const passing = () => vi.advanceTimersByTimeAsync(10_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A server that applies each key once on top of the current score, and a browser that uses it. */
export function keeping({ shared = deviceStorage }: { shared?: BrowserStorage } = {}) {
  const applied: Pick<PendingScore, 'key' | 'team' | 'to'>[] = []
  const received: PendingScore[] = []
  const next: Answer[] = []
  let keys = 0
  const scoreOf = (team: LiveTeam) => applied.findLast((entry) => entry.team === team)?.to ?? 0
  const standing = (): SentScore => ({
    roomId: 'room-1',
    team1Score: scoreOf('TEAM1'),
    team2Score: scoreOf('TEAM2'),
    version: applied.length,
  })
  const saved = vi.fn()
  const failed = vi.fn()

  const open = () =>
    createScoreQueue({
      shared,
      own: tabStorage,
      storageKey: STORAGE_KEY,
      send: async (entry) => {
        if (!isNumber(entry)) throw new Error('This server takes numbers.')
        received.push(entry)
        const answer = next.shift()
        if (answer === 'silence') throw new Error('The server does not answer.')
        if (answer) return answer
        if (applied.every(({ key }) => key !== entry.key)) {
          const stands = scoreOf(entry.team)
          if (entry.from !== stands) return stale(stands)
          applied.push(entry)
        }
        return { ok: true, ...standing() }
      },
      onSaved: saved,
      onRefused: failed,
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
    loseAnswerTo: (entry: PendingChange) => isNumber(entry) && applied.push(entry),
    /** Another keeper scores. */
    score: (team: LiveTeam, to: number) => applied.push({ key: `other-${applied.length}`, team, to }),
    scores: () => applied.map(({ team, to }) => [team, to]),
  }
}
