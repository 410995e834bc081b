import { SEEN_AT_META, UNSEEN_META } from '#web/lib/offline/protocol.ts'
import { createObservable } from '#web/lib/store.ts'

/** The time of the state that the server shows while it cannot reach its data; null in normal use. */
export const oldState = createObservable<string | null>(null)

/** The time of the stored page or answer that the worker shows instead of the network; null in normal use. */
export const seenAt = createObservable(metaNamed(SEEN_AT_META)?.content ?? null)

/** Whether the worker has sent the frame instead of a page, because there is no network and the page was never seen. */
export const isUnseen = metaNamed(UNSEEN_META) !== null

function metaNamed(name: string) {
  return typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
}
