import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { measureBroadcasts } from './node-broadcasts.ts'
import { measureChanges } from './node-changes.ts'
import { measureReads, measureRest } from './node-reads.ts'

/** Rates are per second, costs in milliseconds of processor time for one. */
export interface NodeLoad {
  /** The share of a core that a node takes without requests. */
  atRest: number
  reads: number
  readCost: number
  proxyReadCost: number
  joinCost: number
  proxyKilobytes: number
  deliveries: number
  deliveryCost: number
  proxyDeliveryCost: number
  changes: number
}

export async function measureLoad(nodes: ThreeNodes): Promise<NodeLoad> {
  const atRest = await measureRest(nodes)
  return {
    atRest,
    ...(await measureReads(nodes)),
    ...(await measureBroadcasts(nodes)),
    changes: await measureChanges(nodes),
  }
}
