/*
 * What pages and the worker agree on. A page and a worker of different versions meet after an upgrade: both ignore what they
 * do not know, so a word that is here keeps its meaning.
 */

/** The header of an answer that the worker has stored: when the server gave it. */
export const SEEN_AT_HEADER = 'podium-seen-at'
/** The name of the `meta` element with the same time in a stored page. */
export const SEEN_AT_META = 'seen-at'
/** The name of the `meta` element in the page that stands in for one that was never seen. */
export const UNSEEN_META = 'unseen'
/** The cache with the last-seen pages, which the offline page lists. */
export const PAGES_STORE = 'podium-pages'

export type ToWorker =
  /** The page shows this public address; `files` are what it has loaded so far. */
  | { kind: 'seen'; address: string; files: string[] }
  /** The person has signed out. */
  | { kind: 'forget' }
  /** To a waiting worker, with the scripts of the page: it takes over at once when they are of its own version. */
  | { kind: 'takeOver'; scripts: string[] }
  /** To a waiting worker: the person wants the new version. */
  | { kind: 'replace' }

export type FromWorker =
  /** The page is older than the worker. */
  { kind: 'newVersion' }
