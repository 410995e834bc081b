import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PREFIX } from '#contract/call/call.ts'
import { login } from '#contract/testing/samples.ts'
import { bundleServer } from '#scripts/bundle/server-bundle.ts'
import { envSchema } from '#server/env.ts'
import { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { startServer } from '#server/testing/running-server.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
// Node reads the last one.
const VARIABLES = new Set([...Object.keys(envSchema.shape), 'NODE_EXTRA_CA_CERTS'])

interface Service {
  build?: { context: string; dockerfile: string }
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  networks?: string[]
  ports?: string[]
  command?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, { internal?: boolean } | null>
}

describe.for(['deploy/compose.one.yaml', 'deploy/compose.three.yaml'])('%s', (file) => {
  const { services, volumes } = parse(read(file), { merge: true }) as Compose
  const nodes = Object.values(services).filter(({ build }) => build)

  test('sets variables that the server reads', () => {
    expect(nodes.length).toBeGreaterThan(0)
    const unknown = nodes.flatMap(({ environment = {} }) =>
      Object.keys(environment).filter((name) => !VARIABLES.has(name)),
    )
    expect(unknown).toEqual([])
  })

  test('names files, volumes and services that there are', () => {
    for (const { build } of nodes)
      expect(existsSync(join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
    const sources = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    )
    const missing = sources.filter((source) => !(source in volumes) && !existsSync(join(ROOT, 'deploy', source)))
    expect(missing).toEqual([])
    const needed = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}))
    expect(needed.filter((name) => !(name in services))).toEqual([])
    const upstreams = services.caddy?.environment?.UPSTREAMS?.split(' ') ?? []
    expect(upstreams.map((upstream) => upstream.split(':')[0])).toEqual(
      Object.keys(services).filter((name) => services[name]?.build),
    )
  })

  test('gets all its values from the file of variables', () => {
    const named = [...read(file).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name)
    const given = read('deploy/three.env.example')
    expect(named.filter((name) => !new RegExp(`^${name}=`, 'm').test(given))).toEqual([])
  })
})

describe('the stores of three nodes', () => {
  const { services, networks } = parse(read('deploy/compose.three.yaml'), { merge: true }) as Compose
  const node = services.node1?.environment ?? {}

  test('are reached with TLS, and the authority of the certificates is known', () => {
    expect(node.DATABASE_URL).toMatch(/\?sslmode=verify-full&sslrootcert=\/tls\/ca\.crt$/)
    expect(node.REDIS_URL).toMatch(/^rediss:\/\/podium:/)
    expect(node.S3_ENDPOINT).toMatch(/^https:/)
    expect(services.s3?.command).toEqual(expect.arrayContaining(['--cert', '--key']))
    expect(node.NODE_EXTRA_CA_CERTS).toBe('/tls/ca.crt')
  })

  test('are in a network that reaches nothing outside, and in no other', () => {
    const inner = Object.keys(networks).filter((name) => networks[name]?.internal)
    expect(inner).toEqual(['stores'])
    for (const name of ['postgres', 'redis', 's3']) {
      expect(services[name]?.networks, name).toEqual(inner)
      expect(services[name]?.ports, name).toBeUndefined()
    }
  })

  test('have no password before the operator writes one', () => {
    const secrets = read('deploy/three.env.example').match(/^\w*(PASSWORD|SECRET)=.*$/gm) ?? []
    expect(secrets).toHaveLength(5)
    expect(secrets.filter((line) => !line.endsWith('='))).toEqual([])
    for (const line of secrets) expect(read('deploy/compose.three.yaml')).toContain(`\${${line.slice(0, -1)}:?`)
  })
})

test('without TLS both proxies redirect pages and refuse calls', () => {
  expect(read('deploy/plain-http.caddy')).toMatch(/not path \/api\/\* \/socket\.io\/\*/)
  expect(read('deploy/Caddyfile')).toContain('import /etc/caddy/plain-http*.caddy')
  for (const file of ['deploy/compose.one.yaml', 'deploy/compose.three.yaml'])
    expect(read(file)).toContain('./plain-http.caddy:/etc/caddy/plain-http.caddy:ro')
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toContain('location /api/ { return 403; }')
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test.each(['/metrics', '/metrics/', '/readyz', '/readyz/', '/readyz/node'])(
  'the Caddyfile does not pass %s on',
  (path) => {
    const [, patterns = ''] = /@private path (.*)/.exec(read('deploy/Caddyfile')) ?? []
    // Caddy compares the decoded path, in which `/%6detrics/` is `/metrics/`.
    const matches = (pattern: string) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    expect(patterns.split(' ').some(matches)).toBe(true)
  },
)

describe('the image', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const dropped = ignored.filter((line) => line.startsWith('**/'))
  const copies = read('deploy/Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .map((line) => line.split(' ').slice(1))
    .map((parts) => ({ sources: parts.slice(0, -1), to: parts.at(-1) ?? '' }))

  test('is made of files that there are and that .dockerignore lets through', () => {
    const sources = copies.flatMap((copy) => copy.sources)
    expect(sources).toContain('server')
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
    expect(
      sources.filter((source) => !allowed.some((name) => source === name || source.startsWith(`${name}/`))),
    ).toEqual([])
  })

  test('needs no development package', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const files = globSync('{contract,rules,server}/**/*.ts', {
      cwd: ROOT,
      exclude: ['**/*.test.ts', 'server/testing/**'],
    })
    const imported = files.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)(?:\/[\w/-]+)?'/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(imported).toContain('fastify')
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
  })

  describe('with the files of its last stage', () => {
    const [, command = '[]'] = /^CMD (.*)$/m.exec(read('deploy/Dockerfile')) ?? []
    const [, ...args] = JSON.parse(command) as string[]
    let folder: string
    let data: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'podium-image-'))
      data = join(folder, 'data')
      const last = copies.slice(copies.findLastIndex(({ sources }) => sources[0] === 'package.json'))
      for (const { sources, to } of last) {
        for (const source of sources) {
          const into = to.endsWith('/') ? join(folder, to, source.split('/').at(-1) ?? '') : join(folder, to)
          const kept = (path: string) => !dropped.some((glob) => matchesGlob(path, glob))
          cpSync(join(ROOT, source), into, { recursive: true, filter: kept })
        }
      }
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
      await bundleServer({ rolldown }, join(folder, 'dist/server'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const run = (program: string, ...more: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['--import', './scripts/node-24.js', `dist/server/${program}.js`, ...more],
        {
          cwd: folder,
          env: { PATH: process.env.PATH, DATA_DIR: data, BACKUP_DIR: join(folder, 'backups') },
        },
      )

    test('the server and the commands of operators run', async () => {
      const server = await startServer({ DATA_DIR: data }, { program: { args, cwd: folder } })
      try {
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
        expect((await fetch(`${server.address}${PREFIX}/docs/json`)).status).toBe(200)
        expect((await run('admin', 'create', 'asha@example.edu')).stdout).toContain(`${server.address}/`)
        const [, archive = ''] = /^Backup: (.*)$/m.exec((await run('backup')).stdout) ?? []
        expect((await run('restore', '--verify', archive)).stdout).toContain('ledger: each total is the sum')
      } finally {
        await server.stop()
      }
    })

    test('it processes a picture', async () => {
      const account = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password }
      const server = await startServer({ DATA_DIR: `${data}2`, ...account }, { program: { args, cwd: folder } })
      try {
        const admin = new Client(server.address)
        await admin.post('authentication/login', login)
        const form = await admin.form('POST', 'department/createDepartment', { name: 'Physics' }, [
          await sentPicture('logo'),
        ])
        expect(form.status).toBe(200)
      } finally {
        await server.stop()
      }
    })

    test('a fault is logged with its places in the sources', async () => {
      const server = await startServer({ DATA_DIR: `${data}3`, LOG_LEVEL: 'error' }, { program: { args, cwd: folder } })
      try {
        const database = new DatabaseSync(join(`${data}3`, 'podium.sqlite'))
        database.exec('DROP TABLE team_count')
        database.close()
        expect((await fetch(`${server.address}${PREFIX}/team/viewTeams`)).status).toBe(500)
        await expect.poll(() => server.output()).toMatch(/server\/features\/team\/team\.queries\.ts:\d+:\d+/)
        expect(server.output()).not.toMatch(/dist\/server\/team/)
      } finally {
        await server.stop()
      }
    })
  })
})

test('the dashboard shows metrics that the server exports', () => {
  const board = read('deploy/grafana.json')
  const asked = new Set(
    [...board.matchAll(/\b((?:http|kept|process|nodejs|readiness|bus|nodes|clock)_[a-z0-9_]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  const defaults = new Registry()
  collectDefaultMetrics({ register: defaults })
  const source = read('server/platform/health/health.ts')
  const own = [...source.matchAll(/(?:name: |gauge\(\s*)'([a-z_]+)'/g)].map(([, name = '']) => name)
  const known = new Set([
    ...own,
    ...own.flatMap((name) => [`${name}_bucket`, `${name}_count`]),
    ...defaults.getMetricsAsArray().map(({ name }) => name),
  ])
  expect(asked.size).toBeGreaterThan(9)
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
})

test('the image and the unit bound the arenas of the C library', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^ENV MALLOC_ARENA_MAX=2$/m)
  expect(read('deploy/podium.service')).toMatch(/^Environment=MALLOC_ARENA_MAX=2$/m)
})

test('the unit runs the command of the documentation with the folder that systemd makes', () => {
  const unit = read('deploy/podium.service')
  expect(unit).toContain('--max-semi-space-size=4 --import ./scripts/node-24.js dist/server/main.js')
  expect(unit).toContain('DATA_DIR=/var/lib/podium')
  expect(unit).toContain('StateDirectory=podium')
})
