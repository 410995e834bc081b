import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Club } from '#contract/club/calls.ts'
import { type ReadCache, sendCached } from '#server/platform/cache/read-cache.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { FOR_EVER } from '#server/platform/http/headers.ts'
import type { ClubIcon } from '#server/platform/previews/drawing/draw-icon.ts'
import type { SharedPictures } from '#server/platform/previews/preview-pictures.ts'

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

const ICONS = {
  '192.png': { shape: 'any', size: 192 },
  '512.png': { shape: 'any', size: 512 },
  'maskable-192.png': { shape: 'maskable', size: 192 },
  'maskable-512.png': { shape: 'maskable', size: 512 },
  // iPhones take the icon from the page and not from the manifest.
  'apple-touch.png': { shape: 'opaque', size: 180 },
} as const
type IconName = keyof typeof ICONS
const ICON_NAMES = Object.keys(ICONS) as IconName[]

/** Raise it with each change of the drawing: browsers keep the icons of an address. */
const DRAWING = 1
const PAPER = '#F7F8FA'

const iconAddress = (name: string) => `/icons/${name}`

const iconOf = ({ logo, primaryColor }: Club, name: IconName): ClubIcon => ({
  logo,
  color: primaryColor,
  ...ICONS[name],
})

const iconVersion = ({ logo, primaryColor }: Club) =>
  hash('sha256', JSON.stringify([DRAWING, logo, primaryColor]), 'base64url').slice(0, 12)

export function manifestOf(club: Club) {
  const version = iconVersion(club)
  return {
    id: '/',
    name: club.name,
    short_name: club.shortName,
    description: club.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: club.primaryColor,
    categories: ['sports'],
    icons: ICON_NAMES.flatMap((name) => {
      const { shape, size } = ICONS[name]
      if (shape === 'opaque') return []
      const src = `${iconAddress(name)}?v=${version}`
      return { src, sizes: `${size}x${size}`, type: 'image/png', purpose: shape }
    }),
  }
}
