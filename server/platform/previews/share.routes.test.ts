import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentData } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SHARE_FORMATS } from '#contract/call/share-picture.ts'
import type { Client } from '#server/testing/client.ts'
import { cardPicture } from '#server/testing/files/preview-picture.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

/** The smallest renderer: the picture of a department has its name and its logo, and there is one match. */
const RENDERER = `
import { getEnvironmentData } from 'node:worker_threads'
const told = getEnvironmentData('previews told')
const card = ${JSON.stringify(cardPicture())}
const { heading, title, text, figures, ...frame } = card
const side = { name: 'A', crest: card.crest, ground: card.ground, score: '1', hasLost: false }
const match = { ...frame, kind: 'match', heading, outcome: 'A won', state: '', isLive: false, sides: [side, side], moves: [] }
export const findPage = async (address) => {
  const ofMatch = async () => ({ title: 'A', description: '', picture: match })
  if (address === '/matches/view/1') return { address, topics: ['match'], name: 'MatchPage', preview: ofMatch }
  const [, id] = /^\\/departments\\/(\\w+)/.exec(address) ?? []
  return id ? { address, topics: ['department'], name: 'DepartmentPage', preview } : null
  async function preview(read) {
    told[0] += 1
    if (told[1]) throw new Error('broken')
    const { status, text } = await read('/api/podium/department/departments/' + id)
    if (status !== 200) return null
    const { name, logo } = JSON.parse(text).body
    const { crest } = card
    return { title: name, description: name, picture: { ...card, title: name, crest: { ...crest, logo } } }
  }
}`
/** What the tests share with the thread of the renderer. */
const told = new Int32Array(new SharedArrayBuffer(8))
const [MADE, FAILS] = [0, 1]
setEnvironmentData('previews told', told)

const folder = mkdtempSync(join(tmpdir(), 'podium-previews-'))
const settings = { rendererFolder: join(folder, 'render'), sharedPictureFolder: join(folder, 'shared') }
let world: World
let admin: Client
beforeAll(async () => {
  mkdirSync(settings.rendererFolder)
  writeFileSync(join(settings.rendererFolder, 'find-page.js'), RENDERER)
  writeFileSync(join(settings.rendererFolder, 'page-files.json'), '{}')
  world = await openWorld(settings)
  admin = await world.as('ADMIN')
})
beforeEach(() => {
  told.fill(0)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function get(page: string, { version = 'old', format, ...headers }: Record<string, string> = {}) {
  const asked = new URLSearchParams({ page, ...(format && { format }) })
  const response = await fetch(`${world.origin}/share/${version}.jpg?${asked}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, etag: response.headers.get('etag') ?? '', bytes }
}
const create = async (name: string, files: Awaited<ReturnType<typeof sentPicture>>[] = []) => {
  const { body } = await admin.form('POST', 'department/createDepartment', { name }, files)
  return { page: `/departments/${body.body._id}`, ...body.body }
}
const drawn = () => readdirSync(settings.sharedPictureFolder)

test('a public page has a picture, which other sites may show and which is kept for ever under its version', async () => {
  const { page } = await create('Physics')
  const { status, headers, etag, bytes } = await get(page)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'no-cache'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThanOrEqual(100_000)
  const version = etag.replaceAll('"', '')
  const again = await get(page, { version })
  expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(again.bytes).toEqual(bytes)
  expect((await get(page, { version, 'if-none-match': etag })).status).toBe(304)
  expect(told[MADE]).toBe(1)
})

test('a picture changes with its page, and with nothing else', async () => {
  const { page, _id } = await create('Chemistry')
  const before = await get(page)
  await create('Botany')
  expect((await get(page)).etag).toBe(before.etag)
  expect((await admin.form('PUT', `department/updateDepartment/${_id}`, { name: 'Alchemy' })).status).toBe(200)
  const after = await get(page)
  expect(after.etag).not.toBe(before.etag)
  expect(after.bytes).not.toEqual(before.bytes)
})

test('a match has a picture in three formats, each under a version of its own', async () => {
  const versions = new Set<string>()
  for (const [format, size] of Object.entries(SHARE_FORMATS)) {
    const { status, etag, bytes, headers } = await get('/matches/view/1', { format })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size })
    const version = etag.replaceAll('"', '')
    versions.add(version)
    const again = await get('/matches/view/1', { format, version, 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable'])
  }
  expect(versions.size).toBe(3)
  expect((await get('/matches/view/1')).etag).toBe((await get('/matches/view/1', { format: 'link' })).etag)
})

test.each(['square', 'story', 'poster', '__proto__', ''])(
  'a department has no picture in the format %j (404)',
  async (format) => {
    const { page } = await create(`Department for ${format || 'nothing'}`)
    const asked = new URLSearchParams({ page, format })
    expect((await fetch(`${world.origin}/share/old.jpg?${asked}`)).status).toBe(404)
  },
)

test('many who ask at once share one drawing', async () => {
  const { page } = await create('Zoology')
  const before = drawn().length
  const pictures = await Promise.all(Array.from({ length: 30 }, () => get(page)))
  expect(pictures.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect([told[MADE], drawn().length - before]).toEqual([1, 1])
})

test('a logo is part of the picture, and a shield takes its place when its file is missing', async () => {
  const { page, logo } = await create('Geology', [await sentPicture('logo')])
  await world.disk.delete(`${logo}.webp`)
  const { status, bytes } = await get(page)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200 })
})

test.each([
  ['an unknown department', '/departments/0123456789abcdef01234567'],
  ['a private page', '/applications'],
  ['another site', '//example.org/departments/0123456789abcdef01234567'],
  ['nothing', ''],
])('%s has no picture (404)', async (_, page) => {
  const { status, headers } = await get(page)
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([404, null, 'no-store'])
})

test('a deleted department has no picture any more (404)', async () => {
  const { page, _id } = await create('History')
  expect((await get(page)).status).toBe(200)
  expect((await admin.delete(`department/deleteDepartment/${_id}`)).status).toBe(200)
  expect((await get(page)).status).toBe(404)
})

test('a picture is refused while its page cannot be read (503), and drawn afterwards', async () => {
  const { page } = await create('Music')
  told[FAILS] = 1
  const { status, headers } = await get(page)
  expect([status, headers.get('retry-after'), headers.get('etag')]).toEqual([503, '5', null])
  told[FAILS] = 0
  expect((await get(page)).status).toBe(200)
})

test('200 unknown addresses at once leave no picture behind', async () => {
  const before = drawn().length
  const pages = Array.from({ length: 200 }, (_, n) => `/departments/${n.toString(16).padStart(24, '0')}`)
  const replies = await Promise.all(pages.map((page) => get(page)))
  expect(replies.filter(({ status }) => status !== 404)).toEqual([])
  expect(drawn()).toHaveLength(before)
})
