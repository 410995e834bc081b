import { UNSEEN_META } from '#web/lib/offline/protocol.ts'

/** Whether the worker has sent the frame instead of a page, because there is no network and the page was never seen. */
export const isUnseen = document.querySelector(`meta[name=${UNSEEN_META}]`) !== null
