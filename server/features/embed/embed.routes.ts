import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Topic } from '#contract/call/topics.ts'
import { drawCalls } from '#contract/draw/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { ID } from '#contract/values/limits.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { type ReadCache, sendCached } from '#server/platform/cache/read-cache.ts'
import type { AppContext } from '#server/platform/context.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { CONTENT_POLICY } from '#server/platform/http/headers.ts'
import { parse } from '#server/platform/http/route.ts'
import type { Load } from '#server/platform/load.ts'
import { embedBracket, embedMatch, embedTable, embedToday } from './embed.service.ts'
import { type Embedded, embedPage } from './embed-page.ts'
import { html } from './html.ts'

/** Other addresses have no page: a database refuses some texts. */
const ID_PART = `:id(${ID.source})`

const NO_QUERY = z.strictObject({})

type Face = Awaited<ReturnType<typeof findClub>>

interface Parts {
  context: AppContext
  cache: ReadCache
  load: Load
}

/** Small pages for frames on the sites that the club names. They need no session and set no cookie. */
export function embedRoutes(http: FastifyInstance, { context, cache, load }: Parts): void {
  const { reads } = context.store
  const serve = (path: string, topics: readonly Topic[], find: (id: string) => Promise<Embedded>) => {
    http.get(`/embed/${path}`, async (request: FastifyRequest<{ Params: { id?: string } }>, reply) => {
      parse(NO_QUERY, request.query)
      reply.removeHeader('x-frame-options')
      await sendCached(cache, request, reply, {
        topics: [...topics, 'club'],
        type: 'text/html; charset=utf-8',
        make: async () => {
          load.admit('read')
          return load.read(async () => {
            const club = await findClub(reads)
            reply.headers(headersFor(club.embedSites))
            return find(request.params.id ?? '').then((shown) => embedPage(club, shown), refusal(club))
          })
        },
      })
    })
  }
  serve('table', pointsCalls.table.shows, () => embedTable(context))
  serve('today', scheduleCalls.order.shows, () => embedToday(context))
  serve(`match/${ID_PART}`, matchCalls.find.shows, (id) => embedMatch(context, id))
  serve(`bracket/${ID_PART}`, drawCalls.find.shows, (id) => embedBracket(context, id))
}

const headersFor = (sites: readonly string[] = ["'none'"]) => ({
  'content-security-policy': `${CONTENT_POLICY};frame-ancestors ${sites.join(' ')}`,
  'cross-origin-resource-policy': 'cross-origin',
})

/** What is not there is said on a page as well. */
const refusal = (club: Face) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  const shown = { title: club.name, to: '/', content: html`<p>${error.message}</p>` }
  return { status: error.status, text: embedPage(club, shown) }
}
