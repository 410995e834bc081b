import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Reads } from '#server/db/database.ts'
import type { Heartbeats } from '#server/platform/nodes/heartbeats.ts'
import type { NodeLink } from '#server/platform/nodes/node-link.ts'
import { type CheckOutcome, checkDatabase, createReadiness } from './readiness.ts'

// Reads and scores continue without these, so the load balancer keeps the node.
const DEGRADING = ['bus', 'clock']

interface Parts {
  database: Database
  /** Fails when uploaded files cannot be stored. */
  checkFiles: () => Promise<void>
  stopping: () => boolean
  /** The number of requests answered from the cache. */
  kept: () => number
  link: Pick<NodeLink, 'isConnected'>
  heartbeats: Heartbeats | null
}

/** Liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, checkFiles, stopping, link, heartbeats } = parts
  const readiness = createReadiness({
    database: () => checkDatabase(database),
    storage: checkFiles,
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const accepting: CheckOutcome = stopping() ? 'failed' : 'ok'
    const connected = link.isConnected()
    const bus: { bus?: CheckOutcome } = connected === null ? {} : { bus: connected ? 'ok' : 'failed' }
    const checks = { ...(await readiness()), accepting, ...bus, ...heartbeats?.outcomes() }
    const failed = Object.entries(checks).flatMap(([name, outcome]) => (outcome === 'ok' ? [] : [name]))
    if (failed.length === 0) return { status: 'ok', checks }
    if (failed.every((name) => DEGRADING.includes(name))) return { status: 'degraded', checks }
    reply.code(503).header('retry-after', 5)
    return { status: 'not ready', checks }
  })
  // For load balancers: a shared store that fails takes no node out, because all of them go on with cached answers.
  app.get('/readyz/node', async (_request, reply) => {
    const isSeparated = heartbeats?.outcomes().nodes === 'failed'
    if (!stopping() && !isSeparated) return { status: 'ok' }
    reply.code(503).header('retry-after', 5)
    return { status: 'not ready' }
  })
  metricsRoute(app, parts, readiness)
}

function metricsRoute(
  app: FastifyInstance,
  { database, kept, link, heartbeats }: Parts,
  readiness: () => Promise<Record<string, CheckOutcome>>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countJobs(registry, database.reads)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Counter({
    name: 'kept_answers_total',
    help: 'Reads answered from kept bytes; the durations of routes do not count them',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(kept())
    },
  })
  measureNodes(registry, link, heartbeats)
  new Gauge({
    name: 'readiness_check',
    help: 'The checks of /readyz: 1 passed, 0 failed',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      for (const [check, outcome] of Object.entries(await readiness())) this.set({ check }, outcome === 'ok' ? 1 : 0)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** The gauges of a node that shares its database or a Redis with others. */
function measureNodes(
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

/** When each background job last succeeded and failed on any node, in seconds since 1970. */
function countJobs(registry: Registry, reads: Reads): void {
  const gauge = (outcome: 'success' | 'failure', column: 'succeeded_at' | 'failed_at') =>
    new Gauge({
      name: `background_job_last_${outcome}_seconds`,
      help: `Time of the last ${outcome} of a background job on any node`,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset()
        // Without the database the other metrics are still answered.
        const rows = await reads
          .selectFrom('lease')
          .select(['name', column])
          .execute()
          .catch(() => [])
        for (const row of rows) if (row[column]) this.set({ job: row.name }, Date.parse(row[column]) / 1_000)
      },
    })
  gauge('success', 'succeeded_at')
  gauge('failure', 'failed_at')
}
