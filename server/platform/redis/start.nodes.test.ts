import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type RunningServer, ServerEnded, startServer } from '#server/testing/running-server.ts'
import { type OwnRedis, startOwnRedis } from '#server/testing/stores/own-redis.ts'

let opened: TestDatabase
let guarded: OwnRedis
let folder: string
const running: RunningServer[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
  guarded = await startOwnRedis(['--requirepass', 'correct'])
  folder = await mkdtemp(join(tmpdir(), 'podium-start-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL')
})
afterAll(async () => {
  await guarded.kill()
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(variables: Record<string, string>) {
  const url = 'url' in opened.at ? opened.at.url : ''
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, ...variables })
  running.push(server)
  return server
}
async function refusal(redisUrl: string) {
  const error = await start({ REDIS_URL: redisUrl }).catch((error: unknown) => error)
  if (!(error instanceof ServerEnded)) throw new Error('The server has started.')
  expect(error.code).toBe(1)
  expect(error.output).not.toContain('    at ')
  return error.output
}
const withPassword = (password: string) => guarded.url.replace('//', `//:${password}@`)
const ready = async ({ address }: RunningServer) => (await fetch(`${address}/readyz`)).json()

test('a password that is missing or wrong is told in a sentence', async () => {
  expect(await refusal(guarded.url)).toMatch(/^The Redis at REDIS_URL requires a password: write redis:.+\.$/m)
  expect(await refusal(withPassword('wrong'))).toMatch(
    /^The Redis at REDIS_URL refuses the user name or the password\.$/m,
  )
})

test('nodes with the right password are connected and print one set-up address, and a stop removes their rows', async () => {
  const server = await start({ REDIS_URL: withPassword('correct') })
  const other = await start({ REDIS_URL: withPassword('correct') })
  for (const node of [server, other]) {
    const checks = { bus: 'ok', nodes: 'ok', clock: 'ok' }
    await expect.poll(() => ready(node)).toMatchObject({ status: 'ok', checks })
  }
  const rows = opened.database.reads.selectFrom('node').select('network')
  const [one, two] = await rows.execute()
  expect(one).toEqual({ network: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(two).toEqual(one)
  const token = (node: RunningServer) => /#token=(\S+)/.exec(node.output())?.[1]
  await expect.poll(() => token(server)).toMatch(/^[\w-]{40,}$/)
  await expect.poll(() => token(other)).toBe(token(server))
  expect(await Promise.all([server.stop(), other.stop()])).toEqual([0, 0])
  expect(await rows.execute()).toEqual([])
})

test('a Redis that does not answer lets the server start degraded, says so in the log, and is used once it answers', async () => {
  const redis = await startOwnRedis()
  await redis.kill()
  const server = await start({ REDIS_URL: redis.url })
  await expect.poll(server.output).toContain('Redis does not answer')
  expect(await ready(server)).toMatchObject({ status: 'degraded', checks: { bus: 'failed', nodes: 'ok' } })
  await redis.restart()
  await expect.poll(() => ready(server)).toMatchObject({ status: 'ok', checks: { bus: 'ok' } })
  expect(await server.stop()).toBe(0)
  await redis.kill()
})
