import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { CLUB_DEFAULTS, clubCalls, UNNAMED_CLUB } from '#contract/club.ts'
import { departmentCalls } from '#contract/department.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { signIn, signOut } from '#web/lib/session.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'

beforeEach(() => {
  signOut()
  queryClient.clear()
})

async function open(address: string) {
  await fakeApi([
    on(clubCalls.find, () => ({ body: UNNAMED_CLUB })),
    on(departmentCalls.list, () => ({ body: [] })),
    on(authCalls.login, () => ({ body: ADMIN })),
  ])
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), at: () => router.state.location.pathname }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sidebar = () => within(screen.getByRole('navigation', { name: 'Pages', hidden: true }))

describe('the bars', () => {
  test('a visitor is offered the login, whoever is signed in their menu', async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')

    act(() => signIn(MEMBER))
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Asha Kulkarni/ }))
    expect((await screen.findByRole('menuitem', { name: 'Logout' })).getAttribute('href')).toBe('/logout')
    // A browser without layout takes what floats for out of sight after a moment.
    const own = screen.getByRole('menuitem', { name: 'Your profile', hidden: true })
    expect(own.getAttribute('href')).toBe('/profile/ownProfile')
  })

  test('the sidebar marks the page that is shown', async () => {
    await open('/departments')
    await heading('Departments')
    const current = sidebar()
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Departments'])
  })

  test('the sidebar stays as it was left', async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    await user.click(screen.getByRole('button', { name: 'Hide the sidebar' }))
    expect(localStorage.getItem('podium.sidebar')).toBe('false')
    expect(screen.getByRole('button', { name: 'Show the sidebar' })).toBeTruthy()
  })
})

describe('a change of page', () => {
  test('takes the focus to its heading', async () => {
    const { user } = await open('/login')
    await heading('Login')
    await user.click(sidebar().getByRole('link', { name: 'Departments', hidden: true }))
    const title = await heading('Departments')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('names the page in the tab', async () => {
    await open('/departments')
    await heading('Departments')
    expect(document.title).toBe(`Departments · ${CLUB_DEFAULTS.name}`)
  })
})

describe('pages that are not for everyone', () => {
  test('a member is told so', async () => {
    signIn(MEMBER)
    await open('/adminDashboard')
    expect(await screen.findByText(SENTENCES.notAdmin)).toBeTruthy()
  })

  test.each(['departmentManagementAdmin', 'roleManagement', 'auditTrail', 'clubSettings'])(
    'a helper who types the address of %s is told so too',
    async (page) => {
      signIn({ ...MEMBER, role: 'HELPER', isAdmin: true })
      await open(`/adminDashboard/${page}`)
      expect(await screen.findByText(SENTENCES.notAdmin)).toBeTruthy()
    },
  )

  test('a visitor who wants their own profile logs in first', async () => {
    const { at } = await open('/profile/ownProfile')
    await heading('Login')
    expect(at()).toBe('/login')
  })

  test('a visitor is told so, logs in and is back where they were', async () => {
    const { user, at } = await open('/adminDashboard')
    expect(await screen.findByText(SENTENCES.notAdmin)).toBeTruthy()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
    await heading('Login')
    await user.type(screen.getByLabelText(/Email/), ADMIN.email)
    await user.type(screen.getByLabelText(/^Password/), 'Secret!!')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await heading('ADMIN HQ')
    expect(at()).toBe('/adminDashboard')
  })
})

test('an unknown address says so inside the frame', async () => {
  await open('/no/such/page')
  await heading(SENTENCES.routeFailed)
  expect(screen.getByText(SENTENCES.routeUnknown)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})
