import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { LoginPage } from '#web/features/auth/login-page.tsx'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const TICKET = 'signed.ticket'

async function openSecondStep(codes: Record<string, () => { body: typeof MEMBER }>) {
  const api = [
    on(authCalls.login, () => refuse('second_factor_required', 'Enter the code.', { ticket: TICKET })),
    on(factorCalls.logInWithCode, ({ body: { ticket, code } }) => {
      expect(ticket).toBe(TICKET)
      return codes[code]?.() ?? refuse('wrong_code', 'This code is wrong.', 'code')
    }),
  ]
  const opened = await renderPage({ page: <LoginPage />, path: '/login', api })
  await opened.user.type(screen.getByLabelText(/^Email/), MEMBER.email)
  await opened.user.type(screen.getByLabelText(/^Password/), 'Right!word1{Enter}')
  const code = await screen.findByLabelText(/^Code/)
  return { ...opened, enter: (text: string) => opened.user.type(code, `${text}{Enter}`) }
}

test('after the password a login asks for the code, and signs in with it', async () => {
  const { enter, whereabouts } = await openSecondStep({ '123456': () => ({ body: MEMBER }) })
  expect(profileStore.get()).toBeNull()
  await enter('123456')
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(profileStore.get()).toEqual(MEMBER)
})

test('a wrong code stands at the field, and the step stays', async () => {
  const { enter } = await openSecondStep({})
  await enter('000000')
  await waitFor(() => expect(screen.getAllByText('This code is wrong.').length).toBeGreaterThan(0))
  expect(screen.getByRole('heading', { name: 'Second step' })).toBeTruthy()
})

test('a ticket that has run out leads back to the password', async () => {
  const { enter } = await openSecondStep({ '123456': () => refuse('ticket_expired', 'This login has run out.') })
  await enter('123456')
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  expect(await screen.findByText('This login has run out.')).toBeTruthy()
})

test('who has a role that needs a second factor, and none, is led to the profile', async () => {
  const { enter, whereabouts } = await openSecondStep({
    '123456': () => ({ body: { ...ADMIN, needsSecondFactor: true } }),
  })
  await enter('123456')
  await waitFor(() => expect(whereabouts()).toBe('/profile/ownProfile'))
})
