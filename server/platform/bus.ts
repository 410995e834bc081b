import type { Topic } from '#contract/topics.ts'

type Listener = (topics: readonly Topic[]) => void

/** Tells whoever shows something that it changed. Between nodes it will speak through Redis; within one it is a list of listeners. */
export interface Bus {
  publish(topics: readonly Topic[]): void
  subscribe(listener: Listener): void
}

export function createLocalBus(): Bus {
  const listeners: Listener[] = []
  return {
    publish: (topics) => {
      for (const listener of listeners) listener(topics)
    },
    subscribe: (listener) => {
      listeners.push(listener)
    },
  }
}
