import { vi } from 'vitest'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { type LiveFixture, openLiveFixture } from '#server/testing/live/live-fixture.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { openWorld, type World } from '#server/testing/world.ts'

/** Two servers on one database and one Redis. The fixture's people are connected with the first. */
export interface TwoNodes {
  first: LiveFixture
  second: World
  /** A visitor's socket at the second server. */
  watch(): Promise<LiveClient>
  /** Resolves when both receive messages. A node that connects late tells everything again. */
  connected(): Promise<void>
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
    connected: async () => {
      for (const { origin } of [first.world, second]) {
        const hears = async () => (await (await fetch(`${origin}/readyz`)).json()).checks.bus === 'ok'
        await vi.waitUntil(hears, { timeout: WAIT_LIMIT_MS })
      }
    },
    close: async () => {
      for (const socket of sockets) socket.close()
      await second.close()
      await first.close()
    },
  }
}
