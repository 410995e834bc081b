import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { createPostgres, type EmptyDatabase, linesAt, makeFolder, runCommand } from '#server/testing/stores/archives.ts'
import { REDIS_URL } from '#server/testing/stores/redis.ts'
import { type S3Server, startS3Server } from '#server/testing/stores/s3-server.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
const databases: EmptyDatabase<{ url: string }>[] = []
const buckets: S3Server[] = []
const servers: RunningServer[] = []
beforeEach(async () => {
  place = await makeFolder()
  for (const _ of ['old', 'new']) {
    databases.push(await createPostgres())
    buckets.push(await startS3Server())
  }
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL')
  for (const bucket of buckets.splice(0)) await bucket.close()
  for (const database of databases.splice(0)) await database.drop()
  await place.close()
})

/** The variables of a server on the old stores (0) or on the new ones (1), with a data folder of its own. */
function variables(stores: 0 | 1, data: string): Record<string, string> {
  const { settings } = buckets[stores] as S3Server
  return {
    DATABASE_URL: databases[stores]?.at.url ?? '',
    REDIS_URL,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    DATA_DIR: join(place.folder, data),
    BACKUP_DIR: join(place.folder, 'backups'),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  }
}
async function start(values: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(values)
  servers.push(server)
  return server
}
async function lastBackup({ address }: RunningServer): Promise<string | undefined> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return metrics.split('\n').find((line) => line.startsWith('background_job_last_success_seconds{job="backup"}'))
}

test('two servers with one schedule make one backup, whose pictures go from one bucket into another', async () => {
  const first = await start(variables(0, 'first'))
  const admin = new Client(first.address)
  expect((await admin.post('authentication/login', login)).status).toBe(200)
  const logo = [await sentPicture('logo')]
  expect((await admin.form('POST', 'department/createDepartment', { name: 'Civil' }, logo)).status).toBe(200)
  await first.stop()

  const schedule = { BACKUP_EVERY: '24h' }
  const both = await Promise.all([0, 1].map((at) => start({ ...variables(0, `node${at}`), ...schedule })))
  for (const server of both) await expect.poll(() => lastBackup(server)).toBeDefined()
  expect(await Promise.all(both.map(lastBackup))).toEqual(Array(2).fill(await lastBackup(both[0] as RunningServer)))
  expect(await Promise.all(both.map((server) => server.stop()))).toEqual([0, 0])
  const archives = await readdir(join(place.folder, 'backups'))
  expect(archives).toEqual([expect.stringMatching(/^podium-scheduled-.*\.tar\.zst$/)])

  const archive = join(place.folder, 'backups', archives[0] ?? '')
  expect(await runCommand('restore', [archive], variables(1, 'new'))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows and 1 file of /),
  })
  const [before, after] = await Promise.all(databases.map(({ at }) => linesAt(at)))
  expect(after?.file).toEqual(before?.file)
  const moved = await start(variables(1, 'new'))
  const [{ logo: key }] = (await new Client(moved.address).get('department/departments')).body.body
  expect((await fetch(`${moved.address}/media/${key}`)).headers.get('content-type')).toMatch(/^image\//)
})
