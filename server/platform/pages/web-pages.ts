import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { PREFIX } from '#contract/call/call.ts'
import type { ReadAnswer } from '#contract/call/rendering.ts'
import type { Club } from '#contract/club/calls.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { ReadCache } from '#server/platform/cache/read-cache.ts'
import { encodingFor } from '#server/platform/http/content-negotiation.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { dropHeadersOfPages, keepForEver } from '#server/platform/http/headers.ts'
import { isRead } from '#server/platform/http/is-read.ts'
import { installRoutes } from '#server/platform/install/install.routes.ts'
import type { Load } from '#server/platform/load.ts'
import type { SharedPictures } from '#server/platform/previews/preview-pictures.ts'
import { shareRoutes } from '#server/platform/previews/share.routes.ts'
import { type PageDocument, readPageDocument } from './page-document.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createRenderedPages, type Sent } from './rendered-pages.ts'

interface Parts {
  settings: { webFolder: string; rendererFolder: string; renderWaitsMs: number; renderHangsAfterMs: number }
  cache: ReadCache
  load: Load
  club: () => Promise<Club>
  publicUrl: () => string
  sharedPictures: SharedPictures
  bus: Bus
  log: Logger
}

/** Serves the web application, its public pages with their content, and the pictures of these pages. */
export async function serveWebPages(http: FastifyInstance, parts: Parts) {
  const { settings, cache, load, club, publicUrl, sharedPictures, bus, log } = parts
  const document = readPageDocument(settings.webFolder)
  const read: ReadAnswer = async (path) => {
    const text = cache.textOf(path)
    if (text !== null) return { status: 200, text }
    const { statusCode, body } = await http.inject(path)
    return { status: statusCode, text: body }
  }
  const renderer = createPageRenderer(settings.rendererFolder, settings.renderHangsAfterMs)
  http.addHook('onClose', async () => renderer?.close())
  const rendering = {
    renderer,
    cache,
    read,
    club,
    publicUrl,
    isBusy: load.isBusy,
    waitsMs: settings.renderWaitsMs,
    log,
  }
  const sendRendered = document ? createRenderedPages({ document, ...rendering }) : async () => 200 as const
  shareRoutes(http, { renderer, cache, read, pictures: sharedPictures })
  installRoutes(http, { club, cache, pictures: sharedPictures })
  await serveWebApp(http, { folder: settings.webFolder, document, club, bus, sendRendered })
}

interface Page {
  text: string
  compressed: Buffer
  etag: string
  /** When its making began. */
  readAt: number
}

interface WebAppParts {
  folder: string
  /** Null when the web application is not built. */
  document: PageDocument | null
  club: () => Promise<Club>
  bus: Bus
  /** Sends the page with its content, or gives the status of the empty page, which the browser renders. */
  sendRendered: (request: FastifyRequest, reply: FastifyReply) => Promise<Sent>
}

/**
 * Serves the built web application: immutable hashed files, public pages with their content, and for every other address an
 * empty page with the club's name and colours.
 */
export async function serveWebApp(app: FastifyInstance, { folder, document, club, bus, sendRendered }: WebAppParts) {
  let kept: Page | null = null
  let version = 0
  bus.subscribe((topics) => {
    if (!topics.includes('club')) return
    kept = null
    version += 1
  })

  const makeEmpty = async (from: PageDocument): Promise<Page> => {
    const before = version
    const readAt = performance.now()
    const page = finish(from.empty(await club()), readAt)
    if (version === before) kept = page
    return page
  }
  /** While the club cannot be read, the last page is better than none. */
  const keepLast = (error: unknown): Page => {
    if (kept) return kept
    throw error
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!document) throw notFound('The web application is not built: run `npm run build`.', 'address_unknown')
    const sent = await sendRendered(request, reply)
    if (sent === 'rendered') return reply
    const page = kept && bus.isFresh(kept.readAt) ? kept : await makeEmpty(document).catch(keepLast)
    reply
      .code(sent)
      .header('etag', page.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
    if (sent === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encodingFor(request.headers['accept-encoding']) !== 'br') return reply.send(page.text)
    return reply.header('content-encoding', 'br').send(page.compressed)
  }

  const hashed = join(folder, 'assets/')
  if (document) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', 'assets/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A worker obeys the policy of its own answer, and browsers compare it with the one that they have.
        if (path.endsWith('/worker.js')) return reply.header('cache-control', 'no-cache')
        dropHeadersOfPages(reply)
        if (path.startsWith(hashed)) return keepForEver(reply)
        reply.header('cache-control', 'public, max-age=300')
      },
    })
    // One route for hundreds of files: a route for each of them takes a sixth of the start.
    const names = new Set(readdirSync(hashed).filter((name) => !/\.(?:br|gz)$/.test(name)))
    app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params
      return names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      isRead(request) && !request.url.startsWith(PREFIX) && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '')
    if (wantsPage) return sendPage(request, reply)
    throw notFound('There is nothing at this address.', 'address_unknown')
  })
  app.get('/', sendPage)
}

function finish(text: string, readAt: number): Page {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { text, compressed: brotliCompressSync(text), etag, readAt }
}
