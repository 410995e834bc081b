import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { read } from './load.ts'
import { measureUse } from './several-nodes.ts'
import { median } from './statistics.ts'

const REST_MS = 5_000
// Each node compiles what it runs often.
const WARM_SECONDS = 4
const READ_SECONDS = 6
const ROUNDS = 3
const ROUND_SECONDS = 2
const LIST = `${PREFIX}/department/departments`

/** The share of a core that a node takes without requests. */
export async function measureRest(nodes: ThreeNodes): Promise<number> {
  const { use } = await measureUse(nodes, () => pause(REST_MS))
  return use.nodes / nodes.nodes.length / REST_MS
}

/** A cached list, through the proxy. */
export async function measureReads(nodes: ThreeNodes) {
  const source = { url: nodes.address + LIST }
  await read(source, WARM_SECONDS)
  const { result: count, use } = await measureUse(nodes, () => read(source, READ_SECONDS))
  return { reads: count / READ_SECONDS, readCost: use.nodes / count, proxyReadCost: use.proxy / count }
}

/** How many times the reads of one node two nodes answer that have a core each, from the cost of a read in turns. */
export async function compareTwo(nodes: ThreeNodes): Promise<number> {
  const [first = '', second = ''] = nodes.nodes
  const cost = async (addresses: string[]) => {
    const reading = () => Promise.all(addresses.map((address) => read({ url: address + LIST }, ROUND_SECONDS)))
    const { result, use } = await measureUse(nodes, reading)
    return use.nodes / result.reduce((sum, count) => sum + count, 0)
  }
  await cost([first, second])
  const ratios: number[] = []
  while (ratios.length < ROUNDS) ratios.push((await cost([first])) / (await cost([first, second])))
  return 2 * median(ratios)
}
