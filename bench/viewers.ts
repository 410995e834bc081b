import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startBare } from './beside-bare.ts'
import type { Club } from './club.ts'
import { openLiveClub, openLiveSocket } from './live-club.ts'
import { memoryOf } from './side-by-side.ts'

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
  const bare = await startBare()
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

const OPENED_AT_ONCE = 25
const LONGEST_WAIT_MS = 30_000
const VERSION = '"version":'

/** Many viewers of one match, each with the last version that it received. */
interface Crowd {
  /** When the last viewer had received that version or a later one. */
  reached(version: number): Promise<number>
  close(): void
}

interface Member {
  close(): void
}

/** Opens the viewers gradually. Each passes on the events that it receives. */
async function openCrowd(size: number, open: (receive: (event: Buffer) => void) => Promise<Member>): Promise<Crowd> {
  const members: Member[] = []
  const known = new Int32Array(size).fill(-1)
  let awaited = { version: Number.POSITIVE_INFINITY, missing: size, all: (_: number) => {} }

  function receive(place: number, event: Buffer) {
    const version = versionOf(event)
    const before = known[place] ?? -1
    if (version <= before) return
    known[place] = version
    if (before >= awaited.version || version < awaited.version) return
    awaited.missing -= 1
    if (awaited.missing === 0) awaited.all(performance.now())
  }

  for (let place = 0; place < size; place += OPENED_AT_ONCE) {
    const places = Array.from({ length: Math.min(OPENED_AT_ONCE, size - place) }, (_, n) => place + n)
    members.push(...(await Promise.all(places.map((at) => open((event) => receive(at, event))))))
  }
  return {
    reached: (version) =>
      new Promise((resolve, reject) => {
        const missing = known.filter((one) => one < version).length
        const late = () => reject(new Error(`${awaited.missing} of ${size} did not receive version ${version}.`))
        const timer = setTimeout(late, LONGEST_WAIT_MS)
        const all = (at: number) => {
          clearTimeout(timer)
          resolve(at)
        }
        awaited = { version, missing, all }
        if (missing === 0) all(performance.now())
      }),
    close: () => {
      for (const member of members) member.close()
    },
  }
}

/** Parsed from the end, because the rest is the same for all. */
function versionOf(event: Buffer): number {
  const at = event.lastIndexOf(VERSION)
  return at < 0 ? -1 : Number.parseInt(event.toString('latin1', at + VERSION.length), 10)
}
