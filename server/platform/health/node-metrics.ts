import { Gauge, type Registry } from 'prom-client'
import type { Heartbeats } from '#server/platform/nodes/heartbeats.ts'
import type { NodeLink } from '#server/platform/nodes/node-link.ts'

/** The gauges of a node that shares its database or a Redis with others. */
export function measureNodes(
  registry: Registry,
  { isConnected }: Pick<NodeLink, 'isConnected'>,
  heartbeats: Heartbeats | null,
): void {
  const gauge = (name: string, help: string, value: () => number) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  }
  if (isConnected() !== null) gauge('bus_connected', '1 while Redis answers', () => (isConnected() ? 1 : 0))
  if (!heartbeats) return
  gauge('nodes_living', 'Living nodes on this database, with this one', heartbeats.living)
  gauge(
    'clock_offset_seconds',
    "How far this node's clock is ahead of the database's",
    () => heartbeats.clockOffsetMs() / 1_000,
  )
}
