import { LIVE_SENTENCES, type LiveAck, type LiveScore, type LiveTeam, toldByNow } from '#contract/live.ts'
import { SCORE_MAX } from '#contract/match.ts'
import { createShelf, type Entry, type Refused } from './entry-shelf.ts'

// As many changes as a thumb takes back.
const UNDO_MOST = 50
const SLOWED_MS = 1_000
const AGAIN_AFTER_MS = 3_000

export interface QueueState {
  /** Entered and not yet saved, in the order of entering. */
  waiting: readonly Entry[]
  /** What can be taken back, latest last. */
  undoable: readonly Entry[]
  /** Why what waits is not saved, where the server said so and may think better of it. */
  trouble: string | null
  refused: Refused | null
}

interface Parts {
  storage: Storage
  session: Storage
  /** Under which it is kept, so that it outlives a reload of the page. */
  place: string
  /** Fails when nothing was heard. */
  send: (entry: Entry) => Promise<LiveAck<LiveScore>>
  saved: (score: LiveScore) => void
  /** What the server has refused, and why. */
  failed: (why: string) => void
  newKey: () => string
}

/** These stay as they are, however often one asks. */
const FINAL: readonly string[] = [LIVE_SENTENCES.ended, LIVE_SENTENCES.unknownRoom, LIVE_SENTENCES.notYoursToScore]

export const asScore = (points: number) => Math.min(SCORE_MAX, Math.max(0, points))

/**
 * What a keeper enters, in order, one at a time, until the server has it: through a lost connection and a reload. Each
 * entry has a key, so that one whose answer was lost is sent again and applied once; and it says on what score it
 * stands, so that none lies over what others have scored meanwhile.
 */
export function createScoreQueue({ storage, session, place, send, saved, failed, newKey }: Parts) {
  const shelf = createShelf({ storage, session, place })
  let state = read(null)
  let sending = false
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  shelf.watch(() => refresh())

  function read(trouble: string | null): QueueState {
    return { waiting: shelf.waiting(), undoable: shelf.undoable(), refused: shelf.refused(), trouble }
  }

  function refresh(trouble = state.trouble) {
    state = read(trouble)
    for (const listener of listeners) listener()
  }

  /** Sends what waits; again by itself, and at once when the connection is back. */
  async function flush() {
    if (sending) return
    clearTimeout(again)
    sending = true
    while (state.waiting[0] && (await settle(state.waiting[0])));
    sending = false
    // A session that has ended is not mended by asking: somebody logs in, and the connection is made anew.
    if (state.waiting.length > 0 && state.trouble !== LIVE_SENTENCES.login) again = setTimeout(flush, AGAIN_AFTER_MS)
  }

  /** Whether the next may follow. */
  async function settle(entry: Entry): Promise<boolean> {
    const answer = await send(entry).catch(() => null)
    if (answer === null) return false
    if (answer.ok) {
      saved(answer)
      shelf.drop([entry])
      refresh(null)
      return true
    }
    const { error } = answer
    if (error === LIVE_SENTENCES.slowDown) {
      await new Promise((resolve) => setTimeout(resolve, SLOWED_MS))
      return true
    }
    if (error !== state.trouble) failed(error)
    const stands = toldByNow(error)
    if (stands !== null) {
      if (entry.typed) refuse([entry], error)
      restack(entry.team, stands)
      return true
    }
    if (FINAL.includes(error)) {
      shelf.setUndoable([])
      refuse(state.waiting, error)
    } else refresh(error)
    return false
  }

  /** What was added counts on top of what stands by now. A score that was typed over another speaks for itself. */
  function restack(team: LiveTeam, stands: number) {
    let from = stands
    for (const entry of shelf.waiting().filter((one) => one.team === team)) {
      if (entry.typed) break
      const to = asScore(from + entry.to - entry.from)
      if (to === from) shelf.drop([entry])
      else shelf.put({ ...entry, from, to })
      from = to
    }
    refresh()
  }

  function refuse(entries: readonly Entry[], why: string) {
    const isRefused = ({ key }: Entry) => entries.some((entry) => entry.key === key)
    const unread = (shelf.refused()?.entries ?? []).filter((entry) => !isRefused(entry))
    shelf.setRefused({ entries: [...unread, ...entries], why })
    shelf.setUndoable(shelf.undoable().filter((entry) => !isRefused(entry)))
    shelf.drop(entries)
    refresh(null)
  }

  function enter({ team, from, to, typed }: Pick<Entry, 'team' | 'from' | 'to' | 'typed'>): Entry {
    const last = shelf.waiting().at(-1)
    const entry = { key: newKey(), team, from, to, typed, at: Math.max(Date.now(), (last?.at ?? 0) + 1) }
    shelf.put(entry)
    return entry
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush: () => void flush(),
    enter(team: LiveTeam, from: number, to: number, { typed = false } = {}) {
      shelf.setUndoable([...shelf.undoable(), enter({ team, from, to, typed })].slice(-UNDO_MOST))
      refresh()
      void flush()
    },
    /** Takes back what the last change did, from what the score is now. */
    undo(scoreOf: (team: LiveTeam) => number) {
      const last = state.undoable.at(-1)
      if (!last) return
      shelf.setUndoable(state.undoable.slice(0, -1))
      const from = scoreOf(last.team)
      const to = asScore(from - (last.to - last.from))
      if (to !== from) enter({ team: last.team, from, to })
      refresh()
      void flush()
    },
    /** What waits will not be sent: somebody has seen why it cannot be saved. */
    giveUp() {
      shelf.drop(state.waiting)
      shelf.setUndoable([])
      refresh(null)
    },
    /** Somebody has read what will never be saved. */
    dismiss() {
      shelf.setRefused(null)
      refresh()
    },
    /** The match is over: nothing is left to be taken back, and what waits learns that it came too late. */
    settleUp() {
      shelf.setUndoable([])
      refresh()
      void flush()
    },
  }
}
export type ScoreQueue = ReturnType<typeof createScoreQueue>

interface Scores {
  team1Score: number | null
  team2Score: number | null
}

/** The score as the keeper sees it: the server's, with what waits on top. */
export function withWaiting<T extends Scores>(match: T, waiting: readonly Entry[]): T {
  const lastOf = (team: LiveTeam) => waiting.findLast((entry) => entry.team === team)?.to
  return {
    ...match,
    team1Score: lastOf('TEAM1') ?? match.team1Score ?? 0,
    team2Score: lastOf('TEAM2') ?? match.team2Score ?? 0,
  }
}
