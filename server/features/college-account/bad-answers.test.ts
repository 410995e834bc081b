import { createServer as createHttpServer, type OutgoingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { personWithPassword } from '#server/testing/access/second-factor.ts'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'
import { openCollegeProvider } from '#server/testing/college/college-provider.ts'

const REFUSED = { status: 400, body: { code: 'college_login_refused' } }
const SILENT = { status: 503, body: { code: 'college_unreachable', retryAfter: 30 } }
const MINUTE = 60_000

let college: College
beforeAll(async () => {
  // Short, and long enough for a busy machine: only a provider that never answers waits for it.
  college = await openCollege({ trustProxy: true, collegeProvider: { internalHost: '127.0.0.1', waitsMs: 4_000 } })
})
afterAll(() => college.close())
beforeEach(async () => void (await college.set()))

const countAccounts = async () =>
  (await college.world.database.reads.selectFrom('profile').select('id').execute()).length

/** An answer of the provider, with the browser for which it is. */
async function answered(login = college.account().login) {
  const client = college.browser()
  return { client, answer: await college.pass(client, await college.begin(client), login) }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer counts once', async () => {
  const { client, answer } = await answered()
  expect((await college.send(client, answer)).status).toBe(401)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('an answer counts in the browser that has asked, for ten minutes', async () => {
  const { client, answer } = await answered()
  expect(await college.send(college.browser(), answer)).toMatchObject(REFUSED)
  const other = college.browser()
  await college.begin(other)
  expect(await college.send(other, answer)).toMatchObject(REFUSED)
  college.world.travel(10 * MINUTE)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('an answer to the question before is refused', async () => {
  const { client, answer } = await answered()
  await college.begin(client)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('a code for another nonce is refused, as that of an old question', async () => {
  const client = college.browser()
  const address = new URL(await college.begin(client))
  address.searchParams.set('nonce', 'an-old-nonce')
  const answer = await college.pass(client, address.href, college.account().login)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('a code for another challenge is refused: who has stolen it has no verifier', async () => {
  const client = college.browser()
  const address = new URL(await college.begin(client))
  address.searchParams.set('code_challenge', 'x'.repeat(43))
  const answer = await college.pass(client, address.href, college.account().login)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test.each([
  ['of another issuer', 'iss', 'https://elsewhere.test'],
  ['with another state', 'state', 'x'.repeat(43)],
  ['with a made-up code', 'code', 'x'.repeat(43)],
])('an answer %s is refused', async (_, name, value) => {
  const { client, answer } = await answered()
  const changed = new URLSearchParams(answer)
  changed.set(name, value)
  expect(await college.send(client, changed.toString())).toMatchObject(REFUSED)
})

test('an answer of the provider before is refused by the one that the club has now', async () => {
  const { client, answer } = await answered()
  const other = await openCollegeProvider([`${college.world.origin}/api/podium/authentication/college`])
  onTestFinished(() => other.close())
  await college.set({}, other)
  expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('what is no answer at all is refused', async () => {
  const client = college.browser()
  await college.begin(client)
  for (const answer of ['', 'code=', '%%%', `error=server_error&state=x`])
    expect(await college.send(client, answer)).toMatchObject(REFUSED)
})

test('a person who cancels at the college reads so', async () => {
  const client = college.browser()
  const answer = await college.pass(client, await college.begin(client), 'asha', true)
  const { body } = await college.send(client, answer)
  expect(body.error).toBe('The sign-in at the college was cancelled. Begin again, or use your password.')
})

test.each([
  ['of another domain', { email: 'asha@elsewhere.test' }],
  ['of a domain that only ends like it', { email: 'asha@notcollege.test' }],
  ['that the college has not confirmed', { email_verified: false }],
  ['of which the college says nothing', { email_verified: undefined }],
  ['that is no address', { email: 'asha' }],
])('an email %s makes no account', async (_, claims) => {
  const before = await countAccounts()
  const { client, answer } = await answered(college.account(claims).login)
  const { status, body } = await college.send(client, answer)
  expect([status, body.code, await countAccounts()]).toEqual([403, 'college_email_refused', before])
})

test('a provider that says nothing of addresses is believed where an admin says so, and never against its word', async () => {
  await college.set({ trustsEmails: true })
  const silent = await answered(college.account({ email_verified: undefined }).login)
  expect((await college.send(silent.client, silent.answer)).body.code).toBe('college_account_new')
  const denied = await answered(college.account({ email_verified: false }).login)
  expect((await college.send(denied.client, denied.answer)).body.code).toBe('college_email_refused')
})

test('an email of another account gives no session and no link', async () => {
  const victim = await personWithPassword(college.world)
  const { client, answer } = await answered(college.account({ email: victim.email.toUpperCase() }).login)
  const { ticket, code } = (await college.send(client, answer)).body
  expect(code).toBe('college_account_unlinked')
  const signup = { ticket, name: 'Mallory', gender: 'MALE', department: (await college.world.rows.department()).id }
  expect((await client.post('authentication/signupWithCollege', signup)).body.code).toBe('email_taken')
  expect((await client.get('authentication/sessions')).status).toBe(401)
})

test('the rules of the sign-up hold for a college account, too', async () => {
  await college.admin.form('PUT', 'club/updateClub', { signupDomains: JSON.stringify(['students.college.test']) })
  const { client, answer } = await answered()
  const { ticket } = (await college.send(client, answer)).body
  const more = { ticket, gender: 'MALE', department: (await college.world.rows.department()).id }
  expect((await client.post('authentication/signupWithCollege', more)).body.code).toBe('signup_domain_refused')
  await college.admin.form('PUT', 'club/updateClub', { signupDomains: '[]' })
})

test('a ticket of a login is none of a college account', async () => {
  const ticket = college.world.app.context.oneTimeTokens.issue('login', 'x')
  const signup = { ticket, name: 'Mallory', gender: 'MALE' }
  expect(await college.browser().post('authentication/signupWithCollege', signup)).toMatchObject(REFUSED)
})

test('a provider that is down has a sentence, and passwords work', async () => {
  const other = await openCollegeProvider([`${college.world.origin}/api/podium/authentication/college`])
  await college.set({}, other)
  await other.close()
  college.world.travel(10 * MINUTE + 1)
  const { body, ...answer } = await college.browser().post('authentication/college')
  expect({ ...answer, body }).toMatchObject(SILENT)
  expect(body.error).toBe("The college's sign-in does not answer. Try again in a minute, or use your password.")
  expect((await (await personWithPassword(college.world)).logIn()).reply.status).toBe(200)
})

test('a provider that fails is asked once by all who begin in the next ten seconds', async () => {
  let asked = 0
  let status = 200
  const server = createHttpServer(({ headers: { host } }, response) => {
    asked += 1
    const issuer = `http://${host}`
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
    )
  })
  const issuer = await listening(server)
  expect((await college.set({ issuer })).status).toBe(200)
  college.world.travel(10 * MINUTE + 1)
  asked = 0
  status = 503
  const begin = () => college.browser().post('authentication/college')
  for (const reply of await Promise.all(Array.from({ length: 20 }, begin))) expect(reply).toMatchObject(SILENT)
  expect(await begin()).toMatchObject(SILENT)
  expect(asked).toBe(1)
  status = 200
  college.world.travel(10_001)
  expect((await begin()).body.body.address).toMatch(issuer)
})

test('a provider that takes a connection and never answers is given up, before the sign-in and after it', async () => {
  const other = await openCollegeProvider([`${college.world.origin}/api/podium/authentication/college`])
  onTestFinished(() => other.close())
  await college.set({}, other)
  const client = college.browser()
  const answer = await college.pass(client, await college.begin(client), 'asha')
  other.fallSilent()
  expect(await college.send(client, answer)).toMatchObject(SILENT)
  college.world.travel(10 * MINUTE + 1)
  expect(await college.browser().post('authentication/college')).toMatchObject(SILENT)
})

test('a socket that says nothing is refused as a provider', async () => {
  const issuer = await listening(createServer(() => {}))
  expect(await college.set({ issuer })).toMatchObject({ status: 400, body: { code: 'college_provider_refused' } })
})

test.each<[string, number, OutgoingHttpHeaders, string]>([
  ['with a status that no answer has', 999, {}, 'busy'],
  ['that sends to another address', 302, { location: 'https://elsewhere.test' }, ''],
  ['with more than a megabyte', 200, { 'content-type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`],
])('an answer %s is refused as that of a provider, and the server goes on', async (_, status, headers, text) => {
  const odd = createHttpServer((_request, response) => void response.writeHead(status, headers).end(text))
  const issuer = await listening(odd)
  expect(await college.set({ issuer })).toMatchObject({ status: 400, body: { code: 'college_provider_refused' } })
  expect((await college.browser().get('club/club')).status).toBe(200)
})

test('under TLS an answer counts with the cookie that other hosts cannot set', async () => {
  const client = college.browser()
  const answer = await college.pass(client, await college.begin(client), 'asha')
  const headers = { 'x-forwarded-proto': 'https' }
  expect([...client.cookies.keys()]).toEqual(['podium_college'])
  expect(await client.send('POST', 'authentication/loginWithCollege', { answer }, headers)).toMatchObject(REFUSED)
})

test('without a provider nothing of it works', async () => {
  await (await college.world.as('ADMIN')).delete('club/collegeProvider')
  const off = { status: 409, body: { code: 'college_login_off' } }
  expect(await college.browser().post('authentication/college')).toMatchObject(off)
  expect(await college.send(college.browser(), 'code=x')).toMatchObject(off)
  expect((await college.browser().get('club/club')).body.body).not.toHaveProperty('collegeAccount')
})
