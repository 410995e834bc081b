import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

const UNCONFIRMED = { ...MEMBER, emailConfirmed: false }
const page = { page: <ConfirmEmailPage />, path: '/confirmEmail' }
const at = { pathname: page.path, hash: '#token=one%2Btime' }
const confirm = () => screen.getByRole('button', { name: 'Confirm my email' })
const view = (emailConfirmed: boolean) =>
  on(profileCalls.own, () => ({ body: { ...MEMBER, emailConfirmed, department: null } }))

test('the visit alone confirms nothing; the button does, and the session knows it', async () => {
  const onCall = vi.fn()
  const { user } = await renderPage({
    ...page,
    at,
    profile: UNCONFIRMED,
    api: [on(authCalls.confirmEmail, ({ body }) => onCall(body)), view(true)],
  })
  expect(onCall).not.toHaveBeenCalled()
  await user.click(confirm())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your email address is confirmed.'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ token: 'one+time' })
  await waitFor(() => expect(profileStore.get()?.emailConfirmed).toBe(true))
  expect(screen.getByRole('link', { name: 'Apply to teams' }).getAttribute('href')).toBe('/applications')
})

test('a visitor continues to the login after confirming', async () => {
  const { user } = await renderPage({ ...page, at, api: [on(authCalls.confirmEmail, () => undefined)] })
  await user.click(confirm())
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
})

test('a used link shows an error and a way to a new one', async () => {
  const used = 'This link has been used or has run out. Ask for a new one.'
  const { user } = await renderPage({
    ...page,
    at,
    api: [on(authCalls.confirmEmail, () => refuse('link_expired', used, 'token'))],
  })
  await user.click(confirm())
  expect(await screen.findByText(used)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile/ownProfile')
})

test('a link without its token is reported as incomplete', async () => {
  await renderPage(page)
  expect(screen.getByText(/This link is not whole/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a person with an unconfirmed address has the link sent again', async () => {
  const onCall = vi.fn()
  const { user } = await renderPage({
    page: <UnconfirmedEmail />,
    profile: UNCONFIRMED,
    api: [on(authCalls.sendConfirmation, () => onCall())],
  })
  expect(screen.getByRole('note').textContent).toContain(`We sent a link to ${MEMBER.email}.`)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('A link is on its way. It works once, for a day.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledOnce()
})

test('the notice goes when the address turns out to be confirmed', async () => {
  const { user } = await renderPage({
    page: <UnconfirmedEmail />,
    profile: UNCONFIRMED,
    api: [
      on(authCalls.sendConfirmation, () =>
        refuse('email_already_confirmed', 'Your email address is confirmed already.'),
      ),
      view(true),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('a person with a confirmed address sees no notice', async () => {
  await renderPage({ page: <UnconfirmedEmail />, profile: MEMBER })
  expect(screen.queryByRole('note')).toBeNull()
})
