import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signup } from '#contract/testing/samples.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let visitor: Client
let department: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  visitor = await world.as(null)
  department = (await admin.post('department/createDepartment', { name: 'Physics' })).body.body._id
})
afterAll(() => world.close())

let count = 0
const form = (change: object = {}) => {
  count += 1
  return { ...signup, department, email: `person${count}@college.test`, ...change }
}
const signUp = (body: unknown) => visitor.post('authentication/signup', body)

test('a new person is a member of the department and can log in', async () => {
  const { email, password } = signup
  expect(await signUp({ ...signup, department })).toMatchObject({
    status: 200,
    body: { message: 'Welcome! Log in to go on.' },
  })
  const login = await visitor.post('authentication/login', { email: email.toUpperCase(), password })
  expect(login.body.body).toMatchObject({
    name: signup.name,
    email,
    role: 'USER',
    isAdmin: false,
    department,
    gender: 'MALE',
  })
  const row = await world.database.reads
    .selectFrom('profile')
    .select('password_hash')
    .where('email_key', '=', email)
    .executeTakeFirst()
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
})

test('an email is known once, without case, also when ten arrive at once', async () => {
  const race = await Promise.all(
    Array.from({ length: 10 }, (_, n) => signUp(form({ email: n % 2 ? 'Twin@college.test' : 'twin@college.test' }))),
  )
  expect(race.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(race.find((reply) => reply.status === 409)?.body.error).toBe('Somebody with this email exists already.')
})

test.each([
  [{ name: 'ab' }, 'Name must be at least 3 characters'],
  [{ name: 'x'.repeat(101) }, 'Name is too long'],
  [{ name: '😀'.repeat(100) }, 'Name is too long'],
  [{ name: { first: 'x' } }, 'name must be a text.'],
  [{ email: 'nonsense' }, 'Invalid email address'],
  [{ email: `${'x'.repeat(60)}@${'y'.repeat(35)}.test` }, 'Email is too long'],
  [{ email: ['a@b.co'] }, 'email must be a text.'],
  [{ password: 'Short!1' }, 'Password must be at least 8 characters long'],
  [{ password: `A!${'x'.repeat(199)}` }, 'Password is too long.'],
  [{ password: 'nocapital!' }, 'Password must contain at least one uppercase letter'],
  [{ password: 'NoSpecial1' }, 'Password must contain at least one special character'],
  [{ department: 'abc' }, 'Invalid department ID'],
  [{ department: '0123456789abcdef01234567' }, 'Invalid department ID'],
  [{ gender: 'OTHER' }, 'gender must be one of MALE, FEMALE.'],
  [{ role: 'ADMIN' }, "Unknown field: 'role'."],
])('refuses %j', async (change, sentence) => {
  expect(await signUp(form(change))).toMatchObject({ status: 400, body: { error: sentence } })
})

describe('a club that asks for its own addresses', () => {
  test('admits addresses of its domains, and none of a similar domain', async () => {
    await admin.put('club/updateClub', { signupDomains: ['college.test'] })
    expect((await signUp(form())).status).toBe(200)
    for (const email of ['x@evil-college.test', 'x@college.test.evil.example', 'college.test@evil.example']) {
      expect(await signUp(form({ email }))).toMatchObject({
        status: 400,
        body: { error: 'Sign up with an address of college.test.', issues: [{ path: 'email' }] },
      })
    }
    await admin.put('club/updateClub', { signupDomains: [] })
    expect((await signUp(form({ email: 'x@elsewhere.example' }))).status).toBe(200)
  })
})

const OF_NAMES = 'Do not make the password of your name, your email or the name of the club.'
test.each([
  ['College@Sports', OF_NAMES],
  ['Lovelace!1815', OF_NAMES],
  ['AdaLovelace!', OF_NAMES],
  ['!Countess.Of.Math1', OF_NAMES],
])('the password %s is refused', async (password, sentence) => {
  const reply = await signUp(form({ name: 'Ada Lovelace', email: 'countess.of.math@college.test', password }))
  expect(reply).toMatchObject({ status: 400, body: { error: sentence } })
})

test('a password may have words of the names beside others', async () => {
  const body = form({ name: 'Ada Lovelace', password: 'Lovelace!Engine' })
  expect((await signUp(body)).status).toBe(200)
})
