import type { ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'
import { openCrowd } from './crowd.ts'
import { openLiveClub } from './live-club.ts'
import { openLiveSocket } from './live-socket.ts'
import { memoryOf } from './process-use.ts'
import { measureUse } from './several-nodes.ts'

const VIEWERS = 1_000
const SECONDS = 6

/** The next change is sent when the last viewer has the one before. */
export async function measureBroadcasts(nodes: ThreeNodes) {
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
  const ends = performance.now() + SECONDS * 1_000
  const { use } = await measureUse(nodes, async () => {
    while (performance.now() < ends) await broadcast()
  })
  crowd.close()
  live.keeper.close()
  const deliveries = (version - 1) * VIEWERS
  return {
    joinCost: joining.nodes / VIEWERS,
    proxyKilobytes,
    deliveries: deliveries / SECONDS,
    deliveryCost: use.nodes / deliveries,
    proxyDeliveryCost: use.proxy / deliveries,
  }
}
