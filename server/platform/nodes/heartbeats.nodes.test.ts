import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startOwnRedis } from '#server/testing/stores/own-redis.ts'
import { REDIS_URL } from '#server/testing/stores/redis.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { type Heartbeats, startHeartbeats } from './heartbeats.ts'
import { createSingleNode } from './node-link.ts'

const worlds: World[] = []
afterEach(async () => {
  // The first has made the database.
  for (const world of worlds.splice(0).reverse()) await world.close()
})
async function open(redisUrl: string | null, beside?: World): Promise<World> {
  const world = await openWorld({}, null, { redisUrl, beats: true, ...(beside && { beside }) })
  worlds.push(world)
  return world
}
async function ready({ origin }: World) {
  const reply = await fetch(`${origin}/readyz`)
  const { checks } = (await reply.json()) as { checks: Record<string, string> }
  return { status: reply.status, nodes: checks.nodes }
}
const OK = { status: 200, nodes: 'ok' }
const FAILED = { status: 503, nodes: 'failed' }

test('of two nodes without Redis the later one is not ready until the other has stopped', async () => {
  const first = await open(null)
  const second = await open(null, first)
  await expect.poll(() => ready(second)).toEqual(FAILED)
  expect(await ready(first)).toEqual(OK)
  await first.app.http.close()
  await expect.poll(() => ready(second)).toEqual(OK)
})

test('of two nodes with different Redis servers the later one is not ready', async () => {
  const redis = await startOwnRedis()
  const first = await open(REDIS_URL)
  const second = await open(redis.url, first)
  await expect.poll(() => ready(second)).toEqual(FAILED)
  expect(await ready(first)).toEqual(OK)
  await redis.kill()
})

test('two nodes on one Redis are ready, and count each other', async () => {
  const first = await open(REDIS_URL)
  const second = await open(REDIS_URL, first)
  const living = async ({ origin }: World) => (await fetch(`${origin}/metrics`)).text()
  for (const world of [first, second]) {
    await expect.poll(() => living(world)).toMatch(/^nodes_living 2$/m)
    await expect.poll(() => ready(world)).toEqual(OK)
  }
})

test('the row that a killed node left does not keep the next one from being ready', async () => {
  const base = await openWorld({}, null, { redisUrl: null })
  worlds.push(base)
  const { writes, reads } = base.database
  const now = sql<string>`to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const killed = { id: 'killed', network: 'none', started_at: '2026-01-01T00:00:00.000Z', seen_at: now }
  await writes.insertInto('node').values(killed).execute()
  const next = await open(null, base)
  const beaten = reads
    .selectFrom('node')
    .select('id')
    .where('id', '!=', 'killed')
    .whereRef('seen_at', '>', 'started_at')
  await expect.poll(() => beaten.execute()).toHaveLength(1)
  expect(await ready(next)).toEqual(OK)
})

let opened: TestDatabase | undefined
let beats: Heartbeats | undefined
afterEach(async () => {
  await beats?.stop()
  await opened?.drop()
  opened = beats = undefined
})

test('a clock that is off by five minutes is reported, and is no reason to take the node out', async () => {
  opened = await openTestDatabase()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const wrong = () => new Date(Date.now() + 5 * 60_000)
  beats = await startHeartbeats({ database: opened.database, link: createSingleNode(), now: wrong, log })
  expect(beats.outcomes()).toEqual({ nodes: 'ok', clock: 'failed' })
  expect(Math.round(beats.clockOffsetMs() / 60_000)).toBe(5)
  expect(lines.join()).toContain("This server's clock differs from the database's")

  const world = await open(null)
  world.travel(-5 * 60_000)
  const answer = async () => (await fetch(`${world.origin}/readyz`)).json()
  await expect.poll(answer).toMatchObject({ status: 'degraded', checks: { clock: 'failed' } })
  world.travel(5 * 60_000)
  await expect.poll(answer).toMatchObject({ status: 'ok', checks: { clock: 'ok' } })
})
