import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PREFIX } from '#contract/call.ts'
import { ROLES } from '#contract/enums.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { isRunning, type NpmRun, npmRun } from './npm-run.ts'
import { ROOT } from './run-command.ts'

// Nothing is built in the copy. It uses the packages of the folder around it.
const COPIED = ['contract', 'scripts', 'server', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts']
const CHANGE_AGAIN_AFTER_MS = 5_000

let tree: string
let run: NpmRun
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  tree = mkdtempSync(join(ROOT, '.cache/dev-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(tree, name), { recursive: true })
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** A watcher that is not ready misses a change, so the line is added again until the change is seen. */
async function addLineUntil(file: string, line: string, seen: () => boolean) {
  let next = 0
  const tryOnce = () => {
    if (Date.now() > next) {
      appendFileSync(join(tree, file), `\n${line}\n`)
      next = Date.now() + CHANGE_AGAIN_AFTER_MS
    }
    return seen()
  }
  await expect.poll(tryOnce).toBe(true)
}

describe('npm run dev in a copy in which nothing is built', () => {
  let address: string
  beforeAll(async () => {
    const port = await findFreePort()
    run = npmRun('dev', tree, { PORT: String(port) })
    ;[, address = ''] = await run.printed(/^Podium is at (\S+)$/m)
    expect(address).toBe(`http://127.0.0.1:${port}`)
  })
  afterAll(() => run.kill())

  test('prints one address, with the set-up page, and opens it', async () => {
    const [, setUp = ''] = await run.printed(/^Set up your club, once, at (\S+)$/m)
    expect(new Set(run.output().match(/https?:\/\/[^/\s]+/g))).toEqual(new Set([address]))
    const page = await fetch(setUp)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('/@vite/client')
  })

  test('passes calls, pictures, health and sockets on to the server', async () => {
    for (const path of [`${PREFIX}/club`, '/media/none', '/healthz', '/readyz', '/metrics']) {
      expect((await fetch(address + path)).headers.get('content-type'), path).not.toContain('html')
    }
    const socket = io(address, { transports: ['websocket'] })
    await once(socket as never, 'connect')
    socket.disconnect()
  })

  test('restarts the server after a change of one of its files; calls wait for it', async () => {
    await addLineUntil('server/app.ts', "process.stdout.write('changed\\n')", () => /^changed$/m.test(run.output()))
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  test('sends a changed module to open pages', async () => {
    const file = '/ui/layout/page-title.tsx'
    const token = /wsToken = "(.+?)"/.exec(await (await fetch(`${address}/@vite/client`)).text())?.[1]
    const changes: string[] = []
    const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    socket.addEventListener('message', ({ data }) => void changes.push(data))
    await once(socket, 'open')
    expect((await fetch(address + file)).headers.get('content-type')).toContain('javascript')
    await addLineUntil(`web${file}`, "window.name = 'changed'", () => changes.some((change) => change.includes(file)))
    socket.close()
    expect(await (await fetch(address + file)).text()).toMatch(/window\.name = .changed/)
  })

  test('ends all that it started on Ctrl-C', async () => {
    const pids = await run.interrupt()
    // npm and its shell, the command, Node's watcher, the server.
    expect(pids.length).toBeGreaterThanOrEqual(4)
    expect(pids.filter(isRunning)).toEqual([])
    await expect(fetch(address)).rejects.toThrow()
  })
})

describe('npm run dev', () => {
  afterEach(() => run.kill())

  test('with --demo fills a data folder of its own and prints an account for each role', async () => {
    rmSync(join(tree, 'data'), { recursive: true, force: true })
    run = npmRun('dev -- --demo', tree, { PORT: '0' })
    const [, address = ''] = await run.printed(/^Podium is at (\S+)$/m)
    for (const role of Object.keys(ROLES)) {
      const [, email, password] = await run.printed(new RegExp(`^ +${role} +(\\S+@\\S+) +(\\S+)$`, 'm'))
      const body = JSON.stringify({ email, password })
      const headers = { 'content-type': 'application/json', origin: address }
      const login = await fetch(`${address}${PREFIX}/authentication/login`, { method: 'POST', headers, body })
      expect(login.status, role).toBe(200)
    }
    expect(existsSync(join(tree, 'demo-data'))).toBe(true)
    expect(existsSync(join(tree, 'data'))).toBe(false)
  })

  test('a taken port is reported in a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    run = npmRun('dev', tree, { PORT: String((other.address() as AddressInfo).port) })
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/^Port \d+ is already in use\. Set PORT to another one\.$/m)
    other.close()
  })
})
