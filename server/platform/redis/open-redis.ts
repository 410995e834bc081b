import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { z } from 'zod'
import { StoreUnusable } from '#server/db/faults.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import {
  type Counted,
  createLocalTallies,
  type Refused,
  type Rule,
  type Tallies,
} from '#server/platform/http/tallies.ts'
import { type NodeLink, newNodeId, UNKNOWN_NETWORK } from '#server/platform/nodes/node-link.ts'
import { type Connections, createConnections } from './connections.ts'
import { createPeers } from './peers.ts'
import { createRedisBus } from './redis-bus.ts'

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

const COUNT = readFileSync(join(import.meta.dirname, 'count-attempt.lua'), 'utf8')
// Refused for, count, paused until. Lua sends texts, and the last is compared as one.
const COUNT_REPLY = z.tuple([z.coerce.number(), z.coerce.number(), z.string()])
const TAKE_BACK = readFileSync(join(import.meta.dirname, 'take-back-attempt.lua'), 'utf8')

interface Parts {
  redis: Redis
  prefix: string
  /** Counts while Redis does not answer. */
  local: Tallies
  /** The clock; without one, that of Redis, so that it does not matter when a node's is off. */
  now: (() => Date) | undefined
}

/** Counts attempts in Redis, for all nodes together. */
function createRedisTallies({ redis, prefix, local, now }: Parts): Tallies {
  async function count(key: string, rule: Rule): Promise<Counted | Refused> {
    // Keys contain addresses of people.
    const entry = `${prefix}:tally:${hashOf(key)}`
    const { free, pause, longest, forget, gradual } = rule
    const numbers = [now ? now().getTime() : '', free, pause, longest, forget, gradual ? 1 : 0]
    const [refusedFor, counted, pausedUntil] = COUNT_REPLY.parse(await redis.eval(COUNT, 1, entry, ...numbers))
    if (refusedFor > 0) return { refusedFor }
    const silently = (change: Promise<unknown>) => void change.catch(() => undefined)
    return {
      count: counted,
      forgive: () => silently(redis.del(entry)),
      takeBack: () => silently(redis.eval(TAKE_BACK, 1, entry, free, pausedUntil)),
    }
  }
  return { count: (key, rule) => count(key, rule).catch(() => local.count(key, rule)) }
}
