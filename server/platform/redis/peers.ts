// Beats come twice a second. A busy machine may delay some.
const SILENT_MS = 3_000
const GONE_MS = 10_000

interface Peer {
  receivedAt: number
  values: Readonly<Record<string, unknown>>
}

/** The other nodes: when the last message of each arrived, and the values that it shares. Times are of `performance.now()`. */
export interface Peers {
  received(nodeId: string, values?: Peer['values']): void
  left(nodeId: string): void
  /** The nodes that are alive by the database. */
  expect(nodeIds: readonly string[]): void
  /** Removes nodes that are silent and not alive by the database. True when there were some. */
  removeGone(): boolean
  /** When the last message of the most silent node arrived. */
  receivedUntil(): number
  /** A value of each node that is not silent. */
  values(name: string): unknown[]
}

export function createPeers(): Peers {
  const peers = new Map<string, Peer>()
  let expected: readonly string[] = []
  return {
    received(nodeId, values) {
      peers.set(nodeId, { receivedAt: performance.now(), values: values ?? peers.get(nodeId)?.values ?? {} })
    },
    left: (nodeId) => void peers.delete(nodeId),
    expect(nodeIds) {
      expected = nodeIds
      for (const nodeId of nodeIds)
        if (!peers.has(nodeId)) peers.set(nodeId, { receivedAt: performance.now(), values: {} })
    },
    removeGone() {
      const limit = performance.now() - GONE_MS
      const gone = [...peers].filter(([nodeId, { receivedAt }]) => receivedAt < limit && !expected.includes(nodeId))
      for (const [nodeId] of gone) peers.delete(nodeId)
      return gone.length > 0
    },
    receivedUntil: () => Math.min(...[...peers.values()].map(({ receivedAt }) => receivedAt)),
    values: (name) => {
      const limit = performance.now() - SILENT_MS
      return [...peers.values()].flatMap(({ receivedAt, values }) =>
        receivedAt >= limit && name in values ? [values[name]] : [],
      )
    },
  }
}
