import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { profileStore } from '#web/lib/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LogoutPage } from './logout-page.tsx'

const page = <LogoutPage />

test('whoever logs out is forgotten, with all that was typed, and taken home', async () => {
  sessionStorage.setItem('draft:createDepartment', '{"name":"Physics"}')
  const { whereabouts } = await renderPage({ page, api: [on(authCalls.logout, () => undefined)], profile: MEMBER })
  expect(screen.getByText('Logging you out...')).toBeTruthy()
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(profileStore.get()).toBeNull()
  expect(localStorage.getItem('profile')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a session that the server did not end is not called ended', async () => {
  let fails = true
  const { user, whereabouts } = await renderPage({
    page,
    api: [on(authCalls.logout, () => (fails ? refuse(503, 'Busy. Try again in a moment.') : undefined))],
    profile: MEMBER,
  })
  expect(await screen.findByText('You are still logged in.')).toBeTruthy()
  expect(profileStore.get()).toEqual(MEMBER)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(whereabouts()).toBe('/'))
})
