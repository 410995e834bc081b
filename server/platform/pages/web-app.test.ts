import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readPageDocument } from './page-document.ts'
import { serveWebApp } from './web-pages.ts'

let world: World
let visitor: Client
const folder = mkdtempSync(join(tmpdir(), 'podium-web-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><head><!--club--></head></html>')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets/main-abc.js.br'), 'compressed')
  writeFileSync(join(folder, 'color-scheme.js'), 'dark()')
  writeFileSync(join(folder, 'worker.js'), 'addEventListener()')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  world = await openWorld({ webFolder: folder })
  visitor = await world.as(null)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const get = (path: string, headers: HeadersInit = {}) => visitor.fetch(path, { headers })

test('every address of the application is the one page, with the club in it, escaped', async () => {
  const admin = await world.as('ADMIN')
  await admin.put('club/updateClub', { name: `"Rock & <Roll>" $& Club` })
  for (const path of ['/', '/departments', '/departments/0123456789abcdef01234567', '/teams?sport=CHESS']) {
    const { status, body, headers } = await get(path)
    expect({ path, status, type: headers.get('content-type') }).toEqual({
      path,
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(body).toContain('<title>&#34;Rock &#38; &#60;Roll&#62;&#34; $&#38; Club</title>')
  }
})

test.each(['/', '/teams'])('HEAD %s is answered as GET, without a body', async (path) => {
  const whole = await get(path)
  const head = await visitor.fetch(path, { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'content-length', 'content-encoding', 'cache-control'])
    expect({ name, value: head.headers.get(name) }).toEqual({ name, value: whole.headers.get(name) })
})

test('while the club cannot be read, the last page is sent', async () => {
  const http = Fastify()
  const { body } = await visitor.get('club/club')
  const club = vi.fn(async () => body.body)
  // As on a node that has lost Redis.
  const bus = { ...createLocalBus(), isFresh: () => false }
  await serveWebApp(http, { folder, document: readPageDocument(folder), club, bus, sendRendered: async () => 200 })
  const first = await http.inject('/teams')
  expect(first.statusCode).toBe(200)
  club.mockRejectedValue(new Error('The database is away.'))
  expect((await http.inject('/teams')).body).toBe(first.body)
  await http.close()
})

test('the page is asked for again each time, and not sent again while it is the same', async () => {
  const first = await get('/')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  await (await world.as('ADMIN')).put('club/updateClub', { name: 'Another Name' })
  expect((await get('/', { 'if-none-match': etag })).body).toContain('Another Name')
})

test('the worker is compared each time, may serve every address, and the policy allows it', async () => {
  const { status, headers } = await get('/worker.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toContain('javascript')
  // Workers and manifests may come from where everything may.
  expect(headers.get('content-security-policy')).toContain("default-src 'self';script-src 'self';")
  expect(headers.get('content-security-policy')).not.toMatch(/worker-src|manifest-src/)
})

test('files have no headers of pages, hashed files none of files that change, and no type is guessed', async () => {
  const ofPages = ['permissions-policy', 'x-frame-options', 'referrer-policy']
  const ofChanging = ['etag', 'last-modified']
  const sent = async (path: string) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    return [...ofPages, ...ofChanging].filter((name) => headers.has(name))
  }
  expect(await sent('/assets/main-abc.js')).toEqual([])
  expect(await sent('/color-scheme.js')).toEqual(ofChanging)
  expect(await sent('/worker.js')).toEqual([...ofPages, ...ofChanging])
})

test('hashed files are kept for ever and sent compressed; others for a while', async () => {
  const { headers, status } = await get('/assets/main-abc.js', { 'accept-encoding': 'identity' })
  expect({ status, control: headers.get('cache-control') }).toEqual({
    status: 200,
    control: 'public, max-age=31536000, immutable',
  })
  const raw = await fetch(`${world.origin}/assets/main-abc.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect(raw.headers.get('content-encoding')).toBe('br')
  expect((await get('/color-scheme.js', { 'accept-encoding': 'identity' })).headers.get('cache-control')).toBe(
    'public, max-age=300',
  )
})

test.each([
  ['br;q=0', null],
  ['br;q=0, identity', null],
  ['br;q=0.5', 'br'],
])('with Accept-Encoding %j the page and files come as %s', async (accepted, encoding) => {
  for (const path of ['/', '/assets/main-abc.js']) {
    const { headers } = await fetch(world.origin + path, { method: 'HEAD', headers: { 'accept-encoding': accepted } })
    expect({ path, encoding: headers.get('content-encoding') }).toEqual({ path, encoding })
  }
})

test.each(['/index.html', '/.vite/manifest.json', '/assets/main-abc.js.br', '/assets/none.js'])(
  '%s is for the server alone or does not exist (404)',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a part of a file that is past its end (416) and a precondition that fails (412) are refused with their codes', async () => {
  const past = await get('/assets/main-abc.js', { range: 'bytes=5000-', 'accept-encoding': 'identity' })
  expect(past).toMatchObject({ status: 416, body: { code: 'range_unsatisfiable' } })
  const other = await get('/assets/main-abc.js', { 'if-match': '"another"', 'accept-encoding': 'identity' })
  expect(other).toMatchObject({ status: 412, body: { code: 'precondition_failed' } })
})
