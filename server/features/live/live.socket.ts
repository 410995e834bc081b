import type { Topic } from '#contract/call/topics.ts'
import { batchEvery } from '#server/platform/bus/batch-every.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { LiveServer, LiveSocket, Sockets } from '#server/platform/sockets/server.ts'
import { followKeepers } from './keepers.ts'
import { listLiveScores } from './live.queries.ts'
import { closeRoom, createRoom, getLiveRoom, openRoom } from './live.service.ts'
import { announceClosed, keepersName, roomName, watchedIn, watchedOrKeptIn } from './rooms.ts'
import { createScoreWriter } from './score.service.ts'

const ROOMS_A_SOCKET = 20
// Lists that show every live score.
const ALL_SCORES = 'scores'
// Collects several writes into one refresh.
const LISTS_EVERY_MS = 200

const watched = ({ rooms }: LiveSocket) => [...rooms].filter(watchedIn).length

export function liveSocket(context: AppContext, { io, on }: Sockets, bus: Bus): void {
  const viewers = countViewers(io, bus)
  const keepers = followKeepers(context, io, bus)
  const writeScore = createScoreWriter(context, (score) => {
    io.to(roomName(score.roomId)).to(ALL_SCORES).emit('updateLiveScore', score)
  })

  on('createLiveMatchFromEnteredData', async (input, by, socket) =>
    created(socket, await createRoom(context, by, input)),
  )
  on('createLiveMatchFromUpcomingMatch', async (sent, by, socket) => created(socket, await openRoom(context, by, sent)))

  on('joinParticularRoom', async ({ roomId }, _, socket) => {
    const room = roomName(roomId)
    const wasIn = socket.rooms.has(room)
    if (!wasIn && watched(socket) >= ROOMS_A_SOCKET)
      throw conflict('too_many_rooms', 'You watch too many live matches at once.', { max: ROOMS_A_SOCKET })
    // Join before reading, so that no change is missed in between.
    await socket.join(room)
    try {
      const match = await keepers.welcome(socket, roomId, await getLiveRoom(context, roomId))
      socket.emit('roomJoinSuccess', match)
      return { match, viewers: viewers.of(roomId), now: context.now().toISOString() }
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
    // Join before reading, so that no change is missed in between.
    await socket.join(ALL_SCORES)
    return { scores: await listLiveScores(context.store.reads) }
  })
  on('unwatchLiveScores', async (_, __, socket) => {
    await socket.leave(ALL_SCORES)
    return {}
  })

  on('updateScore', (update, by) => writeScore(by, update))
  on('recordPlay', (record, by) => writeScore(by, record))
  on('closeParticularRoom', async (close, by) => {
    await closeRoom(context, by, close)
    announceClosed(io.local, close.roomId)
    return {}
  })

  announceChangedLists(io, bus)
  resendScores(context, io, bus)
}

function created(socket: LiveSocket, { roomId }: { roomId: string }) {
  socket.emit('roomCreationSuccess', roomId)
  return { roomId }
}

/** Announces changed lists to the clients of this node. Scores have an event of their own. */
function announceChangedLists(io: LiveServer, bus: Bus) {
  const announce = batchEvery<Topic>(LISTS_EVERY_MS, (topics) => io.local.emit('listsChanged', topics))
  bus.subscribe((topics) => {
    const lists = topics.filter((topic) => topic !== 'audit')
    if (lists.some((topic) => topic !== 'live')) announce(lists)
  })
}

/** Broadcasts of other nodes may be lost: sends the scores by now to the clients of this node. */
function resendScores({ store, log }: AppContext, io: LiveServer, bus: Bus) {
  bus.onMissed(() => {
    listLiveScores(store.reads)
      .then((scores) => {
        for (const score of scores) io.local.to(roomName(score.roomId)).to(ALL_SCORES).emit('updateLiveScore', score)
      })
      .catch((error: unknown) => log.error({ err: error }, 'missed scores were not sent again'))
  })
}

// Viewers join within seconds after the start, so announce their number in intervals.
const ANNOUNCED_EVERY_MS = 1_000

/** Counts the viewers of a room on all nodes, without its keeper, and announces changes to those on this node. */
function countViewers(io: LiveServer, bus: Bus) {
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
