import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '#contract/club/calls.ts'
import { type ReadCache, sendCached } from '#server/platform/cache/read-cache.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { FOR_EVER } from '#server/platform/http/headers.ts'
import type { SharedPictures } from '#server/platform/previews/preview-pictures.ts'
import { ICON_NAMES, iconAddress, iconOf, iconVersion, manifestOf } from './manifest.ts'

interface Parts {
  club: () => Promise<Club>
  cache: ReadCache
  pictures: Pick<SharedPictures, 'openIcon'>
}

/** Serves what a phone needs to install the club: the manifest, and icons of the club's logo. */
export function installRoutes(http: FastifyInstance, { club, cache, pictures }: Parts): void {
  http.get('/manifest.webmanifest', (request, reply) =>
    sendCached(cache, request, reply, {
      topics: ['club'],
      type: 'application/manifest+json; charset=utf-8',
      make: async () => JSON.stringify(manifestOf(await club())),
    }),
  )

  http.get(iconAddress(':name'), async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const name = ICON_NAMES.find((known) => known === request.params.name)
    if (!name) throw notFound('There is no icon at this address.', 'address_unknown')
    const shown = await club()
    const version = iconVersion(shown)
    if (request.headers['if-none-match'] === `"${version}"`) return label(request, reply, version).code(304).send()
    const { bytes, body } = await pictures.openIcon(iconOf(shown, name), `${version}-${name}`, request.ip)
    return label(request, reply, version).type('image/png').header('content-length', bytes).send(body)
  })
}

/** An old address shows the icon as it is now. */
const label = ({ url }: FastifyRequest, reply: FastifyReply, version: string) =>
  reply.header('etag', `"${version}"`).header('cache-control', url.endsWith(`?v=${version}`) ? FOR_EVER : 'no-cache')
