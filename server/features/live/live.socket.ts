import { LIVE_SENTENCES } from '#contract/live.ts'
import type { Topic } from '#contract/topics.ts'
import type { Bus } from '#server/platform/bus.ts'
import { collecting } from '#server/platform/collecting.ts'
import { conflict } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { LiveServer, LiveSocket, Sockets } from '#server/platform/sockets.ts'
import { followKeepers } from './keepers.ts'
import { listLiveScores } from './live.queries.ts'
import { closeRoom, createRoom, openRoom, showLiveRoom } from './live.service.ts'
import { keepersName, roomName, watchedIn } from './room-names.ts'
import { createScoreWriter } from './score.service.ts'
import { countViewers } from './viewers.ts'

const ROOMS_A_SOCKET = 20
// Lists that show every live score.
const ALL_SCORES = 'scores'
// Several writes at once are one reason to look again.
const LISTS_TOLD_EVERY_MS = 200

const watched = ({ rooms }: LiveSocket) => [...rooms].filter(watchedIn).length

export function liveSocket(house: House, { io, on }: Sockets, bus: Bus): void {
  const viewers = countViewers(io)
  const keepers = followKeepers(house, io, bus)
  const writeScore = createScoreWriter(house, (score) => {
    io.to(roomName(score.roomId)).to(ALL_SCORES).emit('updateLiveScore', score)
  })

  on('createLiveMatchFromEnteredData', async (input, by, socket) => created(socket, await createRoom(house, by, input)))
  on('createLiveMatchFromUpcomingMatch', async (sent, by, socket) => created(socket, await openRoom(house, by, sent)))

  on('joinParticularRoom', async ({ roomId }, _, socket) => {
    const room = roomName(roomId)
    const wasIn = socket.rooms.has(room)
    if (!wasIn && watched(socket) >= ROOMS_A_SOCKET) throw conflict('You watch too many rooms at once.')
    // First in, then asked: no change falls between.
    await socket.join(room)
    try {
      const match = await showLiveRoom(house, roomId)
      await keepers.note(socket, roomId, match)
      socket.emit('roomJoinSuccess', match)
      return { match, viewers: viewers.of(roomId) }
    } catch (error) {
      if (!wasIn) await socket.leave(room)
      throw error
    }
  })
  on('leaveParticularRoom', async ({ roomId }, _, socket) => {
    await socket.leave(roomName(roomId))
    await socket.leave(keepersName(roomId))
    return {}
  })
  on('watchLiveScores', async (_, __, socket) => {
    // First in, then asked: no change falls between.
    await socket.join(ALL_SCORES)
    return { scores: await listLiveScores(house.store.reads) }
  })
  on('unwatchLiveScores', async (_, __, socket) => {
    await socket.leave(ALL_SCORES)
    return {}
  })

  on('updateScore', (update, by) => writeScore(by, update))
  on('closeParticularRoom', async (close, by) => {
    await closeRoom(house, by, close)
    const room = io.to(roomName(close.roomId))
    room.emit('roomClosing', LIVE_SENTENCES.closing, close.roomId)
    room.emit('roomClosed', LIVE_SENTENCES.closed, close.roomId)
    room.socketsLeave([roomName(close.roomId), keepersName(close.roomId)])
    return {}
  })

  tellLists(io, bus)
}

function created(socket: LiveSocket, { roomId }: { roomId: string }) {
  socket.emit('roomCreationSuccess', roomId)
  return { roomId }
}

/** Every other list learns that it changed; a score alone comes by itself. */
function tellLists(io: LiveServer, bus: Bus) {
  const tell = collecting<Topic>(LISTS_TOLD_EVERY_MS, (topics) => io.emit('listsChanged', topics))
  bus.subscribe((topics) => {
    const lists = topics.filter((topic) => topic !== 'audit')
    if (lists.some((topic) => topic !== 'live')) tell(lists)
  })
}
