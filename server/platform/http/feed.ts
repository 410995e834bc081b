import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Feed, PREFIX } from '#contract/call/call.ts'
import { type ReadCache, sendCached } from '#server/platform/cache/read-cache.ts'
import type { Load } from '#server/platform/load.ts'
import { FOR_ANY_SITE } from './headers.ts'
import { parse } from './route.ts'

/** Binds a feed of the contract to the function that writes it. */
export type ServeFeed = <const F extends Feed>(feed: F, write: (query: z.output<F['query']>) => Promise<string>) => void

/** Feeds are cached as finished bytes, like the answers of calls. */
export function createServeFeed(app: FastifyInstance, cache: ReadCache, load: Load): ServeFeed {
  return <const F extends Feed>(feed: F, write: (query: z.output<F['query']>) => Promise<string>) => {
    const { path, type, shows: topics } = feed
    const query: F['query'] = feed.query
    app.get(`${PREFIX}/${path}`, async (request, reply) => {
      reply.headers(FOR_ANY_SITE)
      const asked = parse<F['query']>(query, request.query)
      const make = async () => {
        load.admit('searchOrExport')
        return load.read(() => write(asked))
      }
      await sendCached(cache, request, reply, { topics, type, make })
    })
  }
}
