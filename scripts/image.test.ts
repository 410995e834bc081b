import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { login } from '#contract/testing/samples.ts'
import { bundleServer } from '#scripts/bundle/server-bundle.ts'
import { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { startServer } from '#server/testing/running-server.ts'
import { ROOT } from './run-command.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

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
