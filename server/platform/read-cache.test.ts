import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Topic } from '#contract/topics.ts'
import { createLocalBus } from './bus.ts'
import { createReadCache } from './read-cache.ts'

let server: Server
afterEach(() => server.close())

/** A server that has nothing but the cache: what it does not keep is a 404. */
async function setUp(maxBytes = 1024 * 1024) {
  const bus = createLocalBus()
  const cache = createReadCache(bus, maxBytes)
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

test('what changed while it was made is given but not kept', async () => {
  const { bus, fill, ask } = await setUp()
  const given = await fill('/a', () => {
    bus.publish(['team'])
    return 'stale by now'
  })
  expect(given.bytes.toString()).toBe('stale by now')
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

test('many who ask at once share one piece of work; who asks after a change does not', async () => {
  const { bus, fill } = await setUp()
  let made = 0
  const make = () => `made ${++made}`
  const slow = Promise.all([fill('/a', make), fill('/a', make), fill('/a', make)])
  bus.publish(['team'])
  const late = await fill('/a', make)
  expect((await slow).map(({ bytes }) => bytes.toString())).toEqual(['made 1', 'made 1', 'made 1'])
  expect(late.bytes.toString()).toBe('made 2')
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
  await fill(`/a?page=${'0'.repeat(400)}1`, 'one')
  expect(cache.size()).toBe(0)
})

test('with no memory at all nothing is kept, and nobody is answered with what another asked for', async () => {
  const { cache, fill, ask } = await setUp(0)
  let made = 0
  const make = () => `made ${++made}`
  const all = await Promise.all([fill('/a', make), fill('/a', make), fill('/a', make)])
  expect(all.map(({ bytes }) => bytes.toString())).toEqual(['made 1', 'made 2', 'made 3'])
  expect(cache.size()).toBe(0)
  expect((await ask('/a')).status).toBe(404)
})
