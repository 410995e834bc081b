import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { ADMIN, post } from './club.ts'
import { openLiveClub, openLiveSocket } from './live-club.ts'
import { compareTwo, measureLoad, type NodeLoad, withNodes } from './node-load.ts'
import { percentile, type Row } from './row.ts'

const LEAST_OF_TWO = 1.7
const LONGEST_P99_MS = 100
const LONGEST_HOP_MS = 2

/** One, two and three nodes behind the proxy, on PostgreSQL and Redis of this machine. */
export async function nodes(): Promise<Row[]> {
  const one = await withNodes(1, measureLoad)
  const { two, capacity } = await withNodes(2, async (running) => ({
    two: await measureLoad(running),
    capacity: await compareTwo(running),
  }))
  const { three, delays } = await withNodes(3, async (running) => ({
    delays: await measureDelays(running),
    three: await measureLoad(running),
  }))
  const loads = [one, two, three]
  const perCore = (load: NodeLoad) => 1_000 / load.readCost
  const figure = (what: string, of: (load: NodeLoad) => number, unit: string): Row => ({
    what: `${what}, of 1, 2, 3 nodes`,
    measured: `${loads.map((load) => number(of(load))).join(', ')} ${unit}`,
    bound: 'on the cores of this machine',
    reached: true,
  })
  return [
    figure('processor of a node without requests', ({ atRest }) => atRest * 1_000, 'thousandths of a core'),
    figure('reads through the proxy', ({ reads }) => reads, 'a second'),
    figure('reads that a core of a node answers', perCore, 'a second'),
    figure('reads that a core of the proxy passes on', ({ proxyReadCost }) => 1_000 / proxyReadCost, 'a second'),
    {
      what: 'reads of two nodes with a core each, in those of one',
      measured: capacity.toFixed(2),
      bound: `at least ${LEAST_OF_TWO}`,
      reached: capacity >= LEAST_OF_TWO,
    },
    figure('viewers that a core of a node lets in', ({ joinCost }) => 1_000 / joinCost, 'a second'),
    figure('memory of the proxy for a viewer', ({ proxyKilobytes }) => proxyKilobytes, 'KB'),
    figure('scores sent to viewers of one match', ({ deliveries }) => deliveries, 'a second'),
    figure('scores that a core of a node sends to viewers', ({ deliveryCost }) => 1_000 / deliveryCost, 'a second'),
    figure(
      'scores that a core of the proxy passes on',
      ({ proxyDeliveryCost }) => 1_000 / proxyDeliveryCost,
      'a second',
    ),
    figure('changes of scores that keepers have acknowledged', ({ changes }) => changes, 'a second'),
    {
      what: 'a write on one node is visible on another, p50 and p99',
      measured: `${delays.visible.p50.toFixed(1)} and ${delays.visible.p99.toFixed(1)} ms`,
      bound: `p99 at most ${LONGEST_P99_MS} ms`,
      reached: delays.visible.p99 <= LONGEST_P99_MS,
    },
    {
      what: 'a score reaches viewers of another node later than of its own, p50 and p99',
      measured: `${delays.hop.p50.toFixed(1)} and ${delays.hop.p99.toFixed(1)} ms`,
      bound: `p50 at most ${LONGEST_HOP_MS} ms`,
      reached: delays.hop.p50 <= LONGEST_HOP_MS,
    },
  ]
}

const number = (value: number) => Math.round(value).toLocaleString('en')

const WRITES = 200
const SCORES = 400
// The machine is idle in between.
const PAUSE_MS = 25

interface Delay {
  p50: number
  p99: number
}

/** Without a proxy and without load, in milliseconds. */
async function measureDelays({ nodes }: ThreeNodes): Promise<{ visible: Delay; hop: Delay }> {
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
