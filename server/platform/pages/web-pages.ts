import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Club } from '#contract/club.ts'
import type { ReadAnswer } from '#contract/rendering.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { ReadCache } from '#server/platform/cache/read-cache.ts'
import { serveWebApp } from '#server/platform/http/web-app.ts'
import { readPageDocument } from './page-document.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { createRenderedPages } from './rendered-pages.ts'

interface Parts {
  settings: { webFolder: string; rendererFolder: string; renderWaitsMs: number }
  cache: ReadCache
  club: () => Promise<Club>
  bus: Bus
  log: Logger
}

/** Serves the web application, its public pages with their content. */
export async function serveWebPages(http: FastifyInstance, { settings, cache, club, bus, log }: Parts) {
  const document = readPageDocument(settings.webFolder)
  const read: ReadAnswer = async (path) => {
    const text = cache.textOf(path)
    if (text !== null) return { status: 200, text }
    const { statusCode, body } = await http.inject(path)
    return { status: statusCode, text: body }
  }
  const loadRenderer = () => loadPageRenderer(settings.rendererFolder)
  const parts = { loadRenderer, cache, read, club, waitsMs: settings.renderWaitsMs, log }
  const sendRendered = document ? createRenderedPages({ document, ...parts }) : async () => false
  await serveWebApp(http, { folder: settings.webFolder, document, club, bus, sendRendered })
}
