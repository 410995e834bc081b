import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import { startThreeNodes, type ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { ADMIN, createDepartments } from './club.ts'
import { openKeepers, openLiveClub, openLiveSocket } from './live-club.ts'
import { median } from './row.ts'
import { memoryOf, processorTime, read } from './side-by-side.ts'
import { openCrowd } from './viewers.ts'

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

const REST_MS = 5_000
// Each node compiles what it runs often.
const WARM_SECONDS = 4
const READ_SECONDS = 6
const ROUNDS = 3
const ROUND_SECONDS = 2
const LIST = `${PREFIX}/department/departments`

/** The share of a core that a node takes without requests. */
async function measureRest(nodes: ThreeNodes): Promise<number> {
  const { use } = await measureUse(nodes, () => pause(REST_MS))
  return use.nodes / nodes.nodes.length / REST_MS
}

/** A cached list, through the proxy. */
async function measureReads(nodes: ThreeNodes) {
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

const VIEWERS = 1_000
const KEEPERS = 30

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
  const ends = performance.now() + READ_SECONDS * 1_000
  const { use } = await measureUse(nodes, async () => {
    while (performance.now() < ends) await broadcast()
  })
  crowd.close()
  live.keeper.close()
  const deliveries = (version - 1) * VIEWERS
  return {
    joinCost: joining.nodes / VIEWERS,
    proxyKilobytes,
    deliveries: deliveries / READ_SECONDS,
    deliveryCost: use.nodes / deliveries,
    proxyDeliveryCost: use.proxy / deliveries,
  }
}

/** Acknowledged changes of scores a second. */
async function measureChanges({ address }: ThreeNodes): Promise<number> {
  const keepers = await openKeepers(address, KEEPERS)
  const changes = await keepers.keep(READ_SECONDS)
  keepers.close()
  return changes
}

/** Starts nodes behind the proxy, with ten departments, and ends them after `run`. */
export async function withNodes<T>(count: number, run: (nodes: ThreeNodes) => Promise<T>): Promise<T> {
  const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' }
  const nodes = await startThreeNodes({ count, variables })
  try {
    await createDepartments(nodes.address)
    return await run(nodes)
  } finally {
    await nodes.close()
  }
}

/** What some work cost, in milliseconds of processor time. */
interface Use {
  /** Of all nodes together. */
  nodes: number
  proxy: number
}

/** Measures the processor time of the nodes and of the proxy. */
async function measureUse<T>(nodes: ThreeNodes, run: () => Promise<T>): Promise<{ result: T; use: Use }> {
  const read = () => ({
    nodes: nodes.nodes.reduce((sum, _, at) => sum + processorTime(nodes.server(at).pid), 0),
    proxy: processorTime(nodes.proxyPid),
  })
  const before = read()
  const result = await run()
  const after = read()
  return { result, use: { nodes: after.nodes - before.nodes, proxy: after.proxy - before.proxy } }
}
