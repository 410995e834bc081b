import type { Play } from '#contract/live/calls.ts'
import type { LiveTeam } from '#contract/live/live.ts'
import type { BrowserStorage } from '#web/lib/browser-storage.ts'

interface Pending {
  key: string
  /** The time of entry, which orders the changes of several open pages. */
  at: number
}

/** A number that was entered on this device and is not saved yet. */
export interface PendingScore extends Pending {
  team: LiveTeam
  from: number
  to: number
  /** Replaces the score instead of adding to it. */
  typed?: boolean
}

/** An entry in the words of a sport that is not saved yet. */
export interface PendingPlay extends Pending {
  play?: Play
  /** The key of an earlier entry that no longer counts. */
  undo?: string
}

export type PendingChange = PendingScore | PendingPlay

export const isNumber = (change: PendingChange): change is PendingScore => 'team' in change

/** Changes that the server rejected, kept until the keeper has read them. */
export interface RejectedScores {
  entries: readonly PendingChange[]
  why: string
}

interface Parts {
  /** Shared by all pages of the browser. */
  shared: BrowserStorage
  /** Of this page alone. */
  own: BrowserStorage
  /** The name of what is stored, and the beginning of the names of changes. */
  storageKey: string
}

/**
 * Stores entered changes until the server has saved them. Each change has its own key in the storage, so that two pages
 * never remove each other's changes.
 */
export function createPendingScoreStorage({ shared, own, storageKey }: Parts) {
  const nameOf = (key: string) => `${storageKey}/${key}`

  return {
    waiting: (): readonly PendingChange[] =>
      shared
        .names()
        .filter((name) => name.startsWith(nameOf('')))
        .flatMap((name) => shared.readJson<PendingChange>(name) ?? [])
        .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1)),
    put: (entry: PendingChange) => shared.writeJson(nameOf(entry.key), entry),
    drop: (entries: readonly PendingChange[]) => {
      for (const { key } of entries) shared.remove(nameOf(key))
    },
    refused: () => shared.readJson<RejectedScores>(storageKey),
    setRefused: (refused: RejectedScores | null) =>
      refused ? shared.writeJson(storageKey, refused) : shared.remove(storageKey),
    undoable: () => own.readJson<readonly PendingChange[]>(storageKey) ?? [],
    setUndoable: (undoable: readonly PendingChange[]) =>
      undoable.length > 0 ? own.writeJson(storageKey, undoable) : own.remove(storageKey),
    /** Calls the listener after a change by another page. */
    watch(listener: () => void) {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(storageKey)) listener()
      })
    },
  }
}
