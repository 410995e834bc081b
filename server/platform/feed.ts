import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Feed, PREFIX } from '#contract/call.ts'
import { type ReadCache, sendFinished } from './read-cache.ts'
import { parse } from './route.ts'

/** Binds a feed of the contract to the function that writes it. */
export type ServeFeed = <const F extends Feed>(feed: F, write: (query: z.output<F['query']>) => Promise<string>) => void

/** Kept as finished bytes, as the answers of calls are. */
export function createServeFeed(app: FastifyInstance, cache: ReadCache): ServeFeed {
  return ({ path, query, type, shows: topics }, write) => {
    app.get(`${PREFIX}/${path}`, async (request, reply) => {
      const asked = parse(query, request.query)
      const finished = await cache.fill(request.raw, {
        topics,
        type,
        make: () => write(asked as Parameters<typeof write>[0]),
        headers: () => reply.getHeaders() as OutgoingHttpHeaders,
      })
      reply.hijack()
      sendFinished(request.raw, reply.raw, finished)
    })
  }
}
