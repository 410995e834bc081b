import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { ADMIN, post } from './club.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { percentile } from './statistics.ts'

const WRITES = 200
const SCORES = 400
// The machine is idle in between.
const PAUSE_MS = 25

interface Delay {
  p50: number
  p99: number
}

/** Without a proxy and without load, in milliseconds. */
export async function measureDelays({ nodes }: ThreeNodes): Promise<{ visible: Delay; hop: Delay }> {
  const [first = '', second = ''] = nodes
  return { visible: await measureVisibility(first, second), hop: await measureHop(first, second) }
}

/** From the answer of a write on one node to the end of the first read on another that shows it. */
async function measureVisibility(first: string, second: string): Promise<Delay> {
  const cookie = await post(first, 'authentication/login', ADMIN)
  const list = async () => (await fetch(`${second}${PREFIX}/department/departments`)).text()
  const delays: number[] = []
  for (let count = 1; count <= WRITES; count += 1) {
    const name = `Written ${count}.`
    await list()
    await post(first, 'department/createDepartment', { name }, cookie)
    const answeredAt = performance.now()
    while (!(await list()).includes(name)) {
      // The next read may show it.
    }
    delays.push(performance.now() - answeredAt)
    await pause(PAUSE_MS)
  }
  return summary(delays)
}

/** How much later a viewer of another node gets a score than one of the keeper's node. */
async function measureHop(first: string, second: string): Promise<Delay> {
  const live = await openLiveClub(first)
  const roomId = await live.openRoom()
  const arrivals = [first, second].map(() => Promise.withResolvers<number>())
  const viewers = await Promise.all(
    [first, second].map((node, at) =>
      openLiveSocket(node, (event) => {
        if (event.includes('updateLiveScore')) arrivals[at]?.resolve(performance.now())
      }),
    ),
  )
  for (const viewer of viewers) await viewer.send('joinParticularRoom', { roomId })
  await pause(1_000)
  const delays: number[] = []
  for (let count = 1; count <= SCORES; count += 1) {
    arrivals.splice(0, 2, Promise.withResolvers<number>(), Promise.withResolvers<number>())
    await live.update(roomId, count)
    const [own = 0, other = 0] = await Promise.all(arrivals.map(({ promise }) => promise))
    delays.push(other - own)
    await pause(PAUSE_MS)
  }
  for (const socket of [...viewers, live.keeper]) socket.close()
  return summary(delays)
}

const summary = (delays: number[]): Delay => ({ p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) })
