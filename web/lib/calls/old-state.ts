import { createStore } from '#web/lib/store.ts'

/** The time of the state that the server shows while it cannot reach its data; null in normal use. */
export const oldState = createStore<string | null>(null)
