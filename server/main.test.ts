import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')
let folder: string
let running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-main-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  output: () => string
  /** Until a line of the output matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
}

function start(variables: Record<string, string> = {}): Run {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...variables,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let text = ''
  const seen: (() => void)[] = []
  const hear = (chunk: Buffer) => {
    text += chunk
    for (const look of seen) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)
        if (found) resolve(found)
      }
      seen.push(look)
      look()
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${text}`)))
    })
  return { child, output: () => text, says, ended }
}

test('wrong variables are all named at once, and nothing is touched', async () => {
  const run = start({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    CLUB_TIMEZONE: 'Mars/Base',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'a@b.co',
  })
  expect(await run.ended).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'CLUB_TIMEZONE', 'DATABASE_URL', 'ADMIN_EMAIL']) {
    expect(run.output()).toMatch(new RegExp(`^${name} .+$`, 'm'))
  }
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a file that is no database is left as it was', async () => {
  const first = start()
  await first.says(/Podium is at/)
  first.child.kill('SIGTERM')
  await first.ended
  const file = join(folder, 'data/podium.sqlite')
  writeFileSync(file, 'These are my holiday notes, not a database. '.repeat(50))
  const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = hash()
  const run = start()
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The database .*podium\.sqlite can't be used: file is not a database\.$/m)
  expect(run.output()).not.toContain('    at ')
  expect(hash()).toBe(before)
})

test('a taken port is told in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const run = start({ PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The port is taken: .*Set PORT to another one\.$/m)
  other.close()
})

test('an unreachable PostgreSQL is told in a sentence', async () => {
  const run = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^The database at DATABASE_URL can't be used: .+\.$/m)
})

test('a first run prints the set-up address once; with an admin in the variables there is none', async () => {
  const fresh = start()
  const [, origin, token] = await fresh.says(/once, at (http:\S+)\/setup#token=(\S+)/)
  expect(token).toMatch(/^[\w-]{40,}$/)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  fresh.child.kill('SIGTERM')
  expect(await fresh.ended).toBe(0)

  const withAdmin = start({ ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: 'Winning!2026' })
  const [, address] = await withAdmin.says(/Podium is at (http:\S+)/)
  const login = await fetch(`${address}/api/podium/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.test', password: 'Winning!2026' }),
  })
  expect(login.status).toBe(200)
  expect(withAdmin.output()).not.toContain('setup')
})

test('a stop finishes what is under way, takes nothing new and leaves within ten seconds', async () => {
  const run = start({ ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: 'Winning!2026' })
  const [, address = ''] = await run.says(/Podium is at (http:\S+)/)
  const body = JSON.stringify({ email: 'first@example.test', password: 'Winning!2026' })
  const headers = { 'content-type': 'application/json' }
  // A password takes its time to check: the stop comes in the midst of it.
  const underWay = fetch(`${address}/api/podium/authentication/login`, { method: 'POST', headers, body })
  await new Promise((resolve) => setTimeout(resolve, 15))
  const began = Date.now()
  run.child.kill('SIGTERM')
  expect((await underWay).status).toBe(200)
  expect(await run.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})
