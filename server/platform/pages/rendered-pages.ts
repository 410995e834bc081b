import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '#contract/club.ts'
import { PAGE_VERSION_HEADER, type PublicPage, type ReadAnswer } from '#contract/rendering.ts'
import { type Finished, type ReadCache, sendFinished } from '#server/platform/cache/read-cache.ts'
import { isCrawler } from '#server/platform/previews/crawlers.ts'
import type { PageDocument } from './page-document.ts'
import type { PageRenderer } from './page-renderer.ts'

const HTML = 'text/html; charset=utf-8'
const CRAWLER_WAITS_MS = 10_000

/** What was sent, or the status of the empty page that has to be sent. */
export type Sent = 'rendered' | 200 | 404

interface Parts {
  document: PageDocument
  /** Loads the renderer, at the first request of a page. Null where the web application has none. */
  loadRenderer: () => Promise<PageRenderer | null>
  cache: ReadCache
  read: ReadAnswer
  club: () => Promise<Club>
  /** The address of the web application. */
  publicUrl: () => string
  /** The longest time that a request waits for a rendering. */
  waitsMs: number
  log: FastifyBaseLogger
}

/**
 * Sends rendered pages, from the read cache or rendered once for all who wait. Where the browser has to render, it gives the
 * status of the empty page: private pages, pages whose rendering fails or takes too long, and 404 where there is no page.
 */
export function createRenderedPages({ document, loadRenderer, cache, read, club, publicUrl, waitsMs, log }: Parts) {
  let hasFailed = false

  function recordFailure(error: unknown, address: string) {
    // One line, because the cause is usually the same for all pages.
    if (!hasFailed) log.warn({ err: error, address }, 'a page cannot be rendered: the browser renders it')
    hasFailed = true
  }

  function render(page: PublicPage, { files }: PageRenderer, request: FastifyRequest, reply: FastifyReply) {
    let version = ''
    return cache.fill(
      { url: page.address, headers: request.raw.headers },
      {
        topics: page.topics,
        type: HTML,
        headers: () => ({ ...reply.getHeaders(), [PAGE_VERSION_HEADER]: version }),
        make: async () => {
          const [shown, rendered] = await Promise.all([club(), page.render(read)])
          const at = { origin: new URL(publicUrl()).origin, address: page.address }
          const filled = document.rendered(shown, rendered, files(page.name), at)
          version = filled.version
          hasFailed = false
          return { status: rendered.status, text: filled.text }
        },
      },
    )
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
    const renderer = await loadRenderer()
    const page = await renderer?.findPage(request.url)
    if (page === 'unknown') return 404
    if (!renderer || !page) return 200
    if (cache.answer(request.raw, reply.raw, page.address)) {
      reply.hijack()
      return 'rendered'
    }
    const rendering = render(page, renderer, request, reply)
    // A late rendering is cached for the next request.
    rendering.catch((error) => recordFailure(error, page.address))
    const longest = isCrawler(request.headers['user-agent']) ? Math.max(waitsMs, CRAWLER_WAITS_MS) : waitsMs
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
async function within(ms: number, rendering: Promise<Finished>): Promise<Finished | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([rendering, late]).finally(() => clearTimeout(timer))
}
