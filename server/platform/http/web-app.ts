import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREFIX } from '#contract/call.ts'
import type { Club } from '#contract/club.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { encodingFor } from './content-encoding.ts'
import { notFound } from './errors.ts'

const YEAR = 'public, max-age=31536000, immutable'

interface Page {
  text: string
  compressed: Buffer
  etag: string
  /** When its making began. */
  readAt: number
}

/**
 * Serves the built web application: immutable hashed files, and one HTML page for every address with the club's name
 * and colours.
 */
export async function serveWebApp(
  app: FastifyInstance,
  parts: { folder: string; club: () => Promise<Club>; bus: Bus },
) {
  const { folder, club, bus } = parts
  const template = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  let kept: Page | null = null
  let version = 0
  bus.subscribe((topics) => {
    if (!topics.includes('club')) return
    kept = null
    version += 1
  })

  const makePage = async (text: string): Promise<Page> => {
    const before = version
    const readAt = performance.now()
    const head = headOf(await club())
    // A function as replacement, because `$&` in a club's name has a meaning in a string.
    const page = finish(
      text.replace('<!--club-->', () => head),
      readAt,
    )
    if (version === before) kept = page
    return page
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!template) throw notFound('The web application is not built: run `npm run build`.', 'address_unknown')
    const page = kept && bus.isFresh(kept.readAt) ? kept : await makePage(template)
    reply
      .header('etag', page.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encodingFor(request.headers['accept-encoding']) !== 'br') return reply.send(page.text)
    return reply.header('content-encoding', 'br').send(page.compressed)
  }

  if (template) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? YEAR : 'public, max-age=300')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith(PREFIX) && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '')
    if (wantsPage) return sendPage(request, reply)
    throw notFound('There is nothing at this address.', 'address_unknown')
  })
  app.get('/', sendPage)
}

function finish(text: string, readAt: number): Page {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { text, compressed: brotliCompressSync(text), etag, readAt }
}

function headOf(club: Club): string {
  return [
    `<title>${escaped(club.name)}</title>`,
    `<meta name="description" content="${escaped(club.tagline)}">`,
    `<meta name="theme-color" content="${escaped(club.primaryColor)}">`,
    `<meta name="club" content="${escaped(JSON.stringify(club))}">`,
  ].join('\n    ')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
