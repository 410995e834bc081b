const WATCHED = 'room:'
const KEPT = 'kept:'

/** Where those meet who watch a match; its keeper is in both. */
export const roomName = (roomId: string) => `${WATCHED}${roomId}`
export const keepersName = (roomId: string) => `${KEPT}${roomId}`

/** The id in such a name; null in any other. */
export const watchedIn = (name: string) => (name.startsWith(WATCHED) ? name.slice(WATCHED.length) : null)
export const watchedOrKeptIn = (name: string) =>
  watchedIn(name) ?? (name.startsWith(KEPT) ? name.slice(KEPT.length) : null)
