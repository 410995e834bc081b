import type { Refusal, RefusalCode } from '#contract/call/refusals.ts'
import type { LiveAck, Play, SentScore } from '#contract/live/calls.ts'
import type { LiveTeam } from '#contract/live/live.ts'
import type { Match } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { applyPlay, countedEntries } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { BrowserStorage } from '#web/lib/browser-storage.ts'
import { serverTime } from '#web/lib/live/score-store.ts'
import { createObservable } from '#web/lib/store.ts'
import {
  createPendingScoreStorage,
  isNumber,
  type PendingChange,
  type PendingPlay,
  type PendingScore,
  type RejectedScores,
} from './pending-score-storage.ts'

// More undo steps than a keeper needs.
const UNDO_MOST = 50
const AGAIN_AFTER_MS = 3_000

export interface QueueState {
  /** Unsaved changes in the order of entry. */
  waiting: readonly PendingChange[]
  /** Changes that can be undone, latest last. */
  undoable: readonly PendingChange[]
  /** The server's reason for a temporary refusal. */
  trouble: Refusal | null
  refused: RejectedScores | null
}

interface Parts {
  /** Shared by all pages of the browser. */
  shared: BrowserStorage
  /** Of this page alone. */
  own: BrowserStorage
  /** The name under which the queue survives a reload. */
  storageKey: string
  /** Rejects when no answer arrived. */
  send: (entry: PendingChange) => Promise<LiveAck<SentScore>>
  onSaved: (score: SentScore) => void
  /** Gets the reason of a refusal, for the keeper. */
  onRefused: (why: string) => void
  newKey: () => string
}

type Entered = Pick<PendingScore, 'team' | 'from' | 'to' | 'typed'> | Pick<PendingPlay, 'play' | 'undo'>

/** Refusals after which no waiting change can be saved. */
const FINAL: readonly RefusalCode[] = ['room_ended', 'room_unknown', 'not_score_keeper']

export const asScore = (points: number) => Math.min(SCORE_MAX, Math.max(0, points))

/**
 * Sends entered changes in order, one at a time, until the server has saved them, across lost connections and reloads.
 * Each change has a key, so that the server applies a repeated one once, and names the score that it was based on, so
 * that it never overwrites a change of another keeper.
 */
export function createScoreQueue({ shared, own, storageKey, send, onSaved, onRefused, newKey }: Parts) {
  const storedScores = createPendingScoreStorage({ shared, own, storageKey })
  let state = read(null)
  const store = createObservable(state)
  let sending = false
  let again: ReturnType<typeof setTimeout> | undefined
  storedScores.watch(() => refresh())

  function read(trouble: Refusal | null): QueueState {
    return {
      waiting: storedScores.waiting(),
      undoable: storedScores.undoable(),
      refused: storedScores.refused(),
      trouble,
    }
  }

  function refresh(trouble = state.trouble) {
    state = read(trouble)
    store.set(state)
  }

  /** Sends waiting changes, retries by itself, and at once after a reconnect. */
  async function flush() {
    if (sending) return
    clearTimeout(again)
    sending = true
    while (state.waiting[0] && (await sendOne(state.waiting[0])));
    sending = false
    // Do not retry after the session has ended: a login opens a new connection.
    if (state.waiting.length > 0 && state.trouble?.code !== 'session_missing') again = setTimeout(flush, AGAIN_AFTER_MS)
  }

  /** Whether to send the next change. */
  async function sendOne(entry: PendingChange): Promise<boolean> {
    const answer = await send(entry).catch(() => null)
    if (answer === null) return false
    if (!answer.ok) return handleRefusal(entry, answer)
    onSaved(answer)
    storedScores.drop([entry])
    refresh(null)
    return true
  }

  /** Whether to send the next change after this one was refused. */
  async function handleRefusal(entry: PendingChange, refusal: Refusal): Promise<boolean> {
    if (refusal.code === 'too_many_events') {
      await new Promise((resolve) => setTimeout(resolve, refusal.retryAfter * 1_000))
      return true
    }
    if (refusal.code !== state.trouble?.code) onRefused(refusal.error)
    if (refusal.code === 'play_refused' || refusal.code === 'invalid_input') {
      refuse([entry], refusal.error)
      return true
    }
    if (refusal.code === 'score_stale' && isNumber(entry)) {
      if (entry.typed) refuse([entry], refusal.error)
      rebase(entry.team, refusal.current)
      return true
    }
    if (FINAL.includes(refusal.code)) {
      storedScores.setUndoable([])
      refuse(state.waiting, refusal.error)
    } else refresh(refusal)
    return false
  }

  /** Rebases added points on the current score. A typed score stays as it is. */
  function rebase(team: LiveTeam, current: number) {
    let from = current
    for (const entry of storedScores.waiting().filter(isNumber)) {
      if (entry.team !== team) continue
      if (entry.typed) break
      const to = asScore(from + entry.to - entry.from)
      if (to === from) storedScores.drop([entry])
      else storedScores.put({ ...entry, from, to })
      from = to
    }
    refresh()
  }

  function refuse(entries: readonly PendingChange[], why: string) {
    const isRefused = ({ key }: PendingChange) => entries.some((entry) => entry.key === key)
    const unread = (storedScores.refused()?.entries ?? []).filter((entry) => !isRefused(entry))
    storedScores.setRefused({ entries: [...unread, ...entries], why })
    storedScores.setUndoable(storedScores.undoable().filter((entry) => !isRefused(entry)))
    storedScores.drop(entries)
    refresh(null)
  }

  function add(change: Entered): PendingChange {
    const last = storedScores.waiting().at(-1)
    const entry = { ...change, key: newKey(), at: Math.max(Date.now(), (last?.at ?? 0) + 1) }
    storedScores.put(entry)
    return entry
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    flush: () => void flush(),
    enter(team: LiveTeam, from: number, to: number, { typed = false } = {}) {
      storedScores.setUndoable([...storedScores.undoable(), add({ team, from, to, typed })].slice(-UNDO_MOST))
      refresh()
      void flush()
    },
    /** Enters a play; `undo` names the entry that it replaces, or alone the one that no longer counts. */
    enterPlay(change: Pick<PendingPlay, 'play' | 'undo'>) {
      const entry = add(change)
      const undoable = storedScores.undoable().filter(({ key }) => key !== change.undo)
      storedScores.setUndoable([...undoable, ...(change.play ? [entry] : [])].slice(-UNDO_MOST))
      refresh()
      void flush()
    },
    /** Undoes one number, by default the last, by a new change from the current score. */
    undo(scoreOf: (team: LiveTeam) => number, key = state.undoable.at(-1)?.key) {
      const change = state.undoable.find((one) => one.key === key)
      if (!change || !isNumber(change)) return
      storedScores.setUndoable(state.undoable.filter((one) => one !== change))
      const from = scoreOf(change.team)
      const to = asScore(from - (change.to - change.from))
      if (to !== from) add({ team: change.team, from, to })
      refresh()
      void flush()
    },
    /** Discards waiting changes after the keeper has seen why they cannot be saved. */
    giveUp() {
      storedScores.drop(state.waiting)
      storedScores.setUndoable([])
      refresh(null)
    },
    /** The keeper has read the rejected changes. */
    dismiss() {
      storedScores.setRefused(null)
      refresh()
    },
    /** The match has ended: clears the undo steps and sends the waiting changes, which the server then refuses. */
    finishMatch() {
      storedScores.setUndoable([])
      refresh()
      void flush()
    },
  }
}
export type ScoreQueue = ReturnType<typeof createScoreQueue>

type Scores = Pick<Match, 'sport' | 'team1Score' | 'team2Score' | 'detail'>

/** The score for the keeper: the server's score with the waiting changes applied. */
export function withWaiting<T extends Scores>(match: T, waiting: readonly PendingChange[]): T {
  const numbers = waiting.filter(isNumber)
  const lastOf = (team: LiveTeam) => numbers.findLast((entry) => entry.team === team)?.to
  const scored = {
    ...match,
    team1Score: lastOf('TEAM1') ?? match.team1Score ?? 0,
    team2Score: lastOf('TEAM2') ?? match.team2Score ?? 0,
  }
  const plays = countedEntries(waiting.filter((entry): entry is PendingPlay => !isNumber(entry)))
  const timed = plays.flatMap(({ play, at }) => (play ? { ...play, at: serverTime(at).toISOString() } : []))
  return timed.reduce(withPlay, scored)
}

/** Without a play that the server will refuse. */
function withPlay<T extends Scores>(match: T, play: Play): T {
  const rules = SPORT_RULES[match.sport]
  const detail = applyPlay(rules, match.detail ?? null, play)
  if (typeof detail === 'string' || !rules.detail) return match
  const [team1Score, team2Score] = rules.detail.state(detail).scores
  return { ...match, detail, team1Score, team2Score }
}
