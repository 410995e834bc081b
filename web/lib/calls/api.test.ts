import { beforeEach, describe, expect, test } from 'vitest'
import { authCalls, WRONG_CREDENTIALS } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { CLUB_FIGURES, UNNAMED_CLUB } from '#contract/club/club.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { signIn, signOut } from '#web/lib/session/session.ts'
import { fakeApi, on, refuse, refuseAsProxy } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { ask } from './api.ts'
import { CallError } from './call-error.ts'

beforeEach(signOut)

const LIST = 'GET department/departments'
const REFRESH = 'POST authentication/refreshToken'

const failureOf = (asked: Promise<unknown>): Promise<CallError> =>
  asked.then(
    () => expect.unreachable('the call succeeded'),
    (error) => error,
  )

describe('what a call sends', () => {
  test('parameters are in the path, the query follows, and undefined values are left out', async () => {
    const params = { id: MEMBER._id }
    const { calls } = await fakeApi([on(departmentCalls.remove, () => undefined)])
    await ask(departmentCalls.remove, { params, query: { confirm: 'Fine & Arts' } })
    await ask(departmentCalls.remove, { params, query: { confirm: undefined } })
    const path = `DELETE department/deleteDepartment/${MEMBER._id}`
    expect(calls).toEqual([`${path}?confirm=Fine+%26+Arts`, path])
  })

  test('a body without files arrives as it was given', async () => {
    const credentials = { email: 'asha@example.org', password: 'Secret!!' }
    await fakeApi([
      on(authCalls.login, ({ body }) => {
        expect(body).toEqual(credentials)
        return { body: MEMBER }
      }),
    ])
    expect(await ask(authCalls.login, { body: credentials })).toEqual({
      message: authSchemas.login.message,
      body: MEMBER,
    })
  })

  test('a call with files arrives as a form: objects, lists and plain values beside the files', async () => {
    const { demo, ...body } = {
      token: 'one-time',
      admin: { name: 'Asha', email: 'asha@example.org', password: 'Secret!!' },
      name: 'Club of Sports',
      tagline: 'Play on',
      primaryColor: '#123456',
      secondaryColor: '#654321',
      departments: ['Physics', 'Fine Arts'],
      demo: undefined,
    }
    await fakeApi([
      on(clubCalls.setUp, (sent) => {
        expect(sent.body).toEqual({ ...body, figures: CLUB_FIGURES, countsFigures: false, demo: false, shortName: '' })
        expect(sent.files.logo.map(({ name, size }) => [name, size])).toEqual([['logo.png', 6]])
        return { body: { ...UNNAMED_CLUB, name: body.name } }
      }),
    ])
    const logo = [new File(['pixels'], 'logo.png', { type: 'image/png' })]
    const answer = await ask(clubCalls.setUp, { body: { ...body, demo }, files: { logo } })
    expect(answer.body.name).toBe('Club of Sports')
  })
})

describe('what fails', () => {
  test('a refusal carries its status, sentence, code, facts and issues', async () => {
    await fakeApi([
      on(departmentCalls.list, () => refuse('too_many_attempts', 'Slow down.', { retryAfter: 7 }, 'name')),
    ])
    const error = await failureOf(ask(departmentCalls.list))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Slow down.',
      code: 'too_many_attempts',
      refusal: { retryAfter: 7 },
    })
    expect(error.issues).toEqual([{ path: 'name', message: 'Slow down.' }])
  })

  test.each([
    ['GET', departmentCalls.list, {}, SENTENCES.fetchFailed],
    ['POST', authCalls.logout, {}, SENTENCES.createFailed],
    ['PUT', clubCalls.update, { body: {} }, SENTENCES.updateFailed],
    ['DELETE', departmentCalls.remove, { params: { id: MEMBER._id } }, SENTENCES.deleteFailed],
  ])('a %s refused without a sentence says that of its method', async (_method, call, given, sentence) => {
    await fakeApi([on(call, () => refuseAsProxy(502))])
    expect(await failureOf(ask(call, given as never))).toMatchObject({ status: 502, message: sentence, refusal: null })
  })

  test('the JSON of a proxy is no refusal', async () => {
    await fakeApi([on(departmentCalls.list, () => refuseAsProxy(502, { error: { reason: 'bad gateway' } }))])
    const error = await failureOf(ask(departmentCalls.list))
    expect(error).toMatchObject({ status: 502, message: SENTENCES.fetchFailed, code: undefined, issues: [] })
  })

  test('a missing answer has status 0 and a sentence', async () => {
    const { calls, cutLines } = await fakeApi([on(departmentCalls.list, () => new Promise(() => undefined))])
    const failure = failureOf(ask(departmentCalls.list))
    await expect.poll(() => calls).toHaveLength(1)
    cutLines()
    expect(await failure).toMatchObject({ status: 0, message: SENTENCES.noResponse, unanswered: true })
  })

  test('a cancelled call is not a failed one', async () => {
    const { calls } = await fakeApi([on(departmentCalls.list, () => new Promise(() => undefined))])
    const giveUp = new AbortController()
    const failure = failureOf(ask(departmentCalls.list, {}, { signal: giveUp.signal }))
    await expect.poll(() => calls).toHaveLength(1)
    giveUp.abort()
    expect((await failure).name).toBe('AbortError')
  })
})

describe('an access token that has run out', () => {
  const runOut = () => {
    let fresh = false
    signIn(MEMBER)
    return fakeApi([
      on(authCalls.refreshToken, () => {
        fresh = true
        return { accessToken: 'fresh' }
      }),
      on(departmentCalls.list, () => (fresh ? { body: [] } : refuse('session_missing', SENTENCES.unauthorised))),
    ])
  }

  test('is renewed in the background, and the call repeated', async () => {
    const { calls } = await runOut()
    expect((await ask(departmentCalls.list)).body).toEqual([])
    expect(calls).toEqual([LIST, REFRESH, LIST])
  })

  test('is renewed once for all calls that need it at the same time', async () => {
    const { calls } = await runOut()
    await Promise.all(Array.from({ length: 5 }, () => ask(departmentCalls.list)))
    expect(calls.filter((call) => call === REFRESH)).toHaveLength(1)
  })

  test('is not renewed twice for one call', async () => {
    signIn(MEMBER)
    const { calls } = await fakeApi([
      on(authCalls.refreshToken, () => ({ accessToken: 'fresh' })),
      on(departmentCalls.list, () => refuse('session_missing', SENTENCES.unauthorised)),
    ])
    expect((await failureOf(ask(departmentCalls.list))).status).toBe(401)
    expect(calls).toEqual([LIST, REFRESH, LIST])
  })

  test('is not what wrong credentials are: the session is not renewed for them', async () => {
    signIn(MEMBER)
    const { calls } = await fakeApi([on(authCalls.login, () => refuse('wrong_credentials', WRONG_CREDENTIALS))])
    const body = { email: MEMBER.email, password: 'Wrong?2026' }
    expect(await failureOf(ask(authCalls.login, { body }))).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(calls).toEqual(['POST authentication/login'])
  })

  test('of a visitor is refused without a refresh', async () => {
    const { calls } = await fakeApi([on(departmentCalls.list, () => refuse('session_missing', SENTENCES.unauthorised))])
    expect((await failureOf(ask(departmentCalls.list))).status).toBe(401)
    expect(calls).toEqual([LIST])
  })
})
