import { batchEvery } from '#server/platform/bus/batch-every.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { LiveServer } from '#server/platform/sockets/server.ts'
import { keepersName, roomName, watchedIn, watchedOrKeptIn } from './room-names.ts'

// Viewers join within seconds after the start, so announce their number in intervals.
const TOLD_EVERY_MS = 1_000

/** Counts the viewers of a room on all nodes, without its keeper, and announces changes to those on this node. */
export function countViewers(io: LiveServer, bus: Bus) {
  const { adapter } = io.of('/')
  // The number that was announced last, of each room with viewers on this node.
  const told = new Map<string, number | undefined>()
  const sizeOf = (name: string) => adapter.rooms.get(name)?.size ?? 0
  const here = (roomId: string) => sizeOf(roomName(roomId)) - sizeOf(keepersName(roomId))
  const elsewhere = bus.share<Record<string, number>>(
    'viewers',
    () => Object.fromEntries([...told.keys()].map((roomId) => [roomId, here(roomId)])),
    () => note([...told.keys()].filter((roomId) => told.get(roomId) !== of(roomId))),
  )
  const of = (roomId: string) => elsewhere().reduce((sum, viewers) => sum + (viewers[roomId] ?? 0), here(roomId))

  const note = batchEvery<string>(TOLD_EVERY_MS, (roomIds) => {
    for (const roomId of roomIds) {
      const viewers = of(roomId)
      if (told.has(roomId)) told.set(roomId, viewers)
      io.local.to(roomName(roomId)).volatile.emit('viewersChanged', { roomId, viewers })
    }
  })
  const noteRoom = (name: string) => {
    const roomId = watchedOrKeptIn(name)
    if (roomId) note([roomId])
  }
  adapter.on('join-room', noteRoom)
  adapter.on('leave-room', noteRoom)
  adapter.on('create-room', (name: string) => {
    const roomId = watchedIn(name)
    if (roomId) told.set(roomId, undefined)
  })
  adapter.on('delete-room', (name: string) => told.delete(watchedIn(name) ?? ''))
  return { of }
}
