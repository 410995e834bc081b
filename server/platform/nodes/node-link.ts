import { randomBytes } from 'node:crypto'
import type { ServerOptions } from 'socket.io'
import { type Bus, createLocalBus } from '#server/platform/bus/bus.ts'
import { createLocalTallies, type Tallies } from '#server/platform/http/tallies.ts'

/** The network of a node without Redis: it reaches no other node. */
export const NO_NETWORK = 'none'
/** The network of a node that has not reached its Redis yet. */
export const UNKNOWN_NETWORK = 'unknown'

/** What connects this node with the other nodes of the club. */
export interface NodeLink {
  nodeId: string
  bus: Bus
  /** Broadcasts of Socket.IO to the other nodes; undefined on a single node. */
  adapter: Exclude<ServerOptions['adapter'], undefined> | undefined
  /** Nodes with the same network reach each other. */
  network(): string
  /** Whether the other nodes can be reached; null on a single node. */
  isConnected(): boolean | null
  createTallies(now: () => Date): Tallies
  /** The other nodes that are alive by the database. While one of them is silent, its changes are unknown. */
  expectNodes(nodeIds: readonly string[]): void
  close(): Promise<void>
}

export const newNodeId = () => randomBytes(8).toString('hex')

/** A node without Redis. */
export function createSingleNode(): NodeLink {
  return {
    nodeId: newNodeId(),
    bus: createLocalBus(),
    adapter: undefined,
    network: () => NO_NETWORK,
    isConnected: () => null,
    createTallies: createLocalTallies,
    expectNodes: () => {},
    close: async () => {},
  }
}
