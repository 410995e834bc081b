import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { login } from '#contract/testing/samples.ts'
import { Client } from '#server/testing/client.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'
import { startServer } from '#server/testing/running-server.ts'
import { runCommand } from '#server/testing/stores/archives.ts'
import { findPostgres, type OwnPostgres, startOwnPostgres } from '#server/testing/stores/own-postgres.ts'
import { type OwnRedis, startOwnRedis } from '#server/testing/stores/own-redis.ts'
import { startS3Server } from '#server/testing/stores/s3-server.ts'

const DEPLOY = join(import.meta.dirname, '../deploy')
const PASSWORD = 'onlyLettersAndDigits1'
const POSTGRES_USER = 65_534
const compose = parse(readFileSync(join(DEPLOY, 'compose.three.yaml'), 'utf8'), { merge: true })
const programs = findPostgres()

/** The stores of `deploy/compose.three.yaml` as processes: its certificates, its arguments, its accounts. */
describe.skipIf(programs === null)('the stores of three nodes', () => {
  let folder: string
  let postgres: OwnPostgres
  let redis: OwnRedis
  let databaseUrl: string
  let redisUrl: string
  const authority = () => join(folder, 'tls/ca/ca.crt')
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'podium-stores-'))
    // The user that runs PostgreSQL reads through it.
    chmodSync(folder, 0o755)
    execFileSync('sh', [join(DEPLOY, 'make-certificates.sh'), join(folder, 'tls')], { stdio: 'ignore' })
    const of = (store: string) => join(folder, 'tls', store)
    if (getuid?.() === 0)
      for (const file of ['', 'server.crt', 'server.key'])
        chownSync(join(of('postgres'), file), POSTGRES_USER, POSTGRES_USER)
    const hba = join(folder, 'pg_hba.conf')
    // The user of the tests is not named `postgres`.
    writeFileSync(hba, readFileSync(join(DEPLOY, 'pg_hba.conf'), 'utf8').replace(/peer$/m, 'trust'))
    const args = (compose.services.postgres.command as string[])
      .slice(1)
      .map((arg) => arg.replace('/tls', of('postgres')).replace('/etc/postgresql/pg_hba.conf', hba))
    const port = await findFreePort()
    cpSync(join(DEPLOY, 'postgres-role.sql'), join(folder, 'role.sql'))
    const data = join(folder, 'postgres')
    execFileSync('mkdir', [data])
    postgres = await startOwnPostgres({ programs: programs ?? '', folder: data, port, args })
    writeFileSync(join(folder, 'database.sql'), 'CREATE DATABASE podium')
    postgres.runFile(join(folder, 'database.sql'), 'postgres')
    postgres.runFile(join(folder, 'role.sql'), 'podium', { DATABASE_PASSWORD: PASSWORD })
    databaseUrl = `postgres://podium:${PASSWORD}@localhost:${port}/podium`

    const tlsPort = await findFreePort()
    const settings = (compose.configs.redis.content as string)
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Compose.
      .replace('${REDIS_PASSWORD}', PASSWORD)
      .replaceAll('/tls', of('redis'))
      .replace('tls-port 6379', `tls-port ${tlsPort}`)
      // The helper asks this port whether the server answers.
      .replace('port 0\n', '')
    writeFileSync(join(folder, 'redis.conf'), settings)
    redis = await startOwnRedis([], join(folder, 'redis.conf'))
    redisUrl = `rediss://podium:${PASSWORD}@localhost:${tlsPort}`
  })
  afterAll(async () => {
    await redis?.kill()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (query: string, variables: Record<string, string> = {}) =>
    startServer({ DATABASE_URL: `${databaseUrl}?${query}`, DATA_DIR: join(folder, 'node'), ...variables })

  test('a node uses all three over TLS with accounts of few rights, and its data is backed up and verified', async () => {
    const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
    const read = (file: string) => readFileSync(join(folder, 'tls/s3', file), 'utf8')
    const s3 = await startS3Server({ tls: { key: read('server.key'), cert: read('server.crt') } })
    onTestFinished(s3.close)
    const bucket = {
      S3_ENDPOINT: s3.settings.endpoint ?? '',
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    }
    const tls = { REDIS_URL: redisUrl, NODE_EXTRA_CA_CERTS: authority(), ...bucket }
    const query = `sslmode=verify-full&sslrootcert=${authority()}`
    const node = await start(query, { ...tls, ...account })
    onTestFinished(async () => void (await node.stop()))
    expect(await (await fetch(`${node.address}/readyz`)).json()).toMatchObject({
      status: 'ok',
      checks: { database: 'ok', bus: 'ok', storage: 'ok' },
    })
    expect((await new Client(node.address).post('authentication/login', login)).status).toBe(200)
    expect(node.output()).not.toMatch(/NOPERM|permission denied/)

    const where = { DATABASE_URL: `${databaseUrl}?${query}`, DATA_DIR: join(folder, 'node') }
    const variables = { ...where, ...tls, BACKUP_DIR: join(folder, 'backups') }
    const [, archive = ''] = /^Backup: (\S+)$/m.exec((await runCommand('backup', [], variables)).output) ?? []
    expect(await runCommand('restore', ['--verify', archive], variables)).toMatchObject({ code: 0 })

    const client = new pg.Client({ connectionString: `${databaseUrl}?${query}` })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(`
      SELECT rolsuper, rolcreatedb, rolcreaterole, (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS ssl,
        (SELECT string_agg(nspname, ',') FROM pg_namespace WHERE nspowner = r.oid) AS schemas,
        (SELECT count(*)::int FROM pg_database WHERE datdba = r.oid) AS databases
      FROM pg_roles r WHERE rolname = current_user`)
    const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, databases: 0 }
    expect(rows).toEqual([{ ...none, ssl: true, schemas: 'podium' }])
  })

  test('a server does not start with an authority that has not signed the certificate', async () => {
    execFileSync('sh', [join(DEPLOY, 'make-certificates.sh'), join(folder, 'other')], { stdio: 'ignore' })
    const other = join(folder, 'other/ca/ca.crt')
    await expect(start(`sslmode=verify-full&sslrootcert=${other}`)).rejects.toThrow(/DATABASE_URL can't be used/)
  })

  test('PostgreSQL refuses a connection without TLS', async () => {
    await expect(start('sslmode=disable')).rejects.toThrow(/DATABASE_URL can't be used: .*no encryption/)
  })

  test('the certificates stay until they are renewed, and the key of the authority is kept nowhere', () => {
    const tls = join(folder, 'again')
    const make = (...more: string[]) => {
      execFileSync('sh', [join(DEPLOY, 'make-certificates.sh'), tls, ...more], { stdio: 'ignore' })
      return readFileSync(join(tls, 'ca/ca.crt'), 'utf8')
    }
    const first = make()
    expect(make()).toBe(first)
    expect(make('--renew')).not.toBe(first)
    expect(execFileSync('find', [tls, '-name', '*.key'], { encoding: 'utf8' })).not.toContain('/ca/')
  })
})
