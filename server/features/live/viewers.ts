import { collecting } from '#server/platform/collecting.ts'
import type { LiveServer } from '#server/platform/sockets.ts'
import { keepersName, roomName, watchedOrKeptIn } from './room-names.ts'

// A match that begins fills up within seconds: each newcomer need not be told to all others by itself.
const TOLD_EVERY_MS = 1_000

/** How many watch a room, beside who keeps its score: told to all of them when it changes. */
export function countViewers(io: LiveServer) {
  const { adapter } = io.of('/')
  const sizeOf = (name: string) => adapter.rooms.get(name)?.size ?? 0
  const of = (roomId: string) => sizeOf(roomName(roomId)) - sizeOf(keepersName(roomId))
  const note = collecting<string>(TOLD_EVERY_MS, (roomIds) => {
    for (const roomId of roomIds) {
      io.to(roomName(roomId)).volatile.emit('viewersChanged', { roomId, viewers: of(roomId) })
    }
  })
  const noteRoom = (name: string) => {
    const roomId = watchedOrKeptIn(name)
    if (roomId) note([roomId])
  }
  adapter.on('join-room', noteRoom)
  adapter.on('leave-room', noteRoom)
  return { of }
}
