import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#server/testing/stores/s3-server.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'podium-s3-check-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

let logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) })
function open(wrong: Partial<S3Settings> = {}, { checkEveryMs = 0, withinMs = WAIT_LIMIT_MS } = {}) {
  logged = []
  return openS3Store({ ...s3.settings, ...wrong }, { cacheFolder: folder, log, withinMs, checkEveryMs })
}

describe('a setting that is wrong is explained in the log', () => {
  test.each<[string, () => Partial<S3Settings>, RegExp]>([
    ['a bucket that does not exist', () => ({ bucket: 'none' }), /^There is no bucket "none" .*correct S3_BUCKET\.$/],
    ['an unknown key', () => ({ accessKeyId: 'unknown' }), /does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    [
      'a wrong secret',
      () => ({ secretAccessKey: 'wrong' }),
      /does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
    ],
    [
      'an address without a server',
      () => ({ endpoint: 'http://127.0.0.1:9' }),
      /^The store .* at http:\/\/127.0.0.1:9 cannot be used: connect ECONNREFUSED/,
    ],
    [
      'a name that leads nowhere',
      () => ({ endpoint: 'http://s3.invalid' }),
      /^The store .* at http:\/\/s3.invalid cannot be used: .*s3.invalid/,
    ],
  ])('%s', async (_, wrong, sentence) => {
    const { check } = await open(wrong())
    await expect(check()).rejects.toThrow()
    expect(logged).toEqual([expect.stringMatching(sentence)])
    expect(logged.join()).not.toContain('S3RVER')
  })

  test('a store that does not answer', async () => {
    s3.behave('silent')
    const { check } = await open({}, { withinMs: 500 })
    await expect(check()).rejects.toThrow()
    expect(logged).toEqual([`The store of files at ${s3.settings.endpoint} does not answer in time.`])
    s3.behave('working')
  })

  test('a bucket that is read-only, once until it takes files again', async () => {
    s3.behave('readOnly')
    const { check } = await open()
    for (let times = 0; times < 3; times += 1) await expect(check()).rejects.toThrow()
    const readOnly =
      'The key of S3_ACCESS_KEY_ID may not use the bucket "podium": it must read, write, delete and list objects.'
    expect(logged).toEqual([readOnly])
    s3.behave('working')
    for (let times = 0; times < 3; times += 1) await check()
    expect(logged).toEqual([readOnly, 'the store of files can be used again'])
  })
})

test('callers within the interval share one check, which leaves nothing in the bucket', async () => {
  const { check, disk } = await open({}, { checkEveryMs: Number.POSITIVE_INFINITY })
  await check()
  const before = s3.methods().length
  await Promise.all(Array.from({ length: 20 }, check))
  expect(s3.methods()).toHaveLength(before)
  expect([...(await disk.listAll('/')).objects]).toEqual([])
})

describe('/readyz', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({}, null, { openStore: async () => ({ fileStore: await open(), close: async () => {} }) })
  })
  afterAll(() => world.close())
  const storage = async () => {
    const reply = await fetch(`${world.origin}/readyz`)
    return [reply.status, ((await reply.json()) as { checks: { storage: string } }).checks.storage]
  }

  test.each(['readOnly', 'silent'] as const)('says that the storage failed while the bucket is %s', async (mood) => {
    await expect.poll(storage).toEqual([200, 'ok'])
    s3.behave(mood)
    await expect.poll(storage).toEqual([503, 'failed'])
    s3.behave('working')
    await expect.poll(storage).toEqual([200, 'ok'])
  })
})
