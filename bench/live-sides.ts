import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startBaseline } from './baseline.ts'
import type { Club } from './club.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { memoryOf } from './process-use.ts'

// Wait until the garbage of so many handshakes is collected.
const SETTLE_MS = 10_000

/** A server with a crowd that watches one match. */
export interface Side {
  pid: number
  /** Changes the score; gives the milliseconds until the last viewer received it. */
  change(): Promise<number>
  stop(): unknown
}

export async function openOurs(club: Club, viewers: number): Promise<{ ours: Side; kilobytes: number }> {
  const server = await club.start()
  const live = await openLiveClub(server.address)
  const roomId = await live.openRoom()
  await pause(SETTLE_MS)
  const empty = memoryOf(server.pid)
  const crowd = await openCrowd(viewers, async (receive) => {
    const socket = await openLiveSocket(server.address, receive)
    await socket.send('joinParticularRoom', { roomId })
    return socket
  })
  await pause(SETTLE_MS)
  const kilobytes = (memoryOf(server.pid) - empty) / viewers
  const stop = () => {
    crowd.close()
    live.keeper.close()
    return server.stop()
  }
  const change = changes(crowd, (version) => live.update(roomId, version))
  return { ours: { pid: server.pid, change, stop }, kilobytes }
}

export async function openBare(viewers: number): Promise<Side> {
  const bare = await startBaseline('bare-live.ts')
  const url = bare.url.replace('http', 'ws')
  const crowd = await openCrowd(viewers, async (receive) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    await once(socket, 'open')
    socket.on('message', receive)
    return { close: () => socket.terminate() }
  })
  const keeper = new WebSocket(url, { perMessageDeflate: false })
  await once(keeper, 'open')
  const update = async (version: number) => {
    const score = { roomId: 'abcdefghjkmn', team1Score: version % 1000, team2Score: 0, version }
    keeper.send(`42${JSON.stringify(['updateLiveScore', score])}`)
    await once(keeper, 'message')
  }
  const stop = () => {
    crowd.close()
    keeper.terminate()
    bare.stop()
  }
  return { pid: bare.pid, change: changes(crowd, update), stop }
}

function changes(crowd: Crowd, update: (version: number) => Promise<unknown>) {
  let version = 0
  return async () => {
    version += 1
    const reached = crowd.reached(version)
    const sentAt = performance.now()
    await update(version)
    return (await reached) - sentAt
  }
}
