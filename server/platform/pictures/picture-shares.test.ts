import { subscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noiseOf } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let processes = 0
beforeAll(async () => {
  world = await openWorld()
  subscribe('child_process', () => {
    processes += 1
  })
})
afterAll(() => world.close())

test('uploads of several people leave a picture process to the pages', async () => {
  const data = Uint8Array.from(await noiseOf(1000, 1000).png().toBuffer())
  const members = await Promise.all(['USER', 'USER', 'USER'].map(() => world.as('USER')))
  const picture = { field: 'profilePic', name: 'a.png', type: 'image/png', data }
  const answers = await Promise.all(members.map((member) => member.form('PUT', 'profile/updateProfile', {}, [picture])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(processes).toBe(1)
})
