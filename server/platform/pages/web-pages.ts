import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ReadAnswer } from '#contract/call/rendering.ts'
import type { Club } from '#contract/club/calls.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { ReadCache } from '#server/platform/cache/read-cache.ts'
import { installRoutes } from '#server/platform/install/install.routes.ts'
import type { Load } from '#server/platform/load.ts'
import type { SharedPictures } from '#server/platform/previews/preview-pictures.ts'
import { shareRoutes } from '#server/platform/previews/share.routes.ts'
import { readPageDocument } from './page-document.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { serveWebApp } from './web-app.ts'

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
