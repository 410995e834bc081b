import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_VERSION_HEADER, type PublicPage, type ReadAnswer } from '#contract/call/rendering.ts'
import type { Club } from '#contract/club/calls.ts'
import { type ReadCache, sendFinished } from '#server/platform/cache/read-cache.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Load } from '#server/platform/load.ts'
import type { PageDocument } from './page-document.ts'
import type { PageRenderer } from './page-renderer.ts'

const HTML = 'text/html; charset=utf-8'
const CRAWLER_WAITS_MS = 10_000
// The first page after a start, which search engines and monitors ask for.
const STARTING_MS = 2_000
const LOG_EVERY_MS = 60_000
// While one waits for its answers, another is rendered.
const AT_ONCE = 4
// What waits longer comes too late anyway.
const WAITING = 16
// Addresses with parameters can be made up, so they never take the place of all others.
const WITH_PARAMETERS = { key: 'with parameters', atOnce: AT_ONCE - 1, waiting: WAITING / 2 }
const PLAIN = { key: 'plain', waiting: WAITING }

/** What was sent, or the status of the empty page that has to be sent. */
export type Sent = 'rendered' | 200 | 404

interface Parts {
  document: PageDocument
  /** Null where the web application has none. */
  renderer: PageRenderer | null
  cache: ReadCache
  read: ReadAnswer
  club: () => Promise<Club>
  /** The address of the web application. */
  publicUrl: () => string
  /** Whether there is too much work to look for a page. */
  isBusy: Load['isBusy']
  /** The longest time that a request waits for a rendering. */
  waitsMs: number
  log: FastifyBaseLogger
}

/**
 * Sends rendered pages, from the read cache or rendered once for all who wait. Where the browser has to render, it gives the
 * status of the empty page: private pages and searches, pages whose rendering fails, takes too long or finds the queue full,
 * and 404 where there is no page.
 */
export function createRenderedPages(parts: Parts) {
  const { document, renderer, cache, read, club, publicUrl, isBusy, waitsMs, log } = parts
  const queue = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING })
  let loggedAt = Number.NEGATIVE_INFINITY

  function recordFailure(error: unknown, address: string) {
    // Few lines, because the cause is usually the same for all pages.
    if (error instanceof AppError || performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ err: error, address }, 'a page cannot be rendered: the browser renders it')
  }

  function render(page: PublicPage, { files }: PageRenderer, request: FastifyRequest, reply: FastifyReply) {
    let version = ''
    const shares = [
      page.address.includes('?') ? WITH_PARAMETERS : PLAIN,
      { key: networkOf(request.ip), waiting: WAITING },
    ]
    return cache.fill(
      { url: page.address, headers: request.raw.headers },
      {
        topics: page.topics,
        type: HTML,
        headers: () => ({ ...reply.getHeaders(), [PAGE_VERSION_HEADER]: version }),
        make: async () => {
          const [shown, rendered] = await Promise.all([club(), queue(shares, () => page.render(read))])
          const at = { origin: new URL(publicUrl()).origin, address: page.address }
          const filled = document.rendered(shown, rendered, files(page.name), at)
          version = filled.version
          return { status: rendered.status, text: filled.text }
        },
      },
    )
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
    if (!renderer || isBusy(/[?&]q=/.test(request.url) ? 'searchOrExport' : 'read')) return 200
    const longest = Math.max(
      waitsMs,
      isCrawler(request.headers['user-agent']) ? CRAWLER_WAITS_MS : 0,
      renderer.isReady() ? 0 : STARTING_MS,
    )
    const page = await within(longest, renderer.findPage(request.url))
    if (page === 'unknown') return 404
    if (!page) return 200
    if (cache.answer(request.raw, reply.raw, page.address)) {
      reply.hijack()
      return 'rendered'
    }
    const rendering = render(page, renderer, request, reply)
    // A late rendering is cached for the next request.
    rendering.catch((error) => recordFailure(error, page.address))
    const finished = await within(longest, rendering)
    if (!finished) {
      recordFailure(new Error(`It takes longer than ${longest} ms.`), page.address)
      return 200
    }
    reply.hijack()
    sendFinished(request.raw, reply.raw, finished)
    return 'rendered'
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Sent> =>
    send(request, reply).catch((error) => {
      recordFailure(error, request.url)
      return 200
    })
}

/** The result, or null when it is late. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Search engines, and messengers that ask for a preview. Most contain one of these words. */
const CRAWLER = /bot\b|bot\/|crawler|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|slurp/i

/** They run no scripts, so an empty page is useless to them and they rather wait. */
const isCrawler = (userAgent = '') => CRAWLER.test(userAgent)
