import { pino } from 'pino'
import { expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld } from '#server/testing/world.ts'

const REFUSED = 'a login was refused'
const CAMPUS = '203.0.113.7'

test('a refused login names account, address and request in the log, never a password; a right one is not named', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const world = await openWorld({ limits: true, trustProxy: true }, null, { log })
  const email = `${'r'.repeat(100 - '@college.test'.length)}@college.test`
  await world.person('USER', { email, email_key: email, password_hash: await hashPassword(login.password) })
  const logIn = async (secret: string, address = email) => {
    const body = { email: address, password: secret }
    const client = new Client(world.origin)
    return (await client.send('POST', 'authentication/login', body, { 'x-forwarded-for': CAMPUS })).status
  }
  expect(await logIn(login.password)).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) expect(await logIn('Guessing!1')).toBe(401)
  expect(await logIn('Guessing!1')).toBe(429)
  expect(await logIn('Guessing!1', 'Nobody@college.test')).toBe(401)
  expect(await logIn('Guessing!1', `${email}\nx`)).toBe(400)
  await world.app.http.close()
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === REFUSED)
  expect(refused.map(({ email: account, code }) => [account, code])).toEqual([
    ...Array(5).fill([email, 'wrong_credentials']),
    [email, 'too_many_attempts'],
    ['Nobody@college.test', 'wrong_credentials'],
  ])
  for (const line of refused) expect(line).toMatchObject({ level: 40, address: CAMPUS, reqId: expect.any(String) })
  for (const secret of ['Guessing!1', login.password]) expect(lines.join('')).not.toContain(secret)
  await world.close()
})
