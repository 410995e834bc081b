/** Texts by name. What the browser does not store, because it is full or forbids it, lasts until the page is closed. */
export interface BrowserStorage {
  names(): string[]
  read(name: string): string | null
  /** Null for a text that is not JSON, because a person or an older version may have written it. */
  readJson<T>(name: string): T | null
  write(name: string, text: string): void
  writeJson(name: string, value: unknown): void
  remove(name: string): void
}

// Functions, because naming them throws where they are forbidden, and on the server.
/** Shared by all tabs, and kept when the browser is closed. */
export const deviceStorage = openStorage(() => localStorage)
/** Belongs to one tab, and survives its reloads. */
export const tabStorage = openStorage(() => sessionStorage)

export function openStorage(storage: () => Storage): BrowserStorage {
  const inMemory = new Map<string, string>()

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }

  function write(name: string, text: string) {
    const isStored = attempt((stored) => {
      stored.setItem(name, text)
      return true
    }, false)
    if (isStored) return void inMemory.delete(name)
    // The older value must not come back with a reload.
    remove(name)
    inMemory.set(name, text)
  }

  function remove(name: string) {
    inMemory.delete(name)
    attempt((stored) => stored.removeItem(name), undefined)
  }

  const read = (name: string) => inMemory.get(name) ?? attempt((stored) => stored.getItem(name), null)

  return {
    names: () => [...attempt(namesIn, []), ...inMemory.keys()],
    read,
    readJson: <T>(name: string) => {
      try {
        return JSON.parse(read(name) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    write,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    remove,
  }
}

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
