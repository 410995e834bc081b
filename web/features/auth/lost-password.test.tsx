import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { authSchemas } from '#contract/auth/schemas.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LostPasswordPage } from './lost-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const lost = { page: <LostPasswordPage />, path: '/lostPassword' }
const reset = { page: <ResetPasswordPage />, path: '/resetPassword' }
const at = { pathname: reset.path, hash: '#token=one-time' }
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/)
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' })

test('a visitor requests a link by mail and always reads the same answer', async () => {
  const onCall = vi.fn()
  const { user } = await renderPage({
    ...lost,
    at: { pathname: lost.path, state: { email: MEMBER.email } },
    api: [
      on(clubCalls.find, () => ({ body: { ...UNNAMED_CLUB, sendsMail: true } })),
      on(authCalls.requestReset, ({ body }) => onCall(body)),
    ],
  })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe(MEMBER.email)
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(authSchemas.requestReset.message))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ email: MEMBER.email })
})

test('a club that sends no mail says that an admin hands over a link', async () => {
  await renderPage(lost)
  expect(screen.getByText(/Ask an admin: they hand you a link/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a new password is set with the link, and one logs in with it', async () => {
  const onCall = vi.fn()
  const { user, whereabouts } = await renderPage({
    ...reset,
    at,
    profile: MEMBER,
    api: [on(authCalls.resetPassword, ({ body }) => onCall(body))],
  })
  await user.type(password(), 'short')
  expect(send().disabled).toBe(true)
  await user.clear(password())
  await user.type(password(), 'Running?2026')
  await user.click(send())
  await waitFor(() => expect(whereabouts()).toBe('/login'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ token: 'one-time', newPassword: 'Running?2026' })
  expect(profileStore.get()).toBeNull()
  expect(await screen.findByText('Password updated. Log in with it.')).toBeTruthy()
})

test('a used link shows an error and a way to a new one', async () => {
  const used = 'This link has been used or has run out. Ask for a new one.'
  const { user } = await renderPage({
    ...reset,
    at,
    api: [on(authCalls.resetPassword, () => refuse('link_expired', used, 'token'))],
  })
  await user.type(password(), 'Running?2026{Enter}')
  const way = await screen.findByRole('link', { name: 'Ask for a new link' })
  expect(way.getAttribute('href')).toBe('/lostPassword')
  expect(screen.getAllByText(used).length).toBeGreaterThan(0)
})

test('a link without its token is reported as incomplete', async () => {
  await renderPage(reset)
  expect(screen.getByText(/This link is not whole/)).toBeTruthy()
  expect(screen.queryByLabelText(/password/)).toBeNull()
})
