import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Starts to send a profile picture and does not go on. */
function stall(client: Client): Socket {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.on('error', () => undefined)
  socket.write(
    `PUT ${PREFIX}/profile/updateProfile HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n-',
  )
  return socket
}

test('42 stalled uploads of one student refuse none of 12 announcements', async () => {
  const student = await world.as('USER')
  const admin = await world.as('ADMIN')
  let arrived = 0
  const count = () => {
    arrived += 1
  }
  world.app.http.server.on('request', count)
  const stalled = Array.from({ length: 42 }, () => stall(student))
  await expect.poll(() => arrived).toBe(42)
  world.app.http.server.off('request', count)
  const image = await sentPicture('images')
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.form('POST', 'announcement/createAnnouncement', { title: 'Trials on Friday' }, [image]),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const socket of stalled) socket.destroy()
})
