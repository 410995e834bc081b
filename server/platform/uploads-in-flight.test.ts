import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf } from '#server/testing/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/upload-server.ts'

let server: UploadServer
beforeAll(async () => {
  server = await startUploadServer()
})
afterAll(() => server.close())

test('an upload that breaks off, nine times: the tenth is read as ever', async () => {
  for (let time = 0; time < 9; time += 1) {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="logo"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
    )
    await once(socket, 'connect')
    await sleep(20)
    socket.destroy()
  }
  expect(await statusOfOne()).toBe(200)
})

test('after a refusal in the middle of a request the connection serves the next one', async () => {
  const form = formOf('b', [{ head: 'name="photo"; filename="a.jpg"', data: Buffer.alloc(1024 * 1024) }])
  const socket = connect(server.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  const head = `Host: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${form.length}\r\n\r\n`
  socket.write(`POST /upload HTTP/1.1\r\n${head}`)
  socket.write(form)
  socket.write('GET /media/x.pdf HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 404'])
})

describe('a connection that', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
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

  test('never sends the rest is told so, and its place is free (400)', async () => {
    const socket = begin(1000)
    await sleep(100)
    await vi.advanceTimersByTimeAsync(120_500)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('HTTP/1.1 400')
    expect(String(answer)).toContain('took too long')
    socket.destroy()
  })
})

test('no more are read at once than memory has room for, a number waits, and the rest are told to come back', async () => {
  let arrived = 0
  server.http.server.on('request', () => {
    arrived += 1
  })
  const slow = Array.from({ length: 40 }, () => begin(1000))
  await expect.poll(() => arrived).toBe(40)
  await sleep(50)
  const refused = await sendOne()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  for (const socket of slow) socket.destroy()
  await expect.poll(statusOfOne).toBe(200)
})

/** Begins an upload and leaves it there. */
function begin(length: number) {
  const socket = connect(server.port, '127.0.0.1')
  const head = `Host: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(`POST /upload HTTP/1.1\r\n${head}--b\r\n`)
  return socket
}

function sendOne() {
  const form = new FormData()
  form.append('name', 'Chess')
  return fetch(`${server.origin}/upload`, { method: 'POST', body: form })
}

const statusOfOne = async () => (await sendOne()).status
