import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { LiveServer } from '#server/platform/sockets/server.ts'

const WATCHED = 'room:'
const KEPT = 'kept:'

/** The Socket.IO rooms of a match. The keeper is in both. */
export const roomName = (roomId: string) => `${WATCHED}${roomId}`
export const keepersName = (roomId: string) => `${KEPT}${roomId}`

/** The id in a room's name; null for other names. */
export const watchedIn = (name: string) => (name.startsWith(WATCHED) ? name.slice(WATCHED.length) : null)
export const watchedOrKeptIn = (name: string) =>
  watchedIn(name) ?? (name.startsWith(KEPT) ? name.slice(KEPT.length) : null)

/** To the viewers on this node: each node finds by itself which rooms have ended. */
type Broadcast = Pick<LiveServer['local'], 'to'>

/** Informs the viewers of a room that its match has ended. All sockets leave the room, so that they get the event once. */
export const announceClosed = (broadcast: Broadcast, roomId: string) =>
  announceEnded(broadcast, roomId, { closing: LIVE_SENTENCES.closing, closed: LIVE_SENTENCES.closed })

/** Informs the viewers of a room that its match was deleted. */
export const announceDeleted = (broadcast: Broadcast, roomId: string) =>
  announceEnded(broadcast, roomId, { closing: LIVE_SENTENCES.deleted, closed: LIVE_SENTENCES.deleted })

function announceEnded(broadcast: Broadcast, roomId: string, { closing, closed }: { closing: string; closed: string }) {
  const viewers = broadcast.to(roomName(roomId))
  viewers.emit('roomClosing', closing, roomId)
  viewers.emit('roomClosed', closed, roomId)
  viewers.socketsLeave([roomName(roomId), keepersName(roomId)])
}
