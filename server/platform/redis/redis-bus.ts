import { z } from 'zod'
import { TOPICS, type Topic } from '#contract/call/topics.ts'
import { type Bus, createLocalBus } from '#server/platform/bus/bus.ts'
import type { Connections } from './connections.ts'
import type { Peers } from './peers.ts'

const BEAT_MS = 500
// Beats are counted instead of time, so that a busy node does not take its own delay for a silent Redis.
const MOST_UNANSWERED = 4
/** How old a cached answer may be while changes by other nodes may be unknown. */
const FRESH_MS = 2_000

export interface RedisBus extends Bus {
  /** Whether messages go out and come back. */
  isConnected(): boolean
  onBeat(listener: () => void): void
  /** Notes that a message to the other nodes was lost. */
  noteLost(): void
  /** Says goodbye to the other nodes. */
  leave(): Promise<void>
}

interface Parts {
  nodeId: string
  channel: string
  connections: Connections
  peers: Peers
}

/** Publishes topics to the nodes that subscribe to the same channel. Nothing waits for Redis or fails because of it. */
export function createRedisBus({ nodeId, channel, connections, peers }: Parts): RedisBus {
  const { commands, messages } = connections
  const local = createLocalBus()
  const shared = new Map<string, () => unknown>()
  const beatListeners: (() => void)[] = []
  const missedListeners: (() => void)[] = []
  // When the last beat was sent that has come back.
  let echoAt = Number.NEGATIVE_INFINITY
  let knownUntil = Number.NEGATIVE_INFINITY
  // Beats since the last one that has come back.
  let unanswered = 0
  // Of this node: the others do not know yet.
  let hasLost = false
  // Of the others, since the last message.
  let hasMissed = true

  async function send(message: Omit<BusMessage, 'from'>): Promise<void> {
    try {
      await commands.publish(channel, JSON.stringify({ from: nodeId, ...message }))
    } catch {
      hasLost = true
    }
  }

  function recover() {
    local.publish(TOPICS)
    for (const listener of missedListeners) listener()
  }

  function receive({ from, topics, missed, beat, values, leaves }: BusMessage) {
    if (from === nodeId) {
      if (beat !== undefined) echoAt = beat
      unanswered = 0
      // A message of its own proves that this node receives those of the others again.
      if (hasMissed) recover()
      hasMissed = false
    } else {
      if (leaves) peers.left(from)
      else peers.received(from, values)
      if (missed) recover()
      else if (topics) local.publish(topics)
    }
    knownUntil = Math.min(echoAt, peers.receivedUntil())
  }

  messages.on('message', (name: string, text: string) => {
    if (name !== channel) return
    const message = parseMessage(text)
    if (message) receive(message)
  })
  messages.on('close', () => {
    hasMissed = true
  })

  function beat() {
    // A node that was killed may have committed a change without a message.
    if (peers.removeGone()) recover()
    const missed = hasLost
    hasLost = false
    void send({ beat: performance.now(), missed, values: readAll(shared) })
    unanswered += 1
    if (unanswered % MOST_UNANSWERED === 0) connections.reopen()
    for (const listener of beatListeners) listener()
  }
  const timer = setInterval(beat, BEAT_MS).unref()
  messages.subscribe(channel).then(beat, (error: Error) => messages.emit('error', error))

  return {
    publish(topics) {
      local.publish(topics)
      void send({ topics })
    },
    subscribe: local.subscribe,
    isFresh: (readAt) => performance.now() - Math.max(readAt, knownUntil) <= FRESH_MS,
    onMissed: (listener) => void missedListeners.push(listener),
    share<Value>(name: string, own: () => Value, onBeat: () => void) {
      shared.set(name, own)
      beatListeners.push(onBeat)
      // All nodes run the same program, so a value of this name has this type.
      return () => peers.values(name) as Value[]
    },
    onBeat: (listener) => void beatListeners.push(listener),
    isConnected: () => commands.status === 'ready' && !hasMissed && unanswered < MOST_UNANSWERED,
    noteLost: () => {
      hasLost = true
    },
    leave: async () => {
      clearInterval(timer)
      if (commands.status === 'ready') await send({ leaves: true })
    },
  }
}

const readAll = (shared: ReadonlyMap<string, () => unknown>) =>
  Object.fromEntries([...shared].map(([name, read]) => [name, read()]))

const busMessage = z.object({
  from: z.string(),
  /** A node of a newer version may know more topics. */
  topics: z
    .array(z.string())
    .transform((given): readonly Topic[] => TOPICS.filter((topic) => given.includes(topic)))
    .optional(),
  /** Earlier messages of this node may be lost. */
  missed: z.boolean().optional(),
  /** When the beat was sent, on the sender's clock. */
  beat: z.number().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  leaves: z.boolean().optional(),
})
type BusMessage = z.output<typeof busMessage>

/** Undefined for a text that no node has sent: any program can publish on the channel. */
export function parseMessage(text: string): BusMessage | undefined {
  try {
    return busMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
