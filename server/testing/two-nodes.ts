import { LiveClient } from './live-client.ts'
import { type LiveFixture, openLiveFixture } from './live-fixture.ts'
import { openWorld, type World } from './world.ts'

/** Two servers on one database and one Redis. The fixture's people are connected with the first. */
export interface TwoNodes {
  first: LiveFixture
  second: World
  /** A visitor's socket at the second server. */
  watch(): Promise<LiveClient>
  close(): Promise<void>
}

export async function openTwoNodes(
  redisUrl: string,
  settings: Parameters<typeof openWorld>[0] = {},
): Promise<TwoNodes> {
  const first = await openLiveFixture(settings, { redisUrl })
  const second = await openWorld(settings, null, { redisUrl, beside: first.world })
  const sockets: LiveClient[] = []
  return {
    first,
    second,
    watch: async () => {
      const socket = new LiveClient(second.origin)
      sockets.push(socket)
      await socket.connected()
      return socket
    },
    close: async () => {
      for (const socket of sockets) socket.close()
      await second.close()
      await first.close()
    },
  }
}
