import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDamage } from '#server/db/sqlite/damage.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createLeases } from './lease.ts'
import { type Job, type RunningJobs, runJobs } from './run-jobs.ts'

let opened: TestDatabase
let running: RunningJobs[]
let logged: { msg: string; job?: string }[]
beforeEach(async () => {
  opened = await openTestDatabase()
  running = []
  logged = []
})
afterEach(async () => {
  for (const jobs of running) await jobs.stop()
  await opened.drop()
})

function start(jobs: Job[], database = opened.database) {
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  running.push(runJobs({ database, jobs, log, everyMs: 50 }))
}
const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({ name: 'count', everySeconds: 3_600, run, ...more })
function counter() {
  let runs = 0
  return {
    runs: () => runs,
    run: async () => {
      runs += 1
    },
  }
}
const leaseOf = async (name = 'count') => {
  const leases = opened.database.reads.selectFrom('lease').selectAll().where('name', '=', name)
  return await leases.executeTakeFirst()
}

test('a job that succeeds is not due again before its interval, also after a restart', async () => {
  const count = counter()
  const counting = job(count.run)
  const other = job(async () => {}, { name: 'other', everySeconds: 1 })
  start([counting])
  await expect.poll(async () => (await leaseOf())?.succeeded_at).toBeTypeOf('string')
  await running[0]?.stop()
  start([counting, other])
  await expect.poll(async () => (await leaseOf('other'))?.fence).toBeGreaterThan(1)
  expect(count.runs()).toBe(1)
  expect(await leaseOf()).toMatchObject({ holder: null, expires_at: null, fence: 1, failed_at: null })
})

test('a job whose interval has passed runs again', async () => {
  const count = counter()
  start([job(count.run, { everySeconds: 1 })])
  await expect.poll(count.runs).toBeGreaterThan(1)
})

test('a job that fails is logged and shown, and does not keep others from running', async () => {
  const failing = job(async () => {
    throw new Error('No space is left.')
  })
  start([failing, job(async () => {}, { name: 'other' })])
  await expect.poll(async () => (await leaseOf())?.failed_at).toBeTypeOf('string')
  await expect.poll(async () => (await leaseOf('other'))?.succeeded_at).toBeTypeOf('string')
  expect(await leaseOf()).toMatchObject({ succeeded_at: null, holder: null })
  expect(logged).toMatchObject([
    { msg: 'a background job failed', job: 'count', err: { message: 'No space is left.' } },
  ])
})

test('no job runs while the database is damaged', async () => {
  const count = counter()
  const damage = createDamage()
  damage.report('a page is lost')
  start([job(count.run)], { ...opened.database, damage })
  start([job(async () => {}, { name: 'other' })])
  await expect.poll(async () => (await leaseOf('other'))?.succeeded_at).toBeTypeOf('string')
  expect(count.runs()).toBe(0)
})

test('of fifty claims at once one is granted', async () => {
  const leases = createLeases(opened.database, 'one node')
  await leases.add(['count'])
  const count = { name: 'count', everySeconds: 60 }
  const claims = await Promise.all(Array.from({ length: 50 }, () => leases.claim(count)))
  expect(claims.filter((fence) => fence !== null)).toEqual([1])
})

test('an earlier claim can neither renew nor finish', async () => {
  const leases = createLeases(opened.database, 'one node')
  const count = { name: 'count', everySeconds: 60 }
  await leases.add(['count'])
  const first = await leases.claim(count)
  await opened.database.writes.updateTable('lease').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect([first, await leases.claim(count)]).toEqual([1, 2])
  expect(await leases.renew(count, 1)).toBe(false)
  await leases.release(count, 1, 'succeeded')
  expect(await leaseOf()).toMatchObject({ holder: 'one node', succeeded_at: null })
  expect(await leases.renew(count, 2)).toBe(true)
})

test('a failed job is due again after ten minutes, and a short one after its interval', async () => {
  const leases = createLeases(opened.database, 'one node')
  await leases.add(['daily', 'short'])
  const failedAgo = async (name: string, seconds: number, everySeconds: number) => {
    const failed_at = new Date(Date.now() - seconds * 1_000).toISOString()
    await opened.database.writes
      .updateTable('lease')
      .set({ failed_at, expires_at: null })
      .where('name', '=', name)
      .execute()
    return (await leases.claim({ name, everySeconds })) !== null
  }
  expect(await failedAgo('daily', 500, 86_400)).toBe(false)
  expect(await failedAgo('daily', 700, 86_400)).toBe(true)
  expect(await failedAgo('short', 30, 60)).toBe(false)
  expect(await failedAgo('short', 90, 60)).toBe(true)
})
