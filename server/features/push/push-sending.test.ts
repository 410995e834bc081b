import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { GATHER_MS, openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { answering, neverAnswering, openPushServer, type PushBrowser } from '#server/testing/push/push-server.ts'
import { pushJob } from './push.job.ts'

let push: PushFixture
beforeAll(async () => {
  push = await openPushFixture()
})
afterAll(() => push.close())
afterEach(async () => {
  await push.league.world.database.writes.deleteFrom('push_subscription').execute()
})

/** An announcement for everyone, which is due at once. */
async function announce(title = 'Trials on Friday'): Promise<void> {
  const { status } = await push.league.admin.post('announcement/createAnnouncement', { title })
  expect(status).toBe(200)
  await push.run()
  push.league.world.travel(GATHER_MS)
}
const subscribe = (browser?: PushBrowser) => push.subscribe(push.league.visitor, {}, browser)
const rowOf = ({ endpoint }: PushBrowser): Promise<Row<'push_subscription'> | undefined> =>
  push.league.world.database.reads
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
const titlesOf = (browser: PushBrowser) => push.service.of(browser).map(({ title }) => title)

test('a message is encrypted for its browser, signed, and sent once', async () => {
  const [one, other] = [await subscribe(), await subscribe()]
  await announce()
  await push.run()
  await push.run()
  for (const browser of [one, other]) expect(titlesOf(browser)).toEqual(['Trials on Friday'])
  const { headers } = push.service.received.at(-1) ?? {}
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(2 * 24 * 60 * 60), urgency: 'normal' })
  expect(headers?.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(await push.waiting()).toEqual([])
})

test('two runs of the job sign once for each push service', async () => {
  await subscribe()
  const job = pushJob(push.league.world.app.context, { toLoopback: true, gatherMs: GATHER_MS })
  for (const title of ['Trials on Friday', 'Trials on Sunday']) {
    await announce(title)
    await job.run(new AbortController().signal)
  }
  const [first, second] = push.service.received.slice(-2)
  expect(first?.headers.authorization).toBe(second?.headers.authorization)
})

test.each([404, 410])('an endpoint that answers %i is removed', async (status) => {
  const gone = await subscribe(push.service.newBrowser(answering(status)))
  await announce()
  await push.run()
  expect(await rowOf(gone)).toBeUndefined()
  expect(await push.waiting()).toEqual([])
})

test.each([500, 503, 429, 408])('after %i the message is sent again, later', async (status) => {
  const browser = await subscribe(push.service.newBrowser(answering(status)))
  await announce()
  await push.run()
  await push.run()
  expect(push.service.requests(browser)).toBe(1)
  push.league.world.travel(10_000)
  await push.run()
  expect(push.service.requests(browser)).toBe(2)
  expect((await rowOf(browser))?.failures).toBe(2)
  push.service.answer(browser)
  push.league.world.travel(30_000)
  await push.run()
  expect(titlesOf(browser)).toEqual(['Trials on Friday'])
  expect(await rowOf(browser)).toMatchObject({ failures: 0, failing_since: null, retry_at: null })
})

test('a service that asks to wait is not asked before', async () => {
  const browser = await subscribe(push.service.newBrowser(answering(429, { 'retry-after': '300' })))
  await announce()
  await push.run()
  push.service.answer(browser)
  push.league.world.travel(299_000)
  await push.run()
  expect(titlesOf(browser)).toEqual([])
  push.league.world.travel(1_000)
  await push.run()
  expect(titlesOf(browser)).toEqual(['Trials on Friday'])
})

test('a message that the service refuses is dropped, and a redirect is not followed', async () => {
  const target = push.service.newBrowser()
  const refused = await subscribe(push.service.newBrowser(answering(413)))
  const redirected = await subscribe(push.service.newBrowser(answering(307, { location: target.endpoint })))
  await announce()
  await push.run()
  await push.run()
  expect(await push.waiting()).toEqual([])
  expect([refused, redirected, target].map(push.service.requests)).toEqual([1, 1, 0])
  expect(await rowOf(refused)).toBeDefined()
})

test('endpoints that never answer delay no others, and are tried again', async () => {
  const dead = await Promise.all(Array.from({ length: 8 }, () => subscribe(push.service.newBrowser(neverAnswering))))
  const living = await Promise.all(Array.from({ length: 20 }, () => subscribe()))
  await announce()
  const running = push.run(2_000)
  await expect.poll(() => living.map(titlesOf)).toEqual(Array(20).fill(['Trials on Friday']))
  await running
  for (const browser of dead) expect((await rowOf(browser))?.failures).toBe(1)
  // While they are tried again, a new message reaches the others.
  await announce('Finals on Sunday')
  const again = push.run(2_000)
  await expect.poll(() => living.map((browser) => titlesOf(browser).length)).toEqual(Array(20).fill(2))
  await again
}, 30_000)

test('services that answer late delay no others, and are asked few things at once when they are known', async () => {
  const { visitor, admin, world } = push.league
  const services = await Promise.all(Array.from({ length: 4 }, openPushServer))
  const { key } = (await visitor.get('push/getPublicKey')).body.body
  const late: ServerResponse[] = []
  for (const service of services) {
    service.expectKey(key)
    for (let count = 0; count < 25; count += 1)
      await subscribe(service.newBrowser((response) => void late.push(response)))
  }
  const living = await Promise.all(Array.from({ length: 20 }, () => subscribe()))
  const allHave = (titles: number) =>
    expect
      .poll(() => living.map((browser) => titlesOf(browser).length), { timeout: 30_000 })
      .toEqual(Array(20).fill(titles))
  await announce()
  const running = push.run(50_000)
  await allHave(1)
  expect((await admin.post('announcement/createAnnouncement', { title: 'Finals on Sunday' })).status).toBe(200)
  await expect
    .poll(async () => (await world.database.reads.selectFrom('push_change').selectAll().execute())[0]?.due_at)
    .toBeTruthy()
  world.travel(GATHER_MS)
  await allHave(2)
  expect(late.length).toBeLessThan(100)
  const answering = setInterval(() => {
    for (const response of late.splice(0)) response.writeHead(201).end()
  }, 20)
  await running
  clearInterval(answering)
  await Promise.all(services.map((service) => service.close()))
}, 90_000)

test('a service that answers after more than five seconds counts as failing', async () => {
  const late = await subscribe(
    push.service.newBrowser((response) => void setTimeout(() => response.writeHead(201).end(), 9_500)),
  )
  await announce()
  await push.run()
  expect((await rowOf(late))?.failures).toBe(1)
})

test('an endpoint that is not written as browsers do is refused', async () => {
  for (const change of [(at: string) => at.replace('http:', 'HTTP:'), (at: string) => at.replace('//', '/')]) {
    const browser = push.service.newBrowser()
    await expect(subscribe({ ...browser, endpoint: change(browser.endpoint) })).rejects.toThrow('400')
  }
})

test('a service that closes the connection or speaks nonsense counts as failing', async () => {
  const closing = await subscribe(push.service.newBrowser((response) => response.destroy()))
  const garbled = await subscribe(push.service.newBrowser((response) => response.socket?.end('nonsense\r\n\r\n')))
  const endless = await subscribe(
    push.service.newBrowser((response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 5)
      response.on('close', () => clearInterval(timer))
    }),
  )
  await announce()
  await push.run()
  expect((await rowOf(closing))?.failures).toBe(1)
  expect((await rowOf(garbled))?.failures).toBe(1)
  expect((await rowOf(endless))?.failures).toBe(0)
  expect(await push.waiting()).toHaveLength(2)
})

test('a message that is too old is dropped', async () => {
  const browser = await subscribe(push.service.newBrowser(answering(500)))
  await announce()
  await push.run()
  push.service.answer(browser)
  push.league.world.travel(2 * 24 * 60 * 60 * 1_000)
  await push.run()
  expect(titlesOf(browser)).toEqual([])
  expect(await push.waiting()).toEqual([])
})

test('a browser that could not be reached for two weeks is forgotten', async () => {
  const browser = await subscribe(push.service.newBrowser(answering(500)))
  await announce()
  await push.run()
  push.league.world.travel(15 * 24 * 60 * 60 * 1_000)
  await announce()
  await push.run()
  expect(await rowOf(browser)).toBeUndefined()
})

test('a newer message takes the place of an unsent one about the same', async () => {
  const { league } = push
  const browser = await push.subscribe(league.visitor, { department: league.departments.Civil })
  push.service.answer(browser, answering(500))
  const { body } = await league.helper.post('match/createUpcoming', {
    ...league.sides('Civil', 'Maths'),
    date: '2026-12-12',
    time: '17:30',
  })
  for (const venue of ['Main ground', 'Hall']) {
    expect((await league.helper.put(`match/updateMatch/${body.body._id}`, { venue })).status).toBe(200)
    await push.runGathered()
  }
  expect(await push.waiting()).toHaveLength(1)
  push.service.answer(browser)
  league.world.travel(60 * 60 * 1_000)
  await push.run()
  expect(push.service.of(browser).map((payload) => payload.body)).toEqual(['Now Sat 12 Dec, 17:30 · Chess · Hall'])
})

test('a job that is ended leaves what was not sent for the next one', async () => {
  const browser = await subscribe(push.service.newBrowser(neverAnswering))
  await announce()
  const ending = new AbortController()
  const running = pushJob(push.league.world.app.context, { toLoopback: true, gatherMs: GATHER_MS }).run(ending.signal)
  await expect.poll(() => push.service.requests(browser)).toBe(1)
  ending.abort()
  await expect(running).rejects.toThrow()
  expect((await rowOf(browser))?.failures).toBe(0)
  push.service.answer(browser)
  await push.run()
  expect(titlesOf(browser)).toEqual(['Trials on Friday'])
})
