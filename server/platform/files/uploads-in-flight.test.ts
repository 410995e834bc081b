import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#contract/values/limits.ts'
import { beginUpload } from '#server/testing/files/begin-upload.ts'
import { formOf } from '#server/testing/files/sent-pictures.ts'
import { startUploadServer, type UploadServer } from '#server/testing/files/upload-server.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'

let server: UploadServer
beforeAll(async () => {
  server = await startUploadServer()
})
afterAll(() => server.close())

const begin = (length: number, type?: string, start?: string | Buffer) => beginUpload(server.port, length, type, start)

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

test('a form that announces more than all files and texts of its call is refused before it is read (413)', async () => {
  // One file too many for each field, and 40 texts of 64 kB.
  const most = 7 * FILE_MAX_BYTES + 40 * 64 * 1024
  const larger = begin(most + 1)
  expect(String((await once(larger, 'data'))[0])).toContain('HTTP/1.1 413')
  larger.destroy()
  const wrong = formOf('b', [{ head: 'name="photo"; filename="a.jpg"', data: 'x' }])
  const largest = begin(most, undefined, wrong)
  expect(String((await once(largest, 'data'))[0])).toContain('HTTP/1.1 400')
  largest.destroy()
})

test('a form keeps its share of the memory until it is answered', async () => {
  const { objects, database } = server
  const before = (await objects()).length
  const busy = await openTransaction(database, async (tx) => {
    // On SQLite any open transaction suffices.
    if (database.engine === 'postgres') await sql`LOCK TABLE file IN SHARE MODE`.execute(tx)
  })
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(FILE_MAX_BYTES - 9)])
  const form = formOf('b', [{ head: 'name="pdf"; filename="a.pdf"', data: pdf }])
  const answers: string[] = []
  const stored = begin(form.length, undefined, form)
  stored.once('data', () => answers.push('stored'))
  await expect.poll(async () => (await objects()).length).toBe(before + 1)
  // Together they announce more than one sender may occupy.
  const waiting = begin(14_000_000, undefined, formOf('b', [{ head: 'name="photo"; filename="a.jpg"', data: 'x' }]))
  const refused = once(waiting, 'data').then(() => answers.push('refused'))
  // A form that did not wait would be refused before these are answered.
  for (let time = 0; time < 10; time += 1) await fetch(`${server.origin}/media/x.pdf`)
  expect(answers).toEqual([])
  await busy.commit()
  await refused
  expect(answers).toEqual(['stored', 'refused'])
  for (const socket of [stored, waiting]) socket.destroy()
})

test('one sender fills no more than a share of the memory; more of its forms wait, and the rest is refused', async () => {
  let arrived = 0
  server.http.server.on('request', () => {
    arrived += 1
  })
  // The first fills the share, sixteen wait.
  const slow = Array.from({ length: 17 }, () => begin(20_000_000))
  await expect.poll(() => arrived).toBe(17)
  await sleep(50)
  const refused = await sendOne('x'.repeat(2_000_000))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  for (const socket of slow) socket.destroy()
  await expect.poll(statusOfOne).toBe(200)
})

function sendOne(name = 'Chess') {
  const form = new FormData()
  form.append('name', name)
  return fetch(`${server.origin}/upload`, { method: 'POST', body: form })
}

const statusOfOne = async () => (await sendOne()).status
