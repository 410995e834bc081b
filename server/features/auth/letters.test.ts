import { afterAll, beforeAll, expect, test } from 'vitest'
import { signup } from '#contract/testing/samples.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const INJECTED = 'Ravi,\r\n\r\nyour account is locked. Unlock it at http://evil.example\u2028\u202e\n\nHello Ravi'

let world: World
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
  world = await openWorld({}, createMail(server.url, 'Podium <club@college.test>', { error: () => {} }))
})
afterAll(async () => {
  await world.close()
  await server.close()
})

test('a name with line breaks is refused at sign-up and on the profile', async () => {
  const { id: department } = await world.rows.department()
  const visitor = await world.as(null)
  const refused = { status: 400, body: { error: HIDDEN_CHARACTERS, issues: [{ path: 'name' }] } }
  expect(await visitor.post('authentication/signup', { ...signup, department, name: INJECTED })).toMatchObject(refused)
  const member = await world.as('USER')
  expect(await member.form('PUT', 'profile/updateProfile', { name: INJECTED })).toMatchObject(refused)
})

test('a name with line breaks from earlier days is shown, and stays on one line of the letter', async () => {
  const email = 'ravi@college.test'
  const { id } = await world.person('USER', { name: INJECTED, email, email_key: email })
  const visitor = await world.as(null)
  expect((await visitor.get(`profile/viewProfile/${id}`)).body.body.name).toBe(INJECTED)
  await visitor.post('authentication/requestPasswordReset', { email })
  await expect.poll(() => server.received.length).toBe(1)
  const [first, ...rest] = server.received[0]?.text.split('\n') ?? []
  expect(first).toMatch(/^Hello Ravi, your account is locked\. .*Hello Ravi,$/)
  expect(rest.join()).not.toContain('evil')
  expect(first).not.toMatch(/[\u2028\u202e]/)
})
