import type { LiveTeam } from '#contract/live.ts'

/** A change that was entered here: the score of one side, from what it was to what it is. */
export interface Entry {
  key: string
  team: LiveTeam
  from: number
  to: number
  /** In place of what stood, not on top of it. */
  typed?: boolean
  /** When it was entered: pages that were opened side by side agree on the order. */
  at: number
}
/** What will never be saved, until somebody has read it. */
export interface Refused {
  entries: readonly Entry[]
  why: string
}

interface Parts {
  /** Shared by all pages of a browser. */
  storage: Storage
  /** Of one page, through its reloads. */
  session: Storage
  place: string
}

/**
 * Where entries lie until the server has them. Each has a place of its own, so that of two pages neither takes away
 * what the other has entered.
 */
export function createShelf({ storage, session, place }: Parts) {
  const shared = keptIn(storage)
  const own = keptIn(session)
  const placeOf = (key: string) => `${place}/${key}`

  return {
    waiting: (): readonly Entry[] =>
      shared
        .names()
        .filter((name) => name.startsWith(placeOf('')))
        .flatMap((name) => shared.get<Entry>(name) ?? [])
        .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1)),
    put: (entry: Entry) => shared.set(placeOf(entry.key), entry),
    drop: (entries: readonly Entry[]) => {
      for (const { key } of entries) shared.remove(placeOf(key))
    },
    refused: () => shared.get<Refused>(place),
    setRefused: (refused: Refused | null) => (refused ? shared.set(place, refused) : shared.remove(place)),
    undoable: () => own.get<readonly Entry[]>(place) ?? [],
    setUndoable: (undoable: readonly Entry[]) => (undoable.length > 0 ? own.set(place, undoable) : own.remove(place)),
    /** Tells what another page has put here or taken away. */
    watch(listener: () => void) {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(place)) listener()
      })
    },
  }
}

/** A storage that takes no more keeps nothing: then the page does, for as long as it is open. */
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
