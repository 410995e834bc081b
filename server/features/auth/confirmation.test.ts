import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { signup } from '#contract/testing/samples.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { Client } from '#server/testing/client.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOUR = 3_600_000
const USED = 'This link has been used or has run out. Ask for a new one.'

let world: World
let server: Awaited<ReturnType<typeof openMailServer>>
let department: string
let team: string
beforeAll(async () => {
  server = await openMailServer()
  world = await openWorld({}, createMail(server.url, 'Podium <club@college.test>', { error: () => {} }))
  department = (await world.rows.department({ application_status: 'OPEN' })).id
  team = (await world.rows.team({ department_id: department, gender: 'MALE' })).id
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const lettersTo = (email: string) => server.received.filter(({ to }) => to.includes(email))
const lastLetterTo = async (email: string, count = 1) => {
  await expect.poll(() => lettersTo(email).length).toBe(count)
  return lettersTo(email).at(-1)?.text ?? ''
}
const tokenIn = (text: string) => decodeURIComponent(/\/confirmEmail#token=(\S+)/.exec(text)?.[1] ?? '')
const confirm = (token: string, by = new Client(world.origin)) => by.post('authentication/confirmEmail', { token })
const resend = (client: Client) => client.post('authentication/sendConfirmation')
const apply = (client: Client) => client.post('application/apply', { teamId: team })
const own = async (client: Client) => (await client.get('profile/viewProfile/ownProfile')).body.body

let count = 0
async function signedUp(on = world, more: object = {}) {
  count += 1
  const client = new Client(on.origin)
  const email = `person${count}@college.test`
  expect((await client.post('authentication/signup', { ...signup, department, email, ...more })).status).toBe(200)
  const login = await client.post('authentication/login', { email, password: signup.password })
  expect(login.status).toBe(200)
  return { client, email, profile: login.body.body }
}

describe('a new address', () => {
  test('gets a link by which its owner confirms it, and then may apply', async () => {
    const { client, email, profile } = await signedUp()
    expect([profile.emailConfirmed, (await own(client)).emailConfirmed]).toEqual([false, false])
    const letter = await lastLetterTo(email)
    expect(letter).toContain(`${world.origin}/confirmEmail#token=`)
    // The address may belong to another person. They must not receive a text of the sender's choice.
    expect(letter).not.toContain(signup.name)

    expect(await apply(client)).toMatchObject({ status: 403, body: { error: APPLY_REFUSALS.email_unconfirmed } })
    const [listed] = (await client.get('application/getApplications')).body.body
    expect(listed).toMatchObject({ canApply: false, reason: APPLY_REFUSALS.email_unconfirmed })

    // From the mail program of a phone that is signed in nowhere.
    expect(await confirm(tokenIn(letter))).toMatchObject({
      status: 200,
      body: { message: 'Your email address is confirmed.' },
    })
    expect((await own(client)).emailConfirmed).toBe(true)
    expect((await apply(client)).status).toBe(200)
  })

  test('is confirmed once, also when ten open the link at once', async () => {
    const { email } = await signedUp()
    const token = tokenIn(await lastLetterTo(email))
    const race = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect(await confirm(token)).toMatchObject({ status: 400, body: { error: USED, issues: [{ path: 'token' }] } })
  })

  test('is not confirmed by a link that has run out, was changed or is made up', async () => {
    const { client, email } = await signedUp()
    const other = await signedUp()
    const token = tokenIn(await lastLetterTo(email))
    const { _id } = other.profile
    const forged = [token.replace(/[0-9a-f]{24}/, _id), `${token}x`, 'nonsense', 'e.x.y.z', token.slice(0, -1)]
    for (const wrong of forged) expect(await confirm(wrong)).toMatchObject({ status: 400, body: { error: USED } })
    const access = decodeURIComponent(client.cookies.get('podium_access') ?? [...client.cookies.values()][0] ?? '')
    expect((await confirm(access)).status).toBe(400)
    expect((await confirm('')).status).toBe(400)
    world.travel(25 * HOUR)
    expect((await confirm(token)).body.error).toBe(USED)
  })

  test('gets another link on request, and the earlier one still works', async () => {
    const { client, email } = await signedUp()
    const first = tokenIn(await lastLetterTo(email))
    expect(await resend(client)).toMatchObject({ status: 200 })
    const second = tokenIn(await lastLetterTo(email, 2))
    expect((await confirm(first)).status).toBe(200)
    expect((await confirm(second)).body.error).toBe(USED)
    expect(await resend(client)).toMatchObject({
      status: 409,
      body: { error: 'Your email address is confirmed already.' },
    })
    expect((await resend(new Client(world.origin))).status).toBe(401)
  })

  test('gets no password link before it is confirmed, but the confirmation again; the answer is the same', async () => {
    const { email } = await signedUp()
    await lastLetterTo(email)
    const visitor = new Client(world.origin)
    const known = await visitor.post('authentication/requestPasswordReset', { email })
    const unknown = await visitor.post('authentication/requestPasswordReset', { email: 'nobody@college.test' })
    expect(known.body).toEqual(unknown.body)
    const letter = await lastLetterTo(email, 2)
    expect(letter).not.toContain('resetPassword')
    expect((await confirm(tokenIn(letter))).status).toBe(200)
    await visitor.post('authentication/requestPasswordReset', { email })
    expect(await lastLetterTo(email, 3)).toContain('/resetPassword#token=')
  })

  test('whose account is deleted confirms nothing', async () => {
    const { client, email } = await signedUp()
    const token = tokenIn(await lastLetterTo(email))
    expect((await client.post('authentication/deleteProfile', { password: signup.password })).status).toBe(200)
    expect((await confirm(token)).body.error).toBe(USED)
  })
})

test('links that are sent again are limited', async () => {
  const strict = await openWorld({ limits: true }, createMail(server.url, 'club@college.test', { error: () => {} }))
  const { id } = await strict.rows.department()
  const { client } = await signedUp(strict, { department: id })
  const replies = await Promise.all(Array.from({ length: 10 }, () => resend(client)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)])
  strict.travel(11 * 60_000)
  await client.post('refreshToken')
  expect((await resend(client)).status).toBe(200)
  await strict.close()
})

test('without a mail server every address counts as confirmed, and stays so when one is configured later', async () => {
  const silent = await openWorld()
  const { id } = await silent.rows.department({ application_status: 'OPEN' })
  const { client, profile } = await signedUp(silent, { department: id })
  const { id: teamId } = await silent.rows.team({ department_id: id, gender: 'MALE' })
  expect(profile.emailConfirmed).toBe(true)
  expect((await resend(client)).status).toBe(409)
  expect((await client.post('application/apply', { teamId })).status).toBe(200)
  const rows = await silent.database.reads.selectFrom('profile').select('email_confirmed_at').execute()
  expect(rows).toEqual([{ email_confirmed_at: expect.any(String) }])
  await silent.close()
})

test('an address that was not confirmed counts as confirmed once mail is switched off', async () => {
  const silent = await openWorld()
  const client = await silent.as('USER', { email_confirmed_at: null })
  expect((await own(client)).emailConfirmed).toBe(true)
  await silent.close()
})

test('the admin of the set-up and of the environment is confirmed', async () => {
  const { context } = world.app
  const { createAdmin } = await import('#server/features/club/first-run.service.ts')
  await createAdmin(context, { email: 'first@college.test', password: signup.password })
  const client = new Client(world.origin)
  const login = await client.post('authentication/login', { email: 'first@college.test', password: signup.password })
  expect(login.body.body).toMatchObject({ role: 'ADMIN', emailConfirmed: true })
})

test('only the owner can read whether an address is confirmed', async () => {
  const { profile } = await signedUp()
  const { body } = await new Client(world.origin).get(`profile/viewProfile/${profile._id}`)
  expect(Object.keys(body.body)).not.toContain('emailConfirmed')
})
