import type { FastifyInstance } from 'fastify'
import { type Call, type Feed, PREFIX } from '#contract/call/call.ts'

const ADDRESS = `${PREFIX}/docs`

/**
 * Serves the API reference. Its packages are loaded with the first request for it: they take a tenth of the start, and
 * most servers never need them.
 */
export function serveReference(app: FastifyInstance, calls: readonly Call[], feeds: readonly Feed[]): void {
  let reference: Promise<FastifyInstance> | undefined
  const load = async () => (await import('./api-reference.ts')).createReference(ADDRESS, calls, feeds)
  for (const url of [ADDRESS, `${ADDRESS}/*`]) {
    app.get(url, async ({ url, headers }, reply) => {
      reference ??= load()
      const answer = await (await reference).inject({ url, headers })
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
    })
  }
}
