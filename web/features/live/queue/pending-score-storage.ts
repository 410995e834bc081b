import type { LiveTeam } from '#contract/live.ts'

/** A score change that was entered on this device and is not saved yet. */
export interface PendingScore {
  key: string
  team: LiveTeam
  from: number
  to: number
  /** Replaces the score instead of adding to it. */
  typed?: boolean
  /** The time of entry, which orders the changes of several open pages. */
  at: number
}
/** Changes that the server rejected, kept until the keeper has read them. */
export interface RejectedScores {
  entries: readonly PendingScore[]
  why: string
}

interface Parts {
  /** Shared by all pages of the browser. */
  storage: Storage
  /** Belongs to one page and survives its reloads. */
  session: Storage
  place: string
}

/**
 * Stores entered changes until the server has saved them. Each change has its own key in the storage, so that two pages
 * never remove each other's changes.
 */
export function createPendingScoreStorage({ storage, session, place }: Parts) {
  const shared = keptIn(storage)
  const own = keptIn(session)
  const placeOf = (key: string) => `${place}/${key}`

  return {
    waiting: (): readonly PendingScore[] =>
      shared
        .names()
        .filter((name) => name.startsWith(placeOf('')))
        .flatMap((name) => shared.get<PendingScore>(name) ?? [])
        .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1)),
    put: (entry: PendingScore) => shared.set(placeOf(entry.key), entry),
    drop: (entries: readonly PendingScore[]) => {
      for (const { key } of entries) shared.remove(placeOf(key))
    },
    refused: () => shared.get<RejectedScores>(place),
    setRefused: (refused: RejectedScores | null) => (refused ? shared.set(place, refused) : shared.remove(place)),
    undoable: () => own.get<readonly PendingScore[]>(place) ?? [],
    setUndoable: (undoable: readonly PendingScore[]) =>
      undoable.length > 0 ? own.set(place, undoable) : own.remove(place),
    /** Calls the listener after a change by another page. */
    watch(listener: () => void) {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(place)) listener()
      })
    },
  }
}

/** Falls back to memory when the storage is full or not available. */
function keptIn(storage: Storage) {
  const untaken = new Map<string, string>()
  return {
    names: () => [...Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''), ...untaken.keys()],
    get<T>(name: string): T | null {
      try {
        return JSON.parse(untaken.get(name) ?? storage.getItem(name) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    set(name: string, value: unknown) {
      const text = JSON.stringify(value)
      untaken.delete(name)
      try {
        storage.setItem(name, text)
      } catch {
        storage.removeItem(name)
        untaken.set(name, text)
      }
    },
    remove(name: string) {
      untaken.delete(name)
      storage.removeItem(name)
    },
  }
}
