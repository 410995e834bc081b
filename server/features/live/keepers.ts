import type { MatchDetails } from '#contract/match.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { House } from '#server/platform/house.ts'
import type { LiveServer, LiveSocket } from '#server/platform/sockets.ts'
import { listKeepers } from './live.queries.ts'
import { keepersName, roomName, watchedIn } from './room-names.ts'

/** Tells each room who keeps its score when that has changed, whatever changed it, and sets the keeper apart from who watches. */
export function followKeepers({ store, log }: House, io: LiveServer, bus: Bus) {
  const { adapter, sockets } = io.of('/')
  // Of each room that is watched here, as its keeper was last told; undefined until then.
  const known = new Map<string, string | null | undefined>()
  adapter.on('create-room', (name: string) => {
    const roomId = watchedIn(name)
    if (roomId) known.set(roomId, undefined)
  })
  adapter.on('delete-room', (name: string) => known.delete(watchedIn(name) ?? ''))

  async function seat(socket: LiveSocket, roomId: string) {
    const name = keepersName(roomId)
    const keeps = socket.data.profileId !== null && socket.data.profileId === known.get(roomId)
    if (keeps) await socket.join(name)
    else if (socket.rooms.has(name)) await socket.leave(name)
  }

  async function look() {
    if (known.size === 0) return
    for (const { roomId, keeper } of await listKeepers(store.reads, [...known.keys()])) {
      const id = keeper?._id ?? null
      if (!known.has(roomId) || known.get(roomId) === id) continue
      known.set(roomId, id)
      // Each node looks for those whom it serves.
      io.local.to(roomName(roomId)).emit('keeperChanged', { roomId, keeper })
      for (const socketId of adapter.rooms.get(roomName(roomId)) ?? []) {
        const socket = sockets.get(socketId)
        if (socket) await seat(socket, roomId)
      }
    }
  }

  // One look after the other: what was read first must not be told last.
  let looking = Promise.resolve()
  bus.subscribe((topics) => {
    if (!topics.includes('match')) return
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'keepers were not told'))
  })

  return {
    /** Somebody has joined the room of this match. */
    async note(socket: LiveSocket, roomId: string, { keeper }: Pick<MatchDetails, 'keeper'>) {
      if (known.get(roomId) === undefined) known.set(roomId, keeper?._id ?? null)
      await seat(socket, roomId)
    },
  }
}
