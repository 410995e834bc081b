import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLUB_DEFAULTS } from '#contract/club/club.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import type { manifestOf } from './install.routes.ts'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterAll(() => world.close())

type Manifest = ReturnType<typeof manifestOf>

async function get(path: string, headers: HeadersInit = {}) {
  const response = await fetch(world.origin + path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, etag: response.headers.get('etag') ?? '', bytes }
}
const manifest = async (): Promise<Manifest> => JSON.parse((await get('/manifest.webmanifest')).bytes.toString())

async function pixelsOf(path: string) {
  const { data, info } = await sharp((await get(path)).bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test('the manifest carries the name and the colours of the club, and changes with them', async () => {
  const { status, headers, etag } = await get('/manifest.webmanifest')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await get('/manifest.webmanifest', { 'if-none-match': etag })).status).toBe(304)
  expect(await manifest()).toMatchObject({
    name: CLUB_DEFAULTS.name,
    description: CLUB_DEFAULTS.tagline,
    theme_color: CLUB_DEFAULTS.primaryColor,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const before = await manifest()
  await admin.form('PUT', 'club/updateClub', { name: 'Rock & <Roll>', primaryColor: '#102030' })
  expect(await manifest()).toMatchObject({ name: 'Rock & <Roll>', theme_color: '#102030' })
  expect((await manifest()).icons[0]?.src).not.toBe(before.icons[0]?.src)
})

test('each icon of the manifest has the size that it says, and is kept for ever under its version', async () => {
  const { icons } = await manifest()
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes } of icons) {
    const { status, headers, etag, bytes } = await get(src)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width, height, format } = await sharp(bytes).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    expect((await get(src, { 'if-none-match': etag })).status).toBe(304)
  }
  const apple = await get('/icons/apple-touch.png')
  expect([apple.status, apple.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await sharp(apple.bytes).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('a club without a logo has the mark on its colour, and phones may cut a maskable icon to any shape', async () => {
  await admin.form('PUT', 'club/updateClub', { primaryColor: '#800000' })
  const maskable = await pixelsOf('/icons/maskable-192.png')
  expect(maskable(0, 0)).toEqual([128, 0, 0, 255])
  expect(maskable(96, 60)).toEqual([255, 255, 255, 255])
  const rounded = await pixelsOf('/icons/192.png')
  expect(rounded(0, 0)[3]).toBe(0)
  await admin.form('PUT', 'club/updateClub', { primaryColor: '#ffff00' })
  expect((await pixelsOf('/icons/192.png'))(96, 60)).toEqual([11, 18, 32, 255])
})

test("a club's logo is its icon, on white", async () => {
  const before = (await manifest()).icons[0]?.src
  const logo = await sentPicture('logo')
  expect((await admin.form('PUT', 'club/updateClub', {}, [logo])).status).toBe(200)
  expect((await manifest()).icons[0]?.src).not.toBe(before)
  const at = await pixelsOf('/icons/maskable-512.png')
  expect(at(0, 0)).toEqual([255, 255, 255, 255])
  expect(at(256, 256).slice(0, 3)).not.toEqual([255, 255, 255])
})

test('there are no other icons', async () => {
  expect((await get('/icons/513.png')).status).toBe(404)
  expect((await get('/icons/..%2f512.png')).status).toBe(404)
})
