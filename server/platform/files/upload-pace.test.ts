import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FILE_MAX_BYTES } from '#contract/values/limits.ts'
import { beginUpload } from '#server/testing/files/begin-upload.ts'
import { formOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'

const WINDOW_MS = 20_000
let server: UploadServer
beforeAll(async () => {
  server = await startUploadServer()
})
afterAll(() => server.close())

const begin = (length: number, type?: string, start?: string | Buffer) => beginUpload(server.port, length, type, start)

describe('a connection that', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  // The watch of PostgreSQL ran by the fake clock, too, and may have taken the database for lost.
  afterAll(async () => {
    await server.close()
    server = await startUploadServer()
  })

  test('sends more than 64 MB of what was refused is read no further', async () => {
    const arrived = once(server.http.server, 'request')
    const socket = begin(10_000_000_000)
    const [request] = (await arrived) as [IncomingMessage]
    await once(socket, 'data')
    const megabyte = Buffer.alloc(1024 * 1024)
    const sendAll = async () => {
      for (let sent = 0; sent < 96; sent += 1) if (!socket.write(megabyte)) await once(socket, 'drain')
    }
    const paused = once(request, 'pause')
    await Promise.race([sendAll().catch(() => undefined), paused])
    const read = request.socket.bytesRead
    const closed = once(request.socket, 'close')
    await vi.advanceTimersByTimeAsync(8_500)
    await closed
    socket.destroy()
    expect(read).toBeGreaterThan(64 * 1024 * 1024)
    expect(read).toBeLessThan(66 * 1024 * 1024)
  })

  test('goes on sending what was refused is cut off after a while', async () => {
    const socket = begin(10_000_000_000)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('HTTP/1.1 413')
    const closed = once(socket, 'close')
    await vi.advanceTimersByTimeAsync(7_000)
    expect(socket.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1_500)
    await closed
  })

  test.each([
    ['a form', 'multipart/form-data; boundary=b'],
    ['JSON', 'application/json'],
  ])('stops in the middle of %s is told so (400)', async (_, type) => {
    const watched = nextWatch()
    const socket = begin(1000, type)
    await watched
    const answered = once(socket, 'data')
    await vi.advanceTimersByTimeAsync(20_500)
    expect(String(await answered)).toMatch(/HTTP\/1.1 400.*took too long/s)
    await advanceUntil(once(socket, 'close'), 8_500)
  })

  test('stalls in JSON that was refused for its size is cut off', async () => {
    const socket = begin(1_000_000, 'application/json')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('HTTP/1.1 413')
    await advanceUntil(once(socket, 'close'), 20_500)
    expect(server.http.server.listening).toBe(true)
  })
})

describe('a slow connection that', () => {
  beforeEach(() => {
    // The pace of a body is an interval. The waits for an answer of the database stay real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('stalls in a large form gives its memory to the next form', async () => {
    const watched = nextWatch()
    const large = begin(20_000_000)
    await watched
    const next = begin(2_000_000, undefined, formOf('b', [{ head: 'name="photo"; filename="a.jpg"', data: 'x' }]))
    const answered = once(next, 'data')
    await vi.advanceTimersByTimeAsync(20_500)
    // It was read: its field is unknown.
    expect(String(await answered)).toContain('HTTP/1.1 400')
    large.destroy()
    next.destroy()
  })

  /** Begins a form of 5 MB and sends a part in each of nine windows of 20 s, until it is answered. */
  async function trickle(bytesInWindow: number) {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(FILE_MAX_BYTES - 9)])
    const form = formOf('b', [{ head: 'name="pdf"; filename="a.pdf"', data: pdf }])
    const arrived = once(server.http.server, 'request')
    const socket = begin(form.length, undefined, form.subarray(0, 1))
    const [{ socket: receiver }] = (await arrived) as [IncomingMessage]
    const before = receiver.bytesRead - 1
    let answer = ''
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      answer += data
    })
    for (let sent = 1; sent < form.length && !answer; sent += bytesInWindow) {
      socket.write(form.subarray(sent, sent + bytesInWindow))
      const expected = before + Math.min(form.length, sent + bytesInWindow)
      await expect.poll(() => receiver.bytesRead).toBe(expected)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    await expect.poll(() => answer).not.toBe('')
    socket.destroy()
    return answer
  }

  test('sends 5 MB at 30 kB/s is not refused', async () => {
    expect(await trickle(20 * 30_000)).toContain('HTTP/1.1 200')
  })

  test('sends 5 MB at 20 kB/s, which would occupy its memory for more than 4 minutes, is told so (400)', async () => {
    expect(await trickle(20 * 20_000)).toMatch(/HTTP\/1.1 400.*request_too_slow/s)
  })

  test('pauses for most of a window and then catches up is not refused', async () => {
    const form = formOf('b', [{ head: 'name="name"', data: 'x'.repeat(60_000) }])
    const rest = formOf('b', [{ head: 'name="title"', data: 'x'.repeat(20_000) }])
    const body = Buffer.concat([form.subarray(0, -'--b--\r\n'.length), rest])
    const arrived = once(server.http.server, 'request')
    const socket = begin(body.length, undefined, body.subarray(0, 1))
    const [request] = (await arrived) as [IncomingMessage]
    await vi.advanceTimersByTimeAsync(15_000)
    socket.write(body.subarray(1, 70_000))
    while (request.socket.bytesRead < 70_000) await sleep(10)
    await vi.advanceTimersByTimeAsync(10_000)
    const answered = once(socket, 'data')
    socket.write(body.subarray(70_000))
    expect(String(await answered)).toContain('HTTP/1.1 200')
    socket.destroy()
  })
})

/** Resolves when the server has begun to watch the pace of a request. */
async function nextWatch() {
  const { setInterval: before } = globalThis
  const begun = Promise.withResolvers<void>()
  // Not a spy of Vitest, which would set the fake timer again after the file, for all files behind it.
  const noting = (run: () => void, ms?: number) => {
    if (ms === WINDOW_MS) begun.resolve()
    return before(run, ms)
  }
  Object.assign(globalThis, { setInterval: noting })
  await begun.promise
  Object.assign(globalThis, { setInterval: before })
}

/** Moves the fake clock on until this has happened: on a busy machine the server gets to the request later. */
async function advanceUntil(event: Promise<unknown>, ms: number) {
  let hasHappened = false
  void event.then(() => {
    hasHappened = true
  })
  while (!hasHappened) {
    await vi.advanceTimersByTimeAsync(ms)
    await sleep(10)
  }
}
