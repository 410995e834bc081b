import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, signup } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Limits } from '#server/platform/http/rate-limits.ts'
import { Client, type Reply } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const ATTACKER = '10.0.0.1'
const ELSEWHERE = '10.0.0.2'
const [OFFICE, CAMPUS, LIBRARY, HOSTEL] = ['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.4']
const CONNECTIONS = 260
// Hundreds of requests: a slow machine takes its time, and how long is not what is tested.
const { password } = login

let world: World
let admin: Client
let department: string
let hash: string
beforeAll(async () => {
  world = await openWorld({ limits: true, trustProxy: true })
  admin = await world.as('ADMIN')
  department = (await admin.form('POST', 'department/createDepartment', { name: 'Civil' })).body.body._id
  hash = await hashPassword(password)
})
afterAll(() => world.close())

const from = (address: string, path: string, body: object, client = new Client(world.origin)) =>
  client.send('POST', `authentication/${path}`, body, { 'x-forwarded-for': address })
const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].sort()

/** More failed attempts of strangers than are free, without the time that their passwords take. */
async function use(rule: Parameters<Limits['attempt']>[0], count: number, address = OFFICE) {
  await Promise.allSettled(Array.from({ length: count + 2 }, () => world.app.context.limits.attempt(rule, address)))
}

let people = 0
async function member(): Promise<string> {
  people += 1
  const email = `member${people}@college.test`
  await world.person('USER', { email, email_key: email, password_hash: hash })
  return email
}

test('junk reset tokens on 260 connections refuse no login and no sign-up, from the same address or another', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, member))
  const repeat = async () => {
    const replies: Reply[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      replies.push(await from(ATTACKER, 'resetPassword', { token: 'junk', newPassword: password }))
    }
    return replies
  }
  const junk = Promise.all(Array.from({ length: CONNECTIONS }, repeat))
  const logins = emails.map((email, at) => from(at % 2 ? ATTACKER : ELSEWHERE, 'login', { email, password }))
  const signups = emails.map((email, at) =>
    from(at % 2 ? ATTACKER : ELSEWHERE, 'signup', { ...signup, department, email: `new-${email}` }),
  )
  expect(statusesOf(await Promise.all(logins))).toEqual([200])
  expect(statusesOf(await Promise.all(signups))).toEqual([200])
  expect(statusesOf((await junk).flat())).toEqual([400, 429])
})

test('a login waits for its own turn, not for all junk logins of another address', async () => {
  const email = await member()
  let arrived = 0
  let answered = 0
  const count = () => {
    arrived += 1
  }
  world.app.http.server.on('request', count)
  const junk = Array.from({ length: 60 }, async (_, at) => {
    const reply = await from(ATTACKER, 'login', { email: `nobody${at}@college.test`, password })
    answered += 1
    return reply
  })
  await expect.poll(() => arrived).toBe(60)
  world.app.http.server.off('request', count)
  const before = answered
  expect((await from(ELSEWHERE, 'login', { email, password })).status).toBe(200)
  expect(answered - before).toBeLessThan(20)
  expect(statusesOf(await Promise.all(junk))).toEqual([401])
})

test('an address that is paused for junk logins admits known devices only', async () => {
  const [known, stranger] = [await member(), await member()]
  const browser = new Client(world.origin)
  const logIn = (email: string, client?: Client) => from(OFFICE, 'login', { email, password }, client)
  expect((await from(ELSEWHERE, 'login', { email: known, password }, browser)).status).toBe(200)
  await use('loginFromAddress', 500)
  expect((await logIn(stranger)).status).toBe(429)
  expect((await logIn(known)).status).toBe(429)
  expect((await logIn(known, browser)).status).toBe(200)
})

test('guesses at an account from the address of its owner do not lock out the device of the owner', async () => {
  const email = await member()
  const browser = new Client(world.origin)
  const logIn = (secret: string, client?: Client) => from(CAMPUS, 'login', { email, password: secret }, client)
  expect((await logIn(password, browser)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) expect((await logIn('Guessing!1')).status).toBe(401)
  expect((await logIn(password)).status).toBe(429)
  expect((await logIn(password, browser)).status).toBe(200)
})

test('the device of one account is unknown to another account, and is paused when it guesses', async () => {
  const [mine, theirs] = [await member(), await member()]
  const browser = new Client(world.origin)
  const logIn = (email: string, secret: string) => from(LIBRARY, 'login', { email, password: secret }, browser)
  expect((await logIn(mine, password)).status).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) expect((await logIn(theirs, 'Guessing!1')).status).toBe(401)
  expect((await logIn(theirs, password)).status).toBe(429)
  for (let guess = 0; guess < 5; guess += 1) expect((await logIn(mine, 'Guessing!1')).status).toBe(401)
  expect((await logIn(mine, password)).status).toBe(429)
})

test('a signed-in person can change the password during an attack from the same address', async () => {
  const email = await member()
  const browser = new Client(world.origin)
  expect((await from(HOSTEL, 'login', { email, password }, browser)).status).toBe(200)
  await use('loginFromAddress', 500, HOSTEL)
  for (let guess = 0; guess < 5; guess += 1) await from(HOSTEL, 'login', { email, password: 'Guessing!1' })
  const change = { oldPassword: password, newPassword: 'Running?2026' }
  const changed = await browser.send('PUT', 'authentication/updatePassword', change, { 'x-forwarded-for': HOSTEL })
  expect(changed.status).toBe(200)
})

test('junk reset tokens pause their address, but not the holder of a valid link', async () => {
  const { id: userId } = await world.person('USER')
  const { link } = (await admin.post('profile/issuePasswordReset', { userId })).body.body
  await use('resetTokenFromAddress', 100, LIBRARY)
  const reset = (token: string) => from(LIBRARY, 'resetPassword', { token, newPassword: password })
  expect((await reset('junk')).status).toBe(429)
  expect((await reset(link.split('#token=')[1] ?? '')).status).toBe(200)
})
