import type { MatchDetails } from '#contract/match.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { LiveServer, LiveSocket } from '#server/platform/sockets/server.ts'
import { tellClosed, tellDeleted } from './ended-rooms.ts'
import { listRoomStates } from './live.queries.ts'
import { keepersName, roomName, watchedIn } from './room-names.ts'

/**
 * Informs each room when its keeper has changed or its match has ended, after any write. Keeps the keeper's sockets apart
 * from the viewers.
 */
export function followKeepers({ store, log }: AppContext, io: LiveServer, bus: Bus) {
  const { adapter, sockets } = io.of('/')
  // The last announced keeper of each room with viewers on this node; undefined before the first.
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
    const watched = [...known.keys()]
    const states = new Map((await listRoomStates(store.reads, watched)).map((state) => [state.roomId, state]))
    for (const roomId of watched) {
      // Meanwhile the last viewer may have left.
      if (!known.has(roomId)) continue
      const state = states.get(roomId)
      if (!state) tellDeleted(io.local, roomId)
      else if (!state.isLive) tellClosed(io.local, roomId)
      else await tellKeeper(roomId, state.keeper)
    }
  }

  async function tellKeeper(roomId: string, keeper: MatchDetails['keeper']) {
    const id = keeper?._id ?? null
    if (known.get(roomId) === id) return
    known.set(roomId, id)
    // Each node serves its own sockets.
    io.local.to(roomName(roomId)).emit('keeperChanged', { roomId, keeper })
    for (const socketId of adapter.rooms.get(roomName(roomId)) ?? []) {
      const socket = sockets.get(socketId)
      if (socket) await seat(socket, roomId)
    }
  }

  // One read after the other, so that an older state is never sent last.
  let looking = Promise.resolve()
  bus.subscribe((topics) => {
    if (!topics.includes('match')) return
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'keepers were not informed'))
  })

  return {
    /** A socket has joined the room of this match. */
    async note(socket: LiveSocket, roomId: string, { keeper }: Pick<MatchDetails, 'keeper'>) {
      if (known.get(roomId) === undefined) known.set(roomId, keeper?._id ?? null)
      await seat(socket, roomId)
    },
  }
}
