import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { Client, type SentFile } from '#server/testing/client.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { mountSmallDisk, type SmallDisk } from '#server/testing/stores/small-disk.ts'

const FULL = 'The server has no space left on its disk. Please try again later.'

let disk: SmallDisk | null
let opened: TestDatabase
let server: RunningServer
let admin: Client
let picture: SentFile
beforeAll(async () => {
  disk = mountSmallDisk(8)
  if (!disk) return
  opened = await openTestDatabase()
  picture = await sentPicture('logo')
  await start(disk)
})
afterAll(async () => {
  if (!disk) return
  await server.stop('SIGKILL')
  await opened.drop()
  disk.unmount()
})

async function start({ folder }: SmallDisk) {
  const store: Record<string, string> = 'url' in opened.at ? { DATABASE_URL: opened.at.url } : {}
  const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
  server = await startServer({ ...store, ...account, DATA_DIR: folder, RATE_LIMITS: 'off' })
  admin = new Client(server.address)
  expect((await admin.post('authentication/login', login)).status).toBe(200)
}

const create = (name: string, files: SentFile[] = []) =>
  admin.form('POST', 'department/createDepartment', { name }, files)
const ready = async () => (await admin.fetch('/readyz', {})).status
const names = async (): Promise<string[]> =>
  (await admin.get('department/departments')).body.body.map(({ name }: { name: string }) => name)

test('on a full disk writes and uploads are refused, afterwards they succeed, and nothing acknowledged is lost', async (context) => {
  if (!disk) return context.skip('This user may not mount a file system.')
  const acknowledged: string[] = []
  const refused: Awaited<ReturnType<typeof create>>[] = []
  async function enter(name: string, files: SentFile[] = []) {
    const reply = await create(name, files)
    if (reply.status === 200) acknowledged.push(name)
    else refused.push(reply)
    return reply.status
  }
  expect(await enter('Before', [picture])).toBe(200)
  expect(await ready()).toBe(200)

  disk.fill()
  expect(await enter('With a logo', [picture])).toBe(503)
  for (let count = 0; count < 40; count += 1) await enter(`Full ${count}`)
  for (const { status, body, headers } of refused) {
    expect({ status, body, retry: headers.get('retry-after') }).toEqual({
      status: 503,
      body: { error: FULL, code: 'storage_full', retryAfter: 30 },
      retry: '30',
    })
  }
  // PostgreSQL has a disk of its own.
  if (!('url' in opened.at)) expect(refused.length).toBeGreaterThan(30)
  await expect.poll(ready).toBe(503)
  expect((await names()).toSorted()).toEqual(acknowledged.toSorted())

  disk.free()
  expect(await enter('After')).toBe(200)
  expect(await enter('After with a logo', [picture])).toBe(200)
  await expect.poll(ready).toBe(200)
  await server.stop('SIGKILL')
  await start(disk)
  expect((await names()).toSorted()).toEqual(acknowledged.toSorted())
})
