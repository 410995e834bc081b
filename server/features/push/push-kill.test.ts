import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { Client } from '#server/testing/client.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { neverAnswering, openPushServer, type PushServer } from '#server/testing/push/push-server.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

let opened: TestDatabase
let folder: string
let service: PushServer
let server: RunningServer
let admin: Client
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podium-push-'))
  service = await openPushServer()
  await start()
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await service.close()
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  const { at } = opened
  const stores: Record<string, string> =
    'url' in at ? { DATABASE_URL: at.url, DATA_DIR: folder } : { DATA_DIR: dirname(at.file) }
  const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
  // The longest time, so that a change is still gathered after a slow restart.
  const push = { PUSH_TO_LOOPBACK: 'on', PUSH_GATHER_SECONDS: '60' }
  server = await startServer({ ...stores, ...account, ...push })
  admin = new Client(server.address)
  expect((await admin.post('authentication/login', login)).status).toBe(200)
}
async function restart() {
  await server.stop('SIGKILL')
  await start()
}
/** Gathered changes are due, and so is a lease that a killed node has left. */
async function passTime() {
  const past = '2000-01-01T00:00:00.000Z'
  await opened.database.writes.updateTable('push_change').set({ due_at: past }).execute()
  await opened.database.writes.updateTable('lease').set({ expires_at: past }).execute()
}
const changes = () => opened.database.reads.selectFrom('push_change').selectAll().execute()
const gatheredFor = async () => Date.parse((await changes())[0]?.due_at ?? '') - Date.now()
const messages = () => opened.database.reads.selectFrom('push_message').selectAll().execute()

test('a server that is killed after a change, and again while it sends, loses no message', async () => {
  const browser = service.newBrowser(neverAnswering)
  const visitor = new Client(server.address)
  const choices = { quietFrom: null, quietTo: null }
  const { endpoint, keys } = browser
  expect((await visitor.post('push/subscribe', { endpoint, keys, choices })).status).toBe(200)
  expect((await admin.post('announcement/createAnnouncement', { title: 'Trials on Friday' })).status).toBe(200)
  await restart()
  expect(await changes()).toHaveLength(1)

  // Until 60 seconds after the server saw it, not 20.
  await expect.poll(gatheredFor, { timeout: WAIT_LIMIT_MS }).toBeGreaterThan(30_000)

  // The second server plans the message and is killed while the push service does not answer.
  await passTime()
  await expect.poll(() => service.requests(browser), { timeout: WAIT_LIMIT_MS }).toBe(1)
  await restart()
  expect([await changes(), await messages()].map((rows) => rows.length)).toEqual([0, 1])

  service.answer(browser)
  await passTime()
  await expect
    .poll(() => service.of(browser).map(({ title }) => title), { timeout: WAIT_LIMIT_MS })
    .toEqual(['Trials on Friday'])
  await expect.poll(messages).toEqual([])
})
