import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { GATHER_MS, openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { pushJob } from './push.job.ts'

let push: PushFixture
let second: World
beforeAll(async () => {
  push = await openPushFixture()
  const { world } = push.league
  second = await openWorld({}, null, { beside: world })
})
afterAll(async () => {
  await second.close()
  await push.close()
})

test('of two nodes one sends each message', async () => {
  const { world, visitor, admin } = push.league
  const browsers = await Promise.all(Array.from({ length: 20 }, () => push.subscribe(visitor)))
  expect((await admin.post('announcement/createAnnouncement', { title: 'Trials' })).status).toBe(200)
  await push.run()
  world.travel(GATHER_MS)
  second.travel(world.app.context.now().getTime() - second.app.context.now().getTime())
  const log = world.app.context.log
  const nodes = [world, second].map(({ app, database }) =>
    runJobs({ database, jobs: [pushJob(app.context, { toLoopback: true, gatherMs: GATHER_MS })], log, everyMs: 20 }),
  )
  const titles = () => browsers.map((browser) => push.service.of(browser).map(({ title }) => title))
  await expect.poll(titles, { timeout: WAIT_LIMIT_MS }).toEqual(browsers.map(() => ['Trials']))
  for (const node of nodes) await node.stop()
  expect(browsers.map(push.service.requests)).toEqual(browsers.map(() => 1))
})

test('both nodes have the same key', async () => {
  const visitor = await second.as(null)
  const key = async (client: typeof visitor) => (await client.get('push/getPublicKey')).body
  expect(await key(visitor)).toEqual(await key(push.league.visitor))
})
