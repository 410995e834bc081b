import { batchEvery } from '#server/platform/bus/batch-every.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { LiveServer } from '#server/platform/sockets/server.ts'
import { keepersName, roomName, watchedIn, watchedOrKeptIn } from './room-names.ts'

// Viewers join within seconds after the start, so announce their number in intervals.
const ANNOUNCED_EVERY_MS = 1_000

/** Counts the viewers of a room on all nodes, without its keeper, and announces changes to those on this node. */
export function countViewers(io: LiveServer, bus: Bus) {
  const { adapter } = io.of('/')
  // The number that was announced last, of each room with viewers on this node.
  const announced = new Map<string, number | undefined>()
  const sizeOf = (name: string) => adapter.rooms.get(name)?.size ?? 0
  const here = (roomId: string) => sizeOf(roomName(roomId)) - sizeOf(keepersName(roomId))
  const elsewhere = bus.share<Record<string, number>>(
    'viewers',
    () => Object.fromEntries([...announced.keys()].map((roomId) => [roomId, here(roomId)])),
    () => note([...announced.keys()].filter((roomId) => announced.get(roomId) !== of(roomId))),
  )
  const of = (roomId: string) => elsewhere().reduce((sum, viewers) => sum + (viewers[roomId] ?? 0), here(roomId))

  const note = batchEvery<string>(ANNOUNCED_EVERY_MS, (roomIds) => {
    for (const roomId of roomIds) {
      const viewers = of(roomId)
      if (announced.has(roomId)) announced.set(roomId, viewers)
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
    if (roomId) announced.set(roomId, undefined)
  })
  adapter.on('delete-room', (name: string) => announced.delete(watchedIn(name) ?? ''))
  return { of }
}
