const WATCHED = 'room:'
const KEPT = 'kept:'

/** The Socket.IO rooms of a match. The keeper is in both. */
export const roomName = (roomId: string) => `${WATCHED}${roomId}`
export const keepersName = (roomId: string) => `${KEPT}${roomId}`

/** The id in a room's name; null for other names. */
export const watchedIn = (name: string) => (name.startsWith(WATCHED) ? name.slice(WATCHED.length) : null)
export const watchedOrKeptIn = (name: string) =>
  watchedIn(name) ?? (name.startsWith(KEPT) ? name.slice(KEPT.length) : null)
