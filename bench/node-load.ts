import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call.ts'
import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { openCrowd } from './crowd.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { memoryOf } from './process-use.ts'
import { measureUse } from './several-nodes.ts'
import { rate } from './side-by-side.ts'

const REST_MS = 5_000
// Each node compiles what it runs often.
const WARM_SECONDS = 4
const READ_SECONDS = 6
const VIEWERS = 1_000
const BROADCAST_SECONDS = 6
const KEEPERS = 30
const CHANGE_SECONDS = 5

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

async function measureRest(nodes: ThreeNodes): Promise<number> {
  const { use } = await measureUse(nodes, () => pause(REST_MS))
  return use.nodes / nodes.nodes.length / REST_MS
}

async function measureReads(nodes: ThreeNodes) {
  const source = { url: `${nodes.address}${PREFIX}/department/departments` }
  await rate(source, WARM_SECONDS)
  const { result: reads, use } = await measureUse(nodes, () => rate(source, READ_SECONDS))
  const count = reads * READ_SECONDS
  return { reads, readCost: use.nodes / count, proxyReadCost: use.proxy / count }
}

/** The next change is sent when the last viewer has the one before. */
async function measureBroadcasts(nodes: ThreeNodes) {
  const live = await openLiveClub(nodes.address)
  const roomId = await live.openRoom()
  const before = memoryOf(nodes.proxyPid)
  const { result: crowd, use: joining } = await measureUse(nodes, () =>
    openCrowd(VIEWERS, async (receive) => {
      const socket = await openLiveSocket(nodes.address, receive)
      await socket.send('joinParticularRoom', { roomId })
      return socket
    }),
  )
  const proxyKilobytes = (memoryOf(nodes.proxyPid) - before) / VIEWERS
  let version = 0
  const broadcast = async () => {
    version += 1
    const reached = crowd.reached(version)
    await live.update(roomId, version)
    await reached
  }
  await broadcast()
  const ends = performance.now() + BROADCAST_SECONDS * 1_000
  const { use } = await measureUse(nodes, async () => {
    while (performance.now() < ends) await broadcast()
  })
  crowd.close()
  live.keeper.close()
  const deliveries = (version - 1) * VIEWERS
  return {
    joinCost: joining.nodes / VIEWERS,
    proxyKilobytes,
    deliveries: deliveries / BROADCAST_SECONDS,
    deliveryCost: use.nodes / deliveries,
    proxyDeliveryCost: use.proxy / deliveries,
  }
}

/** Each keeper has a match and sends the next change after the last acknowledgement. */
async function measureChanges(nodes: ThreeNodes): Promise<number> {
  const live = await openLiveClub(nodes.address)
  const keepers = await Promise.all(
    Array.from({ length: KEEPERS }, async () => ({ by: await live.openKeeper(), roomId: await live.openRoom() })),
  )
  const ends = performance.now() + CHANGE_SECONDS * 1_000
  const counts = keepers.map(async ({ by, roomId }) => {
    let count = 0
    while (performance.now() < ends) {
      count += 1
      const answer = await live.update(roomId, count, by)
      if (!answer.ok) throw new Error(answer.error)
    }
    return count
  })
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  for (const { by } of [...keepers, { by: live.keeper }]) by.close()
  return total / CHANGE_SECONDS
}
