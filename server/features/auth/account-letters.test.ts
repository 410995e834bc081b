import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordUpdate, setUp, signup } from '#contract/testing/samples.ts'
import type { Row } from '#server/db/schema.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { createMail, type Mail } from '#server/platform/mail/mail.ts'
import { Client } from '#server/testing/client.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const { oldPassword: password, newPassword } = passwordUpdate
const ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const CHANGED = 'Your password was changed'
const BROWSER = 'A new browser has logged in'
const ROLE = 'Your role was changed'
const WHEN = 'When: 5 March 2027 at 14:00 (Asia/Kolkata)'
const MINUTE = 60_000

let server: Awaited<ReturnType<typeof openMailServer>>
let mail: Mail
let hash: string
let world: World
beforeAll(async () => {
  server = await openMailServer()
  mail = createMail(server.url, 'Podium <club@college.test>', { error: () => {} })
  hash = await hashPassword(password)
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
})
afterEach(() => world.close())

async function member(more: Partial<Row<'profile'>> = {}) {
  const email = `${world.app.context.newId()}@college.test`
  return world.person('USER', { name: 'Ravi Menon', email, email_key: email, password_hash: hash, ...more })
}
type Member = Awaited<ReturnType<typeof member>>

async function logIn({ email }: Pick<Member, 'email'>, secret = password, client = new Client(world.origin)) {
  const body = { email, password: secret }
  const { status } = await client.send('POST', 'authentication/login', body, { 'user-agent': ANDROID })
  return { client, status }
}
async function reset({ id }: Pick<Member, 'id'>, client = new Client(world.origin)) {
  const admin = await world.as('ADMIN')
  const { link } = (await admin.post('profile/issuePasswordReset', { userId: id })).body.body
  const body = { token: link.split('token=')[1], newPassword }
  return (await client.send('POST', 'authentication/resetPassword', body, { 'user-agent': ANDROID })).status
}
const update = async (client: Client, input: object = passwordUpdate) =>
  (await client.send('PUT', 'authentication/updatePassword', input, { 'user-agent': ANDROID })).status

const lettersTo = ({ email }: Pick<Member, 'email'>) => server.received.filter(({ to }) => to.includes(email))
const subjectsTo = (person: Pick<Member, 'email'>) =>
  lettersTo(person).map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])
/** The letters in any order, because each is sent in the background. */
const expectSubjects = (person: Pick<Member, 'email'>, subjects: string[]) =>
  expect.poll(() => subjectsTo(person).sort()).toEqual(subjects.sort())
const lastLetter = (person: Pick<Member, 'email'>) => lettersTo(person).at(-1)?.text.trimEnd()

describe('with mail', () => {
  beforeEach(async () => {
    world = await openWorld({}, mail)
    world.stopClock()
    world.travel(Date.parse('2027-03-05T08:30:00Z') - world.app.context.now().getTime())
  })
  const ifNotYou = () =>
    `If this was you, there is nothing to do. If not, set a new password, which logs out all browsers:\n\n${world.origin}/lostPassword`

  test('a person reads when and with which browser their password was changed, and what to do', async () => {
    const ravi = await member()
    const { client } = await logIn(ravi)
    await expectSubjects(ravi, [BROWSER])
    expect(await update(client)).toBe(200)
    await expectSubjects(ravi, [BROWSER, CHANGED])
    expect(lastLetter(ravi)).toBe(
      `Hello Ravi Menon,\n\nthe password of your account at College Sports Club was changed.\n\n${WHEN}\nBrowser: Firefox on Android\n\n${ifNotYou()}`,
    )
  })

  test('a person reads that a link was used to set their password', async () => {
    const ravi = await member()
    expect(await reset(ravi)).toBe(200)
    await expectSubjects(ravi, [CHANGED])
    expect(lastLetter(ravi)).toContain(
      'the password of your account at College Sports Club was set with a one-time link.',
    )
  })

  test('a person reads once that a new browser has logged in, also when the password changes later', async () => {
    const ravi = await member()
    const { client } = await logIn(ravi)
    await expectSubjects(ravi, [BROWSER])
    expect(lastLetter(ravi)).toBe(
      `Hello Ravi Menon,\n\na browser has logged in to your account at College Sports Club for the first time.\n\n${WHEN}\nBrowser: Firefox on Android\n\n${ifNotYou()}`,
    )
    expect((await logIn(ravi, password, client)).status).toBe(200)
    expect(await reset(ravi)).toBe(200)
    expect((await logIn(ravi, newPassword, client)).status).toBe(200)
    await expectSubjects(ravi, [BROWSER, CHANGED])
    expect((await logIn(ravi, newPassword)).status).toBe(200)
    await expectSubjects(ravi, [BROWSER, BROWSER, CHANGED])
  })

  test('the browsers in which a person signed up or set a password are not new to them', async () => {
    const { id: department } = await world.rows.department()
    const [here, there] = [new Client(world.origin), new Client(world.origin)]
    const email = 'asha@college.test'
    expect((await here.post('authentication/signup', { ...signup, department, email })).status).toBe(200)
    const asha = { email }
    await expectSubjects(asha, ['Confirm your email address'])
    const token = decodeURIComponent(/#token=(\S+)/.exec(lastLetter(asha) ?? '')?.[1] ?? '')
    expect((await there.post('authentication/confirmEmail', { token })).status).toBe(200)
    expect((await logIn(asha, signup.password, here)).status).toBe(200)

    const { _id: id } = (await here.get('profile/viewProfile/ownProfile')).body.body
    expect(await reset({ id }, there)).toBe(200)
    expect((await logIn(asha, newPassword, there)).status).toBe(200)
    await expectSubjects(asha, ['Confirm your email address', CHANGED])
  })

  test('a person reads of a new role, when an admin gives it, moves them or deletes their department', async () => {
    const { id: department_id } = await world.rows.department({ name: 'Physics' })
    const { id: other } = await world.rows.department()
    const admin = await world.as('ADMIN')
    const ravi = await member({ department_id })
    const assign = async (userId: string) =>
      (await admin.post('profile/assignRole', { userId, role: 'DEPARTMENT_HEAD' })).status
    expect(await assign(ravi.id)).toBe(200)
    await expectSubjects(ravi, [ROLE])
    expect(lastLetter(ravi)).toBe(
      `Hello Ravi Menon,\n\nyour role at College Sports Club was changed from Member to Department head.\n\n${WHEN}\n\nIf you did not expect this, ask an admin of the club.`,
    )
    expect((await admin.put(`profile/moveToDepartment/${ravi.id}`, { department: other })).status).toBe(200)
    await expectSubjects(ravi, [ROLE, ROLE])
    expect(lastLetter(ravi)).toContain('from Department head to Member.')

    const [asha, meera] = [await member({ department_id }), await member({ department_id })]
    expect(await assign(asha.id)).toBe(200)
    expect((await admin.delete(`department/deleteDepartment/${department_id}?confirm=Physics`)).status).toBe(200)
    await expectSubjects(asha, [ROLE, ROLE])
    expect(lettersTo(meera)).toEqual([])
  })

  test('a refused change and an unconfirmed address get no letter', async () => {
    const ravi = await member()
    const { client } = await logIn(ravi)
    expect(await update(client, { ...passwordUpdate, oldPassword: 'Guessing!1' })).toBe(400)
    expect((await logIn(ravi, 'Guessing!1')).status).toBe(401)
    const unconfirmed = await member({ email_confirmed_at: null })
    const session = await logIn(unconfirmed)
    expect(await update(session.client)).toBe(200)
    expect(await reset(unconfirmed)).toBe(200)
    const admin = await world.as('ADMIN')
    for (const { id } of [unconfirmed, ravi])
      expect((await admin.post('profile/assignRole', { userId: id, role: 'HELPER' })).status).toBe(200)
    await expectSubjects(ravi, [BROWSER, ROLE])
    expect(lettersTo(unconfirmed)).toEqual([])
  })
})

test('the browser that has set up the club is not new to its admin', async () => {
  world = await openWorld({ setUpToken: setUp.token }, mail)
  const [here, { email }] = [new Client(world.origin), setUp.admin]
  expect((await here.post('club/setUp', setUp)).status).toBe(200)
  expect((await logIn({ email }, setUp.admin.password, here)).status).toBe(200)
  expect(
    (await here.put('authentication/updatePassword', { oldPassword: setUp.admin.password, newPassword })).status,
  ).toBe(200)
  await expectSubjects({ email }, [CHANGED])
})

test('a mailbox gets 3 letters of a kind, then one every 10 minutes; none of another kind is left out for it', async () => {
  world = await openWorld({ limits: true }, mail)
  world.stopClock()
  const ravi = await member()
  for (let turn = 0; turn < 5; turn += 1) expect((await logIn(ravi)).status).toBe(200)
  const { client } = await logIn(ravi)
  await expectSubjects(ravi, [BROWSER, BROWSER, BROWSER])
  expect(await update(client)).toBe(200)
  await expectSubjects(ravi, [BROWSER, BROWSER, BROWSER, CHANGED])
  world.travel(10 * MINUTE)
  for (let turn = 0; turn < 3; turn += 1) expect((await logIn(ravi, newPassword)).status).toBe(200)
  await expectSubjects(ravi, [BROWSER, BROWSER, BROWSER, BROWSER, CHANGED])
})

const NO_LETTERS = [
  ['without mail', null],
  ['while the mail server is away', createMail('smtp://127.0.0.1:1', 'club@college.test', { error: () => {} })],
  ['while the mail server does not answer', { send: () => new Promise<void>(() => {}) }],
] as const
test.each(NO_LETTERS)('%s people log in and change passwords and roles all the same', async (_, broken) => {
  world = await openWorld({}, broken)
  const ravi = await member()
  const { client, status } = await logIn(ravi)
  expect([status, await update(client), await reset(ravi)]).toEqual([200, 200, 200])
  const admin = await world.as('ADMIN')
  expect((await admin.post('profile/assignRole', { userId: ravi.id, role: 'HELPER' })).status).toBe(200)
  expect(server.received).toEqual([])
})
