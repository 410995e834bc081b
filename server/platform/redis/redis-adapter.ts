import { createAdapter } from '@socket.io/redis-adapter'
import type { Connections } from './connections.ts'

/**
 * The adapter that repeats broadcasts of Socket.IO on the other nodes. It gets clients whose failures are handled here, because
 * it handles none itself.
 */
export function createRedisAdapter({ commands, messages }: Connections, prefix: string, noteLost: () => void) {
  const silently = (sent: Promise<unknown>) => void sent.catch(() => undefined)
  const publisher = {
    publish: (channel: string, message: Uint8Array) =>
      void commands.publish(channel, Buffer.from(message)).catch(noteLost),
    on: commands.on.bind(commands),
    off: commands.off.bind(commands),
  }
  const subscriber = {
    psubscribe: (pattern: string) => silently(messages.psubscribe(pattern)),
    subscribe: (channels: string[]) => silently(messages.subscribe(...channels)),
    punsubscribe: (pattern: string) => silently(messages.punsubscribe(pattern)),
    unsubscribe: (channels: string[]) => silently(messages.unsubscribe(...channels)),
    on: messages.on.bind(messages),
    off: messages.off.bind(messages),
  }
  return createAdapter(publisher, subscriber, { key: `${prefix}:sockets` })
}
