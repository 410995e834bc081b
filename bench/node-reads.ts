import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call.ts'
import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { measureUse } from './several-nodes.ts'
import { rate } from './side-by-side.ts'

const REST_MS = 5_000
// Each node compiles what it runs often.
const WARM_SECONDS = 4
const READ_SECONDS = 6

/** The share of a core that a node takes without requests. */
export async function measureRest(nodes: ThreeNodes): Promise<number> {
  const { use } = await measureUse(nodes, () => pause(REST_MS))
  return use.nodes / nodes.nodes.length / REST_MS
}

/** A cached list, through the proxy. */
export async function measureReads(nodes: ThreeNodes) {
  const source = { url: `${nodes.address}${PREFIX}/department/departments` }
  await rate(source, WARM_SECONDS)
  const { result: reads, use } = await measureUse(nodes, () => rate(source, READ_SECONDS))
  const count = reads * READ_SECONDS
  return { reads, readCost: use.nodes / count, proxyReadCost: use.proxy / count }
}
