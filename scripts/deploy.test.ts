import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import process from 'node:process'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '#server/env.ts'
import { COMPILED } from './project-copy.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const VARIABLES = new Set(Object.keys(envSchema.shape))

interface Service {
  build?: { context: string; dockerfile: string }
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
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
    const files = globSync('{contract,server}/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', 'server/testing/**'] })
    const imported = files.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)(?:\/[\w/-]+)?'/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(imported).toContain('fastify')
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
  })

  describe('with the files of its last stage', () => {
    let folder: string
    beforeAll(() => {
      // Its name stays, so that Node finds the sources that it has compiled before.
      folder = join(ROOT, '.cache/image')
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      const last = copies.slice(copies.findLastIndex(({ sources }) => sources[0] === 'package.json'))
      for (const { sources, to } of last) {
        for (const source of sources) {
          const into = to.endsWith('/') ? join(folder, to, source.split('/').at(-1) ?? '') : join(folder, to)
          const kept = (path: string) => !dropped.some((glob) => matchesGlob(path, glob))
          cpSync(join(ROOT, source), into, { recursive: true, filter: kept })
        }
      }
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    test('starts', async () => {
      const [, command = '[]'] = /^CMD (.*)$/m.exec(read('deploy/Dockerfile')) ?? []
      const [, ...args] = JSON.parse(command) as string[]
      const env = { ...COMPILED, PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') }
      const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
      const printed = await new Promise<string>((resolve, reject) => {
        let output = ''
        server.once('exit', () => reject(new Error(`The server ended.\n${output}`)))
        server.stdout.on('data', (chunk) => {
          output += chunk
          const address = /^Podium is at (\S+)$/m.exec(output)?.[1]
          if (address) resolve(address)
        })
      })
      expect((await fetch(`${printed}/readyz`)).status).toBe(200)
      server.removeAllListeners('exit').kill('SIGKILL')
    })
  })
})

test('the dashboard shows metrics that the server exports', () => {
  const board = read('deploy/grafana.json')
  const asked = new Set(
    [...board.matchAll(/\b((?:http|kept|process|nodejs|readiness)_[a-z0-9_]+)/g)].map(([, name = '']) => name),
  )
  const defaults = new Registry()
  collectDefaultMetrics({ register: defaults })
  const own = [...read('server/platform/health/health.ts').matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name)
  const known = new Set([
    ...own,
    ...own.flatMap((name) => [`${name}_bucket`, `${name}_count`]),
    ...defaults.getMetricsAsArray().map(({ name }) => name),
  ])
  expect(asked.size).toBeGreaterThan(6)
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
})

test('the unit runs the command of the documentation with the folder that systemd makes', () => {
  const unit = read('deploy/podium.service')
  expect(unit).toContain('--import ./scripts/node-24.js server/main.ts')
  expect(unit).toContain('DATA_DIR=/var/lib/podium')
  expect(unit).toContain('StateDirectory=podium')
})
