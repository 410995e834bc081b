import { LIVE_SENTENCES, type LiveAck, type LiveScore, type LiveTeam } from '#contract/live.ts'

// As many changes as a thumb takes back.
const UNDO_MOST = 50
const SLOWED_MS = 1_000
const AGAIN_AFTER_MS = 3_000

/** A change that was entered here: the score of one side, from what it was to what it is. */
export interface Entry {
  key: string
  team: LiveTeam
  from: number
  to: number
}
export interface QueueState {
  /** Entered and not yet saved, in the order of entering. */
  waiting: readonly Entry[]
  /** What can be taken back, latest last. */
  undoable: readonly Entry[]
  /** Why what waits is not saved, where the server said so and may think better of it. */
  trouble: string | null
  /** What will never be saved, until somebody has read it. */
  refused: { entries: readonly Entry[]; why: string } | null
}

interface Parts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where it is kept, so that it outlives a reload of the page. */
  place: string
  /** Fails when nothing was heard. */
  send: (entry: Entry) => Promise<LiveAck<LiveScore>>
  saved: (score: LiveScore) => void
  newKey: () => string
}

const NOTHING: QueueState = { waiting: [], undoable: [], trouble: null, refused: null }

/** These stay as they are, however often one asks. */
const FINAL: readonly string[] = [LIVE_SENTENCES.ended, LIVE_SENTENCES.unknownRoom, LIVE_SENTENCES.notYoursToScore]

/**
 * What a keeper enters, in order, one at a time, until the server has it: through a lost connection and a reload. Each
 * entry has a key, so that one whose answer was lost is sent again and applied once.
 */
export function createScoreQueue({ storage, place, send, saved, newKey }: Parts) {
  let state = read()
  let sending = false
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next }
    const { waiting, undoable, refused } = state
    if (waiting.length + undoable.length > 0 || refused) {
      storage.setItem(place, JSON.stringify({ waiting, undoable, refused }))
    } else storage.removeItem(place)
    for (const listener of listeners) listener()
  }

  function read(): QueueState {
    try {
      return { ...NOTHING, ...(JSON.parse(storage.getItem(place) ?? '{}') as QueueState) }
    } catch {
      return NOTHING
    }
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
      become({ waiting: state.waiting.filter(({ key }) => key !== entry.key), trouble: null })
      return true
    }
    if (answer.error === LIVE_SENTENCES.slowDown) {
      await new Promise((resolve) => setTimeout(resolve, SLOWED_MS))
      return true
    }
    if (FINAL.includes(answer.error)) refuse(answer.error)
    else become({ trouble: answer.error })
    return false
  }

  function refuse(why: string) {
    const unread = state.refused?.entries ?? []
    become({ waiting: [], undoable: [], trouble: null, refused: { entries: [...unread, ...state.waiting], why } })
  }

  function enter(change: Omit<Entry, 'key'>, undoable: (entry: Entry) => readonly Entry[]) {
    const entry = { ...change, key: newKey() }
    become({ waiting: [...state.waiting, entry], undoable: undoable(entry).slice(-UNDO_MOST) })
    void flush()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush: () => void flush(),
    enter: (team: LiveTeam, from: number, to: number) =>
      enter({ team, from, to }, (entry) => [...state.undoable, entry]),
    /** Takes back what the last change did, from what the score is now. */
    undo(scoreOf: (team: LiveTeam) => number) {
      const last = state.undoable.at(-1)
      if (!last) return
      const from = scoreOf(last.team)
      enter({ team: last.team, from, to: Math.max(0, from - (last.to - last.from)) }, () => state.undoable.slice(0, -1))
    },
    /** What waits will not be sent: somebody has seen why it cannot be saved. */
    giveUp: () => become({ waiting: [], undoable: [], trouble: null }),
    /** Somebody has read what will never be saved. */
    dismiss: () => become({ refused: null }),
    /** The match is over: nothing is left to be taken back. */
    settleUp: () => become({ undoable: [] }),
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
