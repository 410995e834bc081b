import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ trustProxy: true })
})
afterAll(() => world.close())

/** Starts to send a profile picture and does not go on. */
function stall(client: Client, { bytes = 5_000_000, address = '127.0.0.1' } = {}): Socket {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.on('error', () => undefined)
  socket.write(
    `PUT ${PREFIX}/profile/updateProfile HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n-`,
  )
  return socket
}

/** Runs `start`, and waits until that many requests have arrived. */
async function arrived(count: number, start: () => Socket[]): Promise<Socket[]> {
  let seen = 0
  const see = () => {
    seen += 1
  }
  world.app.http.server.on('request', see)
  const sockets = start()
  await expect.poll(() => seen).toBe(count)
  world.app.http.server.off('request', see)
  return sockets
}

test('42 stalled uploads of one student refuse none of 12 announcements', async () => {
  const student = await world.as('USER')
  const admin = await world.as('ADMIN')
  const stalled = await arrived(42, () => Array.from({ length: 42 }, () => stall(student)))
  const image = await sentPicture('images')
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.form('POST', 'announcement/createAnnouncement', { title: 'Trials on Friday' }, [image]),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const socket of stalled) socket.destroy()
})

test('stalled uploads of 34 students at two addresses, which fill the memory, do not delay a small announcement', async () => {
  const students = await Promise.all(Array.from({ length: 34 }, () => world.as('USER')))
  const admin = await world.as('ADMIN')
  const bytes = 9 * 1024 * 1024
  const stalled = await arrived(34, () =>
    students.map((student, at) => stall(student, { bytes, address: at % 2 ? '203.0.113.7' : '127.0.0.1' })),
  )
  const image = await sentPicture('images')
  const reply = await admin.form('POST', 'announcement/createAnnouncement', { title: 'Trials on Friday' }, [image])
  expect(reply.status).toBe(200)
  for (const socket of stalled) socket.destroy()
})
