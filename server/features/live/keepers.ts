import type { MatchDetails } from '#contract/match/calls.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { LiveServer, LiveSocket } from '#server/platform/sockets/server.ts'
import { listRoomStates } from './live.queries.ts'
import { announceClosed, announceDeleted, keepersName, roomName, watchedIn } from './rooms.ts'

type Keeper = MatchDetails['keeper']

/**
 * Informs each room when its keeper has changed or its match has ended, after any write. Keeps the keeper's sockets apart
 * from the viewers.
 */
export function followKeepers({ store, log }: AppContext, io: LiveServer, bus: Bus) {
  const { adapter, sockets } = io.of('/')
  // The last announced keeper of each room with viewers on this node; undefined before the first.
  const known = new Map<string, Keeper | undefined>()
  adapter.on('create-room', (name: string) => {
    const roomId = watchedIn(name)
    if (roomId) known.set(roomId, undefined)
  })
  adapter.on('delete-room', (name: string) => known.delete(watchedIn(name) ?? ''))

  async function separateKeeper(socket: LiveSocket, roomId: string) {
    const name = keepersName(roomId)
    const keeps = socket.data.profileId !== null && socket.data.profileId === known.get(roomId)?._id
    if (keeps) await socket.join(name)
    else if (socket.rooms.has(name)) await socket.leave(name)
  }

  async function checkRooms() {
    if (known.size === 0) return
    const watched = [...known.keys()]
    const states = new Map((await listRoomStates(store.reads, watched)).map((state) => [state.roomId, state]))
    for (const roomId of watched) {
      // Meanwhile the last viewer may have left.
      if (!known.has(roomId)) continue
      const state = states.get(roomId)
      if (!state) announceDeleted(io.local, roomId)
      else if (!state.isLive) announceClosed(io.local, roomId)
      else await announceKeeper(roomId, state.keeper)
    }
  }

  async function announceKeeper(roomId: string, keeper: Keeper) {
    const before = known.get(roomId)
    if (before !== undefined && before?._id === keeper?._id && before?.name === keeper?.name) return
    known.set(roomId, keeper)
    // Each node serves its own sockets.
    io.local.to(roomName(roomId)).emit('keeperChanged', { roomId, keeper })
    for (const socketId of adapter.rooms.get(roomName(roomId)) ?? []) {
      const socket = sockets.get(socketId)
      if (socket) await separateKeeper(socket, roomId)
    }
  }

  // One read after the other, so that an older state is never sent last.
  let checked = Promise.resolve()
  bus.subscribe((topics) => {
    // Keepers who lose their role no longer keep the score.
    if (!topics.includes('match') && !topics.includes('profile')) return
    checked = checked.then(checkRooms).catch((error: unknown) => log.error({ err: error }, 'keepers were not informed'))
  })

  return {
    /** A socket has joined the room of this match. Returns the match with the keeper whose successor will be announced. */
    async welcome(socket: LiveSocket, roomId: string, match: MatchDetails): Promise<MatchDetails> {
      const announced = known.get(roomId)
      if (announced === undefined) known.set(roomId, match.keeper)
      await separateKeeper(socket, roomId)
      return announced === undefined ? match : { ...match, keeper: announced }
    },
  }
}
