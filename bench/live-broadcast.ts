import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Club } from './club.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { memoryOf, processorTime } from './process-use.ts'
import type { Row } from './row.ts'
import { startBeside } from './side-by-side.ts'

const VIEWERS = 5_000
const ROUNDS = 12
const UPDATES_A_ROUND = 20
// Wait until the garbage of so many handshakes is collected.
const SETTLE_MS = 10_000
const MOST_TIME_OF_BARE = 1.3
const MOST_DELAY_OF_BARE = 1.5
const MOST_KB_A_VIEWER = 30

/** A server with a crowd that watches one match. */
interface Side {
  crowd: Crowd
  pid: number
  /** Changes the score and waits for the acknowledgement. */
  update(version: number): Promise<unknown>
  stop(): unknown
}
interface BroadcastCost {
  /** Processor time of the server for each broadcast, in milliseconds. */
  time: number
  /** The time from each change until the last viewer received it. */
  delays: number[]
}

/** One match with thousands of viewers, beside a baseline that sends them the same bytes. */
export async function broadcast(club: Club): Promise<Row[]> {
  const { ours, kilobytes } = await openOurs(club)
  const bare = await openBare()
  const rounds: { ours: BroadcastCost; bare: BroadcastCost }[] = []
  // In turns, so that both get the same noise.
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = round * UPDATES_A_ROUND
    rounds.push({ ours: await measureRound(ours, before), bare: await measureRound(bare, before) })
  }
  await ours.stop()
  await bare.stop()
  const viewers = VIEWERS.toLocaleString('en')
  const compare = (what: string, most: number, of: (side: BroadcastCost[]) => number) => {
    const [one, other] = [of(rounds.map((round) => round.ours)), of(rounds.map((round) => round.bare))]
    return {
      what,
      measured: `${(one / other).toFixed(2)} (${one.toFixed(1)} and ${other.toFixed(1)} ms)`,
      bound: `at most ${most} of bare ws`,
      reached: one <= most * other,
    }
  }
  return [
    {
      what: `memory a viewer, of ${viewers} of one match`,
      measured: `${kilobytes.toFixed(1)} KB`,
      bound: `at most ${MOST_KB_A_VIEWER} KB`,
      reached: kilobytes <= MOST_KB_A_VIEWER,
    },
    compare(`server time to send to ${viewers} viewers`, MOST_TIME_OF_BARE, (side) =>
      mean(side.map(({ time }) => time)),
    ),
    compare('p99 from sending a change to the last of them', MOST_DELAY_OF_BARE, (side) =>
      percentile(
        side.flatMap(({ delays }) => delays),
        0.99,
      ),
    ),
  ]
}

async function measureRound({ crowd, pid, update }: Side, before: number): Promise<BroadcastCost> {
  const began = processorTime(pid)
  const delays: number[] = []
  for (let version = before + 1; version <= before + UPDATES_A_ROUND; version += 1) {
    const reached = crowd.reached(version)
    const sentAt = performance.now()
    await update(version)
    delays.push((await reached) - sentAt)
  }
  return { time: (processorTime(pid) - began) / UPDATES_A_ROUND, delays }
}

async function openOurs(club: Club): Promise<{ ours: Side; kilobytes: number }> {
  const server = await club.start()
  const live = await openLiveClub(server.address)
  const roomId = await live.openRoom()
  await pause(SETTLE_MS)
  const empty = memoryOf(server.pid)
  const crowd = await openCrowd(VIEWERS, async (receive) => {
    const socket = await openLiveSocket(server.address, receive)
    await socket.send('joinParticularRoom', { roomId })
    return socket
  })
  await pause(SETTLE_MS)
  const kilobytes = (memoryOf(server.pid) - empty) / VIEWERS
  const stop = () => {
    crowd.close()
    live.keeper.close()
    return server.stop()
  }
  return { ours: { crowd, pid: server.pid, update: (version) => live.update(roomId, version), stop }, kilobytes }
}

async function openBare(): Promise<Side> {
  const bare = await startBeside(join(import.meta.dirname, 'bare-live.ts'), [])
  const url = bare.url.replace('http', 'ws')
  const crowd = await openCrowd(VIEWERS, async (receive) => {
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
  return { crowd, pid: bare.pid, update, stop }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
