import { SEEN_AT_META } from '#web/lib/offline/protocol.ts'
import { createStore } from '#web/lib/store.ts'

/** The time of the state that the server shows while it cannot reach its data; null in normal use. */
export const oldState = createStore<string | null>(null)

/** The time of the stored page or answer that the worker shows instead of the network; null in normal use. */
export const seenAt = createStore(stored())

function stored(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name=${SEEN_AT_META}]`)?.content ?? null
}
