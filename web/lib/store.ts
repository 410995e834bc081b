/** A value that components can subscribe to: `useSyncExternalStore(store.subscribe, store.get)`. */
export function createObservable<T>(initial: T) {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener(next)
    },
    subscribe(listener: (value: T) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
