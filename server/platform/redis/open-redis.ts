import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Logger } from 'pino'
import { StoreUnusable } from '#server/db/faults.ts'
import { createLocalTallies } from '#server/platform/http/tallies.ts'
import { type NodeLink, newNodeId, UNKNOWN_NETWORK } from '#server/platform/nodes/node-link.ts'
import { type Connections, createConnections } from './connections.ts'
import { createPeers } from './peers.ts'
import { createRedisBus } from './redis-bus.ts'
import { createRedisTallies } from './redis-tallies.ts'

const START_WITHIN_MS = 3_000
const CHECK_MS = 20
const LEAVE_WITHIN_MS = 1_000
// Replies of a server that will answer later.
const TEMPORARY = /^(LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN)/

interface Options {
  url: string
  /** Begins every key and channel: clubs that share a Redis do not see each other. */
  prefix: string
  log: Pick<Logger, 'info' | 'warn'>
  /** The clock of rate limits; by default that of Redis. */
  now?: () => Date
}

/** Links this node with the others through Redis. Where Redis does not answer, the node starts alone and keeps trying. */
export async function openRedis({ url, prefix, log, now }: Options): Promise<NodeLink> {
  const connections = createConnections(url)
  const { commands, messages, lastError } = connections
  const nodeId = newNodeId()
  const peers = createPeers()
  const bus = createRedisBus({ nodeId, channel: `${prefix}:bus`, connections, peers })
  let network = UNKNOWN_NETWORK

  // The first node names the network. After a restart of Redis any node repeats the name.
  commands.on('ready', () => {
    const name = network === UNKNOWN_NETWORK ? newNodeId() : network
    commands
      .set(`${prefix}:network`, name, 'NX', 'GET')
      .then((before) => {
        network = before ?? name
      })
      .catch((error: Error) => commands.emit('error', error))
  })

  const close = async () => {
    // A Redis that does not answer must not delay the stop.
    await Promise.race([bus.leave(), pause(LEAVE_WITHIN_MS, undefined, { ref: false })])
    commands.disconnect()
    messages.disconnect()
  }
  const isReady = () => bus.isConnected() && network !== UNKNOWN_NETWORK
  await connectFirst(connections, isReady, close)
  bus.onBeat(createReporter({ isReady, lastError, log }))

  return {
    nodeId,
    bus,
    adapter: createRedisAdapter(connections, prefix, bus.noteLost),
    network: () => network,
    isConnected: bus.isConnected,
    createTallies: (clock) => createRedisTallies({ redis: commands, prefix, local: createLocalTallies(clock), now }),
    expectNodes: peers.expect,
    close,
  }
}

/** Waits until messages arrive, for a short time only. Throws what an operator has to repair. */
async function connectFirst({ commands, messages, lastError }: Connections, isReady: () => boolean, close: Close) {
  // Failures reach `lastError`.
  for (const connection of [commands, messages]) connection.connect().catch(() => undefined)
  const deadline = performance.now() + START_WITHIN_MS
  for (;;) {
    const error = lastError()
    const isReply = error?.name === 'ReplyError'
    if (isReply && !TEMPORARY.test(error.message)) {
      await close()
      throw new StoreUnusable(sentenceOf(error.message))
    }
    // Where nothing answers the node starts without, and the connections try again.
    const isUnreachable = error !== undefined && !isReply
    if (isReady() || isUnreachable || performance.now() > deadline) return
    await pause(CHECK_MS)
  }
}
type Close = () => Promise<void>

function sentenceOf(reply: string): string {
  if (reply.startsWith('NOAUTH'))
    return 'The Redis at REDIS_URL requires a password: write redis://:PASSWORD@HOST:PORT or redis://USER:PASSWORD@HOST:PORT.'
  if (reply.startsWith('WRONGPASS')) return 'The Redis at REDIS_URL refuses the user name or the password.'
  return `The Redis at REDIS_URL can't be used: ${reply.replace(/\.?$/, '.')}`
}

interface Reporting {
  isReady: () => boolean
  lastError: () => Error | undefined
  log: Options['log']
}

function createReporter({ isReady, lastError, log }: Reporting) {
  let wasReady = true
  const report = () => {
    if (isReady() === wasReady) return
    wasReady = isReady()
    if (wasReady) log.info('Redis answers: this node and the others know of each other’s changes again.')
    else
      log.warn(
        { err: lastError() },
        'Redis does not answer: until it does, cached answers are used for 2 s, live scores reach the viewers of their own node, and rate limits count on each node alone.',
      )
  }
  report()
  return report
}

/**
 * The adapter that repeats broadcasts of Socket.IO on the other nodes. It gets clients whose failures are handled here, because
 * it handles none itself.
 */
function createRedisAdapter({ commands, messages }: Connections, prefix: string, noteLost: () => void) {
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
