import { once } from 'node:events'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { COMPILED, copyProject, isRunning, type NpmRun, npmRun } from '#scripts/testing/npm-run.ts'
import { findFreePort } from '#server/testing/nodes/free-port.ts'

const CHANGE_AGAIN_AFTER_MS = 5_000

let tree: string
let run: NpmRun
beforeAll(() => {
  tree = copyProject('dev')
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
    run = npmRun('dev', tree, { ...COMPILED, PORT: String(port) })
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
