import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LogoutPage } from './logout-page.tsx'

const page = <LogoutPage />

test('a logout removes profile and drafts and opens the home page', async () => {
  sessionStorage.setItem('draft:createDepartment', '{"name":"Physics"}')
  const { whereabouts } = await renderPage({ page, api: [on(authCalls.logout, () => undefined)], profile: MEMBER })
  expect(screen.getByText('Logging you out...')).toBeTruthy()
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(profileStore.get()).toBeNull()
  expect(localStorage.getItem('profile')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a failed logout is not reported as a success', async () => {
  let fails = true
  const { user, whereabouts } = await renderPage({
    page,
    api: [
      on(authCalls.logout, () =>
        fails ? refuse('overloaded', 'Busy. Try again in a moment.', { retryAfter: 5 }) : undefined,
      ),
    ],
    profile: MEMBER,
  })
  expect(await screen.findByText('You are still logged in.')).toBeTruthy()
  expect(profileStore.get()).toEqual(MEMBER)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(whereabouts()).toBe('/'))
})
