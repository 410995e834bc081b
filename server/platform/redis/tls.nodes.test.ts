import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { type OwnRedis, startOwnRedis } from '#server/testing/stores/own-redis.ts'

let opened: TestDatabase
let folder: string
let redis: OwnRedis
let url: string
let server: RunningServer | undefined
const certificate = () => join(folder, 'redis.crt')
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podium-tls-'))
  const key = join(folder, 'redis.key')
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate()], { stdio: 'ignore' })
  const port = String(await findFreePort())
  const files = ['--tls-cert-file', certificate(), '--tls-key-file', key, '--tls-ca-cert-file', certificate()]
  redis = await startOwnRedis(['--tls-port', port, '--tls-auth-clients', 'no', ...files])
  url = `rediss://127.0.0.1:${port}`
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await redis.kill()
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(variables: Record<string, string>): Promise<RunningServer> {
  const database = 'url' in opened.at ? opened.at.url : ''
  server = await startServer({ DATABASE_URL: database, DATA_DIR: folder, REDIS_URL: url, ...variables })
  return server
}
const ready = async ({ address }: RunningServer) => (await fetch(`${address}/readyz`)).json()

test('a node is connected with a Redis that speaks TLS when it knows the certificate', async () => {
  const node = await start({ NODE_EXTRA_CA_CERTS: certificate() })
  expect(await ready(node)).toMatchObject({ status: 'ok', checks: { bus: 'ok' } })
  expect(await node.stop()).toBe(0)
})

test('a node that does not know the certificate does not connect, and its log says why', async () => {
  const node = await start({})
  expect(await ready(node)).toMatchObject({ status: 'degraded', checks: { bus: 'failed' } })
  expect(node.output()).toContain('Redis does not answer')
  expect(node.output()).toContain('self-signed certificate')
  expect(await node.stop()).toBe(0)
})
