import { LIVE_SENTENCES, type LiveAck, type LiveScore, type LiveTeam } from '#contract/live.ts'

// As many changes as a thumb takes back.
const UNDO_MOST = 50
const SLOWED_MS = 1_000

/** A change that was entered here: the score of one side, from what it was to what it is. */
export interface Entry {
  key: string
  team: LiveTeam
  from: number
  to: number
}
export interface QueueState {
  /** Entered and not yet heard of by the server, in the order of entering. */
  waiting: readonly Entry[]
  /** What can be taken back, latest last. */
  undoable: readonly Entry[]
  /** Why the server did not take a change; those after it were dropped with it. */
  refusal: string | null
}

interface Parts {
  roomId: string
  storage: Storage
  send: (entry: Entry) => Promise<LiveAck<LiveScore>>
  taken: (score: LiveScore) => void
  newKey: () => string
}

const NOTHING: QueueState = { waiting: [], undoable: [], refusal: null }

/**
 * What a keeper enters, in order, one at a time, until the server has it: through a lost connection and a reload. Each
 * entry has a key, so that one whose answer was lost is sent again and applied once.
 */
export function createScoreQueue({ roomId, storage, send, taken, newKey }: Parts) {
  const place = `scores/${roomId}`
  let state = read(storage, place)
  let sending = false
  const listeners = new Set<() => void>()

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next }
    const { waiting, undoable } = state
    if (waiting.length + undoable.length > 0) storage.setItem(place, JSON.stringify({ waiting, undoable }))
    else storage.removeItem(place)
    for (const listener of listeners) listener()
  }

  function add(entry: Omit<Entry, 'key'>, undoable: readonly Entry[]) {
    const keyed = { ...entry, key: newKey() }
    become({ waiting: [...state.waiting, keyed], undoable: undoable.slice(-UNDO_MOST), refusal: null })
    void flush()
    return keyed
  }

  /** Sends what waits. Called again when the connection is back. */
  async function flush() {
    if (sending) return
    sending = true
    try {
      for (let [entry] = state.waiting; entry; [entry] = state.waiting) {
        const answer = await send(entry)
        if (answer.ok) {
          taken(answer)
          become({ waiting: state.waiting.slice(1) })
        } else if (answer.error === LIVE_SENTENCES.slowDown) {
          await new Promise((resolve) => setTimeout(resolve, SLOWED_MS))
        } else {
          become({ waiting: [], undoable: [], refusal: answer.error })
        }
      }
    } catch {
      // Nothing was heard: it stays, and is sent again.
    } finally {
      sending = false
    }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    enter(team: LiveTeam, from: number, to: number) {
      const entry = { team, from, to }
      add(entry, [...state.undoable, { ...entry, key: newKey() }])
    },
    /** Takes the last change back, from what the score is now. */
    undo(now: Record<LiveTeam, number>) {
      const last = state.undoable.at(-1)
      if (last) add({ team: last.team, from: now[last.team], to: last.from }, state.undoable.slice(0, -1))
    },
    /** The room is closed: nothing is left to be sent. */
    forget: () => become(NOTHING),
  }
}
export type ScoreQueue = ReturnType<typeof createScoreQueue>

/** The score as the keeper sees it: the server's, with what waits on top. */
export function withWaiting<T extends { team1Score: number | null; team2Score: number | null }>(
  score: T,
  waiting: readonly Entry[],
): T {
  return waiting.reduce(
    (shown, { team, to }) => ({ ...shown, [team === 'TEAM1' ? 'team1Score' : 'team2Score']: to }),
    score,
  )
}

function read(storage: Storage, place: string): QueueState {
  try {
    const { waiting, undoable } = JSON.parse(storage.getItem(place) ?? '') as QueueState
    return { waiting, undoable, refusal: null }
  } catch {
    return NOTHING
  }
}
