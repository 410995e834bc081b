import { measureDelays } from './node-delays.ts'
import { measureLoad, type NodeLoad } from './node-load.ts'
import { compareTwo } from './node-reads.ts'
import type { Row } from './row.ts'
import { withNodes } from './several-nodes.ts'

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
