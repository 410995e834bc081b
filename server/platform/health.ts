import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Reads } from '#server/db/database.ts'

interface Parts {
  reads: Reads
  storageWorks: () => Promise<unknown>
  stopping: () => boolean
  /** How many were answered from kept bytes, before any routing. */
  kept: () => number
}

/** Is the process there, can it work, and how does it fare. */
export function healthRoutes(app: FastifyInstance, { reads, storageWorks, stopping, kept }: Parts): void {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql`SELECT 1`.execute(reads as never),
    storage: storageWorks,
    accepting: async () => {
      if (stopping()) throw new Error('stopping')
    },
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await outcome(check)]))
    const ready = results.every(([, result]) => result === 'ok')
    if (!ready) reply.code(503).header('retry-after', 5)
    return { status: ready ? 'ok' : 'not ready', checks: Object.fromEntries(results) }
  })
  metricsRoute(app, kept)
}

async function outcome(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  return check().then(
    () => 'ok',
    () => 'failed',
  )
}

function metricsRoute(app: FastifyInstance, kept: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
