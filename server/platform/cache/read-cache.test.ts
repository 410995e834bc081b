import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { STATE_OF_HEADER } from '#contract/call/call.ts'
import { TOPICS, type Topic } from '#contract/call/topics.ts'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { createReadCache } from './read-cache.ts'

let server: Server
let now: Date
let lostSince: Date | null = null
afterEach(() => {
  lostSince = null
  server.close()
})

/** A server that has nothing but the cache: what it does not keep is a 404. */
async function setUp(maxBytes = 1024 * 1024) {
  const bus = createLocalBus()
  now = new Date('2026-03-01T00:00:00Z')
  const cache = createReadCache({ bus, maxBytes, now: () => now, lostSince: () => lostSince })
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const fill = (url: string, text: string | (() => string), topics: Topic[] = ['team']) =>
    cache.fill(
      { url, headers: {} },
      { topics, make: async () => (typeof text === 'string' ? text : text()), headers: () => ({ 'x-frame': 'yes' }) },
    )
  const ask = (path: string, headers: IncomingHttpHeaders = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, async (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) })
      }).on('error', reject)
    })
  return { bus, cache, fill, ask }
}

test('an answer is kept, with the headers of the frame, until one of its topics changes', async () => {
  const { bus, fill, ask } = await setUp()
  await fill('/a', 'one', ['team', 'match'])
  bus.publish(['points'])
  const kept = await ask('/a')
  expect(kept).toMatchObject({ status: 200, headers: { 'x-frame': 'yes', 'content-length': '3' } })
  expect(kept.bytes.toString()).toBe('one')
  const etag = kept.headers.etag ?? ''
  expect(await ask('/a', { 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag } })
  bus.publish(['match'])
  expect((await ask('/a')).status).toBe(404)
})

test('an answer that depends on the rules of today is kept for a minute at most', async () => {
  const { cache, ask } = await setUp()
  const make = async () => 'now'
  await cache.fill({ url: '/a', headers: {} }, { topics: ['team', 'rule-book'], make, headers: () => ({}) })
  now = new Date('2026-03-01T00:01:00.000Z')
  expect((await ask('/a')).status).toBe(200)
  now = new Date('2026-03-01T00:01:00.001Z')
  expect((await ask('/a')).status).toBe(404)
})

test('an answer without a time is kept for as long as its topics do not change', async () => {
  const { fill, ask } = await setUp()
  await fill('/a', 'one')
  now = new Date('2027-03-01T00:00:00Z')
  expect((await ask('/a')).status).toBe(200)
})

test('while the database does not answer, answers say of which time they are and may be too old, until it returns', async () => {
  const { bus, cache, fill, ask } = await setUp()
  await fill('/a', 'one')
  const made = now.getTime()
  const making = { topics: ['team', 'rule-book'] as const, make: async () => 'now', headers: () => ({}) }
  await cache.fill({ url: '/timed', headers: {} }, making)
  const { etag = '' } = (await ask('/a')).headers
  now = new Date(made + 61_000)
  expect((await ask('/timed')).status).toBe(404)

  lostSince = new Date(made + 3_600_000)
  const old = await ask('/a', { 'if-none-match': etag })
  expect([old.status, old.bytes.toString()]).toEqual([200, 'one'])
  expect(old.headers).toMatchObject({ [STATE_OF_HEADER]: lostSince.toISOString(), 'cache-control': 'no-store' })
  const tooOld = await ask('/timed')
  expect([tooOld.status, tooOld.bytes.toString()]).toEqual([200, 'now'])
  expect(Date.parse(String(tooOld.headers[STATE_OF_HEADER]))).toBeLessThan(lostSince.getTime())

  lostSince = null
  expect((await ask('/timed')).status).toBe(404)
  expect((await ask('/a')).headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect((await ask('/a')).headers).not.toHaveProperty(STATE_OF_HEADER)
  bus.publish(TOPICS)
  expect((await ask('/a')).status).toBe(404)
})

test('what changed while it was made is given but not kept', async () => {
  const { bus, fill, ask } = await setUp()
  const given = await fill('/a', () => {
    bus.publish(['team'])
    return 'stale by now'
  })
  expect(given.body.toString()).toBe('stale by now')
  expect((await ask('/a')).status).toBe(404)
})

test('each encoding has bytes and a strong tag of its own', async () => {
  const { fill, ask } = await setUp()
  const text = 'a long answer '.repeat(200)
  await fill('/a', text)
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'gzip, br', 'gzip'].map((accepted) => ask('/a', { 'accept-encoding': accepted })),
  )
  expect([plain, br, gzip].map((reply) => reply?.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(new Set([plain, br, gzip].map((reply) => reply?.headers.etag)).size).toBe(3)
  expect(plain?.bytes.toString()).toBe(text)
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text)
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text)
  expect(br?.bytes.length).toBeLessThan(text.length / 10)
})

test('an encoding that the client refuses, or likes less than another, is not sent', async () => {
  const { fill, ask } = await setUp()
  await fill('/a', 'a long answer '.repeat(200))
  const sent = async (accepted: string) =>
    (await ask('/a', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await sent('br;q=0')).toBeUndefined()
  expect(await sent('br;q=0, gzip')).toBe('gzip')
  expect(await sent('br;q=0.2, gzip;q=0.8')).toBe('gzip')
  expect(await sent('*')).toBe('br')
})

test('concurrent requests share one piece of work; a request after a change does not', async () => {
  const { bus, fill } = await setUp()
  let made = 0
  const make = () => `made ${++made}`
  const slow = Promise.all([fill('/a', make), fill('/a', make), fill('/a', make)])
  bus.publish(['team'])
  const late = await fill('/a', make)
  expect((await slow).map(({ body }) => body.toString())).toEqual(['made 1', 'made 1', 'made 1'])
  expect(late.body.toString()).toBe('made 2')
})

test('a request after the work has ended is not given its answer', async () => {
  const { fill } = await setUp()
  let made = 0
  const make = () => `made ${++made}`
  await fill('/a', make)
  expect((await fill('/a', make)).body.toString()).toBe('made 2')
})

test('it stays within its bytes: the longest unused go first', async () => {
  const { cache, fill, ask } = await setUp(20_000)
  for (let n = 0; n < 100; n += 1) await fill(`/${n}`, `${n}`.repeat(400))
  expect(cache.size()).toBeLessThanOrEqual(20_000)
  expect((await ask('/99')).status).toBe(200)
  expect((await ask('/0')).status).toBe(404)
})

test('an address longer than any of ours is answered but not kept', async () => {
  const { cache, fill } = await setUp()
  await fill(`/${'a'.repeat(300)}`, 'one')
  expect(cache.size()).toBe(0)
  await fill(`/${'a'.repeat(299)}`, 'one')
  expect(cache.size()).toBeGreaterThan(0)
})

test('without memory nothing is cached, and no request gets the answer of another', async () => {
  const { cache, fill, ask } = await setUp(0)
  let made = 0
  const make = () => `made ${++made}`
  const all = await Promise.all([fill('/a', make), fill('/a', make), fill('/a', make)])
  expect(all.map(({ body }) => body.toString())).toEqual(['made 1', 'made 2', 'made 3'])
  expect(cache.size()).toBe(0)
  expect((await ask('/a')).status).toBe(404)
})
