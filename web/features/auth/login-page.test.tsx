import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCalls, WRONG_CREDENTIALS } from '#contract/auth/calls.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const page = <LoginPage />
const path = '/login'
const api = [
  on(authCalls.login, ({ body }) =>
    body.password === 'Right!word1' ? { body: MEMBER } : refuse('wrong_credentials', WRONG_CREDENTIALS),
  ),
]

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })

test('a login stores the profile, shows a welcome and opens the home page', async () => {
  const { user, whereabouts } = await renderPage({ page, path, api })
  await user.type(email(), MEMBER.email)
  await user.type(password(), 'Right!word1{Enter}')
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(profileStore.get()).toEqual(MEMBER)
  expect(await screen.findByText('Welcome back!')).toBeTruthy()
})

test('a visitor who was redirected here returns to the page', async () => {
  const at = { pathname: path, state: { from: '/applications?sport=CHESS', email: MEMBER.email } }
  const { user, whereabouts } = await renderPage({ page, path, at, api })
  expect(email().value).toBe(MEMBER.email)
  await user.type(password(), 'Right!word1{Enter}')
  await waitFor(() => expect(whereabouts()).toBe('/applications'))
})

test.each([
  ['/teams/0123456789abcdef01234567', '/teams/0123456789abcdef01234567'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\n\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
])('a link to the login with %s leads to %s', async (to, expected) => {
  const at = { pathname: path, search: `?${new URLSearchParams({ to })}` }
  const { user, whereabouts } = await renderPage({ page, path, at, api })
  await user.type(email(), MEMBER.email)
  await user.type(password(), 'Right!word1{Enter}')
  await waitFor(() => expect(whereabouts()).toBe(expected))
})

test('wrong credentials show an error, and the input stays', async () => {
  const { user, whereabouts } = await renderPage({ page, path, api })
  await user.type(email(), MEMBER.email)
  await user.type(password(), 'wrong')
  await user.click(button())
  expect(await screen.findByText(WRONG_CREDENTIALS)).toBeTruthy()
  expect(whereabouts()).toBe(path)
  expect(email().value).toBe(MEMBER.email)
  expect(profileStore.get()).toBeNull()
})

test('an invalid address shows an error when the field loses the focus, and the form cannot be sent', async () => {
  const { user } = await renderPage({ page, path, api })
  await user.type(email(), 'asha@')
  await user.tab()
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('the password can be looked at', async () => {
  const { user } = await renderPage({ page, path, api })
  await user.type(password(), 'secret')
  expect(password().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(password().type).toBe('text')
})

test('a password is never kept in the browser', async () => {
  const { user } = await renderPage({ page, path, api })
  await user.type(password(), 'Right!word1')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Right!word1')
})

test('a signed-in person sees that they are logged in', async () => {
  const { whereabouts } = await renderPage({ page, path, api, profile: MEMBER })
  await waitFor(() => expect(whereabouts()).toBe('/'))
})

test('an expired session does not lead away from the login', async () => {
  const expired = on(authCalls.refreshToken, () => refuse('session_expired', 'Your session has expired.'))
  const { whereabouts } = await renderPage({ page, path, api: [...api, expired], profile: MEMBER, resume: true })
  await waitFor(() => expect(button()).toBeTruthy())
  expect(whereabouts()).toBe(path)
  expect(profileStore.get()).toBeNull()
})

test('a session that is still valid leads home once that is known', async () => {
  const valid = on(authCalls.refreshToken, () => ({ accessToken: 'fresh' }))
  const { whereabouts } = await renderPage({ page, path, api: [...api, valid], profile: MEMBER, resume: true })
  expect(whereabouts()).toBe(path)
  await waitFor(() => expect(whereabouts()).toBe('/'))
})

test('links lead to sign-up and to the lost password', async () => {
  await renderPage({ page, path, api })
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/lostPassword')
})
