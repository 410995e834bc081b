import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '#server/env.ts'
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
