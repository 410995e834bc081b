import { collecting } from '#server/platform/collecting.ts'
import type { LiveServer } from '#server/platform/sockets.ts'

// A match that begins fills up within seconds: each newcomer need not be told to all others by itself.
const TOLD_EVERY_MS = 1_000
const ROOM = 'room:'

/** How many watch a room, told to all of them when it changes. */
export function countViewers(io: LiveServer) {
  const { adapter } = io.of('/')
  const of = (room: string) => adapter.rooms.get(room)?.size ?? 0
  const note = collecting<string>(TOLD_EVERY_MS, (rooms) => {
    for (const room of rooms) {
      io.to(room).volatile.emit('viewersChanged', { roomId: room.slice(ROOM.length), viewers: of(room) })
    }
  })
  const noteRoom = (room: string) => note(room.startsWith(ROOM) ? [room] : [])
  adapter.on('join-room', noteRoom)
  adapter.on('leave-room', noteRoom)
  return { of }
}
