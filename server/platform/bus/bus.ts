import type { Topic } from '#contract/call/topics.ts'

type Listener = (topics: readonly Topic[]) => void

/** Publishes which topics changed: to the listeners of this node at once, to the other nodes soon. */
export interface Bus {
  publish(topics: readonly Topic[]): void
  /** Runs after changes by every node. */
  subscribe(listener: Listener): void
  /**
   * Whether a cached answer that was read at this time of `performance.now()` may still be sent. False for an answer that is
   * too old while changes by other nodes may be unknown.
   */
  isFresh(readAt: number): boolean
  /** Runs when messages of other nodes may have been lost, after all topics were published to this node. */
  onMissed(listener: () => void): void
  /** Sends a value to the other nodes with each beat, and returns theirs. `onBeat` runs with each beat of this node. */
  share<Value>(name: string, own: () => Value, onBeat: () => void): () => Value[]
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: Listener[] = []
  return {
    publish: (topics) => {
      for (const listener of listeners) listener(topics)
    },
    subscribe: (listener) => {
      listeners.push(listener)
    },
    isFresh: () => true,
    onMissed: () => {},
    share: () => () => [],
  }
}
