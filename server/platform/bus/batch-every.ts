/** Collects items for some time and passes them on together, each item once. */
export function batchEvery<T>(ms: number, emit: (all: T[]) => void): (some: Iterable<T>) => void {
  const waiting = new Set<T>()
  function flush() {
    const all = [...waiting]
    waiting.clear()
    emit(all)
  }
  return (some) => {
    const before = waiting.size
    for (const one of some) waiting.add(one)
    if (before === 0 && waiting.size > 0) setTimeout(flush, ms).unref()
  }
}
