import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CollegeLoginPage } from './college-login-page.tsx'

const ANSWER = 'code=once&state=signed'
const TICKET = 'signed.ticket'

const open = (api: Parameters<typeof renderPage>[0]['api'], profile?: typeof MEMBER) =>
  renderPage({
    page: <CollegeLoginPage />,
    path: '/collegeLogin',
    at: { pathname: '/collegeLogin', hash: `#${ANSWER}` },
    api,
    profile,
  })

test('the answer of the college is sent once, and signs in', async () => {
  const sent: string[] = []
  const { whereabouts } = await open([
    on(collegeCalls.logIn, ({ body }) => {
      sent.push(body.answer)
      return { body: MEMBER }
    }),
  ])
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect([sent, profileStore.get()]).toEqual([[ANSWER], MEMBER])
})

test('a refused answer stands on the page, with the way to the login', async () => {
  const { user, whereabouts } = await open([
    on(collegeCalls.logIn, () => refuse('college_login_refused', 'The sign-in at the college was cancelled.')),
  ])
  expect(await screen.findByText('The sign-in at the college was cancelled.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the login' }))
  expect(whereabouts()).toBe('/login')
})

test('a second factor is asked for after the college', async () => {
  const { user } = await open([
    on(collegeCalls.logIn, () => refuse('second_factor_required', 'Enter the code.', { ticket: TICKET })),
    on(factorCalls.logInWithCode, ({ body }) => {
      expect(body).toEqual({ ticket: TICKET, code: '123456' })
      return { body: MEMBER }
    }),
  ])
  expect(await screen.findByText('The college knows you.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(profileStore.get()).toEqual(MEMBER))
})

test('a new member gives only what the college has not said', async () => {
  const known = { ticket: TICKET, email: 'asha@college.test', name: null, department: 'Civil', asksGender: true }
  const { user } = await open([
    on(collegeCalls.logIn, () => refuse('college_account_new', 'Tell a little more.', known)),
    on(departmentCalls.list, () => ({ body: [] })),
    on(collegeCalls.signUp, ({ body }) => {
      if (!body.gender) refuse('invalid_input', 'Choose one.', 'gender')
      expect(body).toEqual({ ticket: TICKET, name: 'Asha Rao', gender: 'FEMALE' })
      return { body: MEMBER }
    }),
  ])
  expect(await screen.findByText('asha@college.test, Civil')).toBeTruthy()
  expect(screen.queryByLabelText(/^Department/)).toBeNull()
  await user.type(screen.getByLabelText(/^Name/), 'Asha Rao{Enter}')
  await waitFor(() => expect(screen.getAllByText('Choose one.').length).toBeGreaterThan(0))
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'FEMALE')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(profileStore.get()).toEqual(MEMBER))
})

test('an account with the same email is linked after its password', async () => {
  const linked: string[] = []
  const { user, whereabouts } = await open([
    on(collegeCalls.logIn, () =>
      refuse('college_account_unlinked', 'Log in once.', { ticket: TICKET, email: MEMBER.email }),
    ),
    on(authCalls.login, ({ body }) => {
      if (body.password !== 'Right!word1') refuse('wrong_credentials', 'Wrong email or password.')
      expect(body.email).toBe(MEMBER.email)
      return { body: MEMBER }
    }),
    on(collegeCalls.link, ({ body }) => void linked.push(body.ticket)),
  ])
  const password = await screen.findByLabelText(/^Password/)
  await user.type(password, 'wrong{Enter}')
  await waitFor(() => expect(screen.getAllByText('Wrong email or password.').length).toBeGreaterThan(0))
  expect(linked).toEqual([])
  await user.clear(password)
  await user.type(password, 'Right!word1{Enter}')
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(linked).toEqual([TICKET])
})

test('a signed-in person is asked before the account is linked, and reads why it is refused', async () => {
  const { user } = await open(
    [
      on(collegeCalls.logIn, () =>
        refuse('college_account_unlinked', 'Log in once.', { ticket: TICKET, email: 'other@college.test' }),
      ),
      on(collegeCalls.link, () => refuse('college_account_taken', 'This college account belongs to another account.')),
    ],
    MEMBER,
  )
  const link = await screen.findByRole('button', { name: 'Link other@college.test' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(link)
  expect((await screen.findByRole('alert')).textContent).toBe('This college account belongs to another account.')
  expect(screen.getByRole('link', { name: 'Not now' })).toBeTruthy()
})
