import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FindPage, PublicPage, ReadAnswer } from '#contract/call/rendering.ts'
import {
  hasAllFormats,
  SHARE_FORMATS,
  SHARE_PATH,
  type ShareFormat,
  type SharePicture,
} from '#contract/call/share-picture.ts'
import type { ReadCache } from '#server/platform/cache/read-cache.ts'
import { notFound, overloaded } from '#server/platform/http/errors.ts'
import { FOR_EVER } from '#server/platform/http/headers.ts'
import { hashSharePicture } from './preview-head.ts'
import type { SharedPictures } from './preview-pictures.ts'

const RETRY_AFTER_SECONDS = 5
const formats = Object.keys(SHARE_FORMATS) as ShareFormat[]
const asked = z.object({ page: z.string().startsWith('/').max(300), format: z.enum(formats).default('link') })

interface Parts {
  /** Null where the web application has none. */
  renderer: { findPage: FindPage } | null
  cache: ReadCache
  read: ReadAnswer
  pictures: SharedPictures
}

/** Serves the pictures of public pages. Each address names the page, and the version of what the picture shows. */
export function shareRoutes(http: FastifyInstance, { renderer, cache, read, pictures }: Parts): void {
  /** What a picture shows is cached by the topics of its page, the picture itself by its version. */
  async function pictureOf(page: PublicPage): Promise<SharePicture> {
    // No request has such an address, so that the read cache never answers with it.
    const key = `shared picture of ${page.address}`
    const kept = cache.textOf(key)
    if (kept !== null) return JSON.parse(kept)
    const finished = await cache.fill(
      { url: key, headers: { 'accept-encoding': 'identity' } },
      {
        topics: page.topics,
        headers: () => ({}),
        make: async () => {
          const preview = await page.preview(read).catch(refuseForNow)
          if (!preview) throw unknownPage()
          return JSON.stringify(preview.picture)
        },
      },
    )
    return JSON.parse(finished.body.toString())
  }

  http.get(`${SHARE_PATH}/:name`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { data } = asked.safeParse(request.query)
    const page = data && (await renderer?.findPage(data.page).catch(refuseForNow))
    if (!page || page === 'unknown') throw unknownPage()
    const picture = await pictureOf(page)
    if (data.format !== 'link' && !hasAllFormats(picture)) throw unknownPage()
    const version = hashSharePicture(picture, data.format)
    // An old address shows the page as it is now.
    const isCurrent = request.params.name === `${version}.jpg`
    if (request.headers['if-none-match']?.includes(`"${version}"`))
      return label(reply, version, { isCurrent }).code(304).send()
    const { bytes, body } = await pictures.open(picture, data.format, version, request.ip)
    return label(reply, version, { isCurrent }).type('image/jpeg').header('content-length', bytes).send(body)
  })
}

/** The renderer fails when it cannot read an answer, as while the database is away. */
function refuseForNow(cause: unknown): never {
  const sentence = 'This picture cannot be drawn right now. Please try again in a moment.'
  throw Object.assign(overloaded('overloaded', sentence, { retryAfter: RETRY_AFTER_SECONDS }), { cause })
}

const unknownPage = () => notFound('There is no picture at this address.', 'address_unknown')

const label = (reply: FastifyReply, version: string, { isCurrent }: { isCurrent: boolean }) =>
  reply
    .header('etag', `"${version}"`)
    .header('cache-control', isCurrent ? FOR_EVER : 'no-cache')
    // Web applications of messengers show it on their own pages.
    .header('cross-origin-resource-policy', 'cross-origin')
