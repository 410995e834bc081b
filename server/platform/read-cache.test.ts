import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createLocalBus } from './bus.ts'
import { createReadCache } from './read-cache.ts'

function setUp(maxBytes?: number) {
  const bus = createLocalBus()
  return { bus, cache: createReadCache(bus, maxBytes) }
}
const answer = (text: string) => async () => text

test('an answer is kept until one of its topics changes', async () => {
  const { bus, cache } = setUp()
  await cache.fill('/a', ['team', 'match'], answer('one'), undefined)
  bus.publish(['points'])
  expect(cache.find('/a', undefined)?.bytes.toString()).toBe('one')
  bus.publish(['match'])
  expect(cache.find('/a', undefined)).toBeUndefined()
})

test('what changed while it was made is given but not kept', async () => {
  const { bus, cache } = setUp()
  const given = await cache.fill(
    '/a',
    ['team'],
    async () => {
      bus.publish(['team'])
      return 'stale by now'
    },
    undefined,
  )
  expect(given.bytes.toString()).toBe('stale by now')
  expect(cache.find('/a', undefined)).toBeUndefined()
})

test('each encoding has bytes and a strong tag of its own', async () => {
  const { cache } = setUp()
  const text = 'a long answer '.repeat(200)
  await cache.fill('/a', ['team'], answer(text), undefined)
  const [plain, br, gzip] = [undefined, 'gzip, br', 'gzip'].map((accepted) => cache.find('/a', accepted))
  expect([plain?.encoding, br?.encoding, gzip?.encoding]).toEqual([null, 'br', 'gzip'])
  expect(new Set([plain?.etag, br?.etag, gzip?.etag]).size).toBe(3)
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text)
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text)
  expect(br?.bytes.length).toBeLessThan(text.length / 10)
})

test('it stays within its bytes: the longest unused go first', async () => {
  const { cache } = setUp(10_000)
  for (let n = 0; n < 100; n += 1) await cache.fill(`/${n}`, ['team'], answer(`${n}`.repeat(400)), undefined)
  expect(cache.size()).toBeLessThanOrEqual(10_000)
  expect(cache.find('/99', undefined)).toBeDefined()
  expect(cache.find('/0', undefined)).toBeUndefined()
})
