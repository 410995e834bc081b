import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { STATE_OF_HEADER } from '#contract/call.ts'
import { CLUB_DEFAULTS, clubCalls, UNNAMED_CLUB } from '#contract/club.ts'
import { departmentCalls } from '#contract/department.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { oldState } from '#web/lib/calls/old-state.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { signIn, signOut } from '#web/lib/session/session.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'

const PHYSICS = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }

beforeEach(() => {
  signOut()
  queryClient.clear()
  oldState.set(null)
})

async function open(address: string) {
  const { calls, headers } = await fakeApi([
    on(clubCalls.find, () => ({ body: UNNAMED_CLUB })),
    on(departmentCalls.list, () => ({ body: [PHYSICS] })),
    on(authCalls.signup, () => undefined),
    on(authCalls.login, () => ({ body: ADMIN })),
  ])
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), calls, headers, at: () => router.state.location.pathname }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sidebar = () => within(screen.getByRole('navigation', { name: 'Pages', hidden: true }))

describe('the bars', () => {
  test('a visitor is offered the login; a member opens their profile with one press, and a menu beside it', async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')

    act(() => signIn(MEMBER))
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    const avatar = screen.getByRole('link', { name: 'Your profile' })
    expect(avatar.getAttribute('href')).toBe('/profile/ownProfile')
    await user.click(screen.getByRole('button', { name: 'Asha Kulkarni: your menu' }))
    expect((await screen.findByRole('menuitem', { name: 'Logout' })).getAttribute('href')).toBe('/logout')
  })

  test('the sidebar marks the page that is shown', async () => {
    await open('/departments')
    await heading('Departments')
    const current = sidebar()
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Departments'])
  })

  test('the sidebar stays open or closed after a reload', async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    await user.click(screen.getByRole('button', { name: 'Hide the sidebar' }))
    expect(localStorage.getItem('podium.sidebar')).toBe('false')
    expect(screen.getByRole('button', { name: 'Show the sidebar' })).toBeTruthy()
  })
})

describe('while the server cannot reach its data', () => {
  const refetch = () => act(() => queryClient.invalidateQueries())

  test('a line says of which time the page is, and leaves with the next current answer', async () => {
    const { headers } = await open('/departments')
    await heading('Departments')
    expect(screen.queryByText(/You see the state of/)).toBeNull()
    headers[STATE_OF_HEADER] = new Date().toISOString()
    await refetch()
    expect((await screen.findByText(/You see the state of/)).textContent).toMatch(
      /^You see the state of \d+:\d\d( [AP]M)?\. The club’s server cannot reach its data at the moment\.$/,
    )
    delete headers[STATE_OF_HEADER]
    await refetch()
    await waitFor(() => expect(screen.queryByText(/You see the state of/)).toBeNull())
  })

  test('an older day is named', async () => {
    const { headers } = await open('/departments')
    await heading('Departments')
    headers[STATE_OF_HEADER] = '2026-03-07T11:00:00.000Z'
    await refetch()
    await screen.findByText(/You see the state of March 7, 2026 at /)
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
  test('a member reads that they are not an admin', async () => {
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

  test.each([
    ['HELPER', '/adminDashboard/departmentManagementAdmin', /department/],
    ['USER', '/adminDashboard/liveMatchManagement', /activeLiveMatches/],
  ] as const)('nothing is fetched for a %s who types the address %s', async (role, address, fetched) => {
    signIn({ ...MEMBER, role, isAdmin: role !== 'USER' })
    const { calls } = await open(address)
    await screen.findByText(SENTENCES.notAdmin)
    expect(calls.filter((call) => fetched.test(call))).toEqual([])
  })

  test('a visitor who opens the own profile logs in first', async () => {
    const { at } = await open('/profile/ownProfile')
    await heading('Login')
    expect(at()).toBe('/login')
  })

  test('a visitor reads that a login is needed, logs in and returns to the page', async () => {
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

test('after the sign-up the login is filled in, and Enter logs in', async () => {
  const { user, at } = await open('/signup')
  await heading('Sign Up')
  const form = within(screen.getByRole('main'))
  const fill = async (label: RegExp, text: string) => {
    await user.click(form.getByLabelText(label))
    await user.paste(text)
  }
  await fill(/^Name/, MEMBER.name)
  await fill(/^Email/, MEMBER.email)
  await fill(/^Password/, 'Right!word1')
  await user.selectOptions(form.getByLabelText(/^Department/), 'Physics')
  await user.selectOptions(form.getByLabelText(/^Gender/), 'Female')
  await user.click(form.getByRole('button', { name: 'Sign Up' }))

  await heading('Login')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(MEMBER.email)
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('Right!word1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Login'))
  expect(JSON.stringify([history.state, { ...localStorage, ...sessionStorage }])).not.toContain('Right!word1')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/'))
})

test.each([
  ['/departments/abc', '/departments'],
  ['/teams/abc', '/teams'],
  ['/announcements/abc', '/announcements'],
  ['/profile/abc', '/'],
  ['/matches/view/abcdef', '/matches'],
  ['/matches/liveMatches/abcdef', '/matches/live'],
  ['/gcArchive/abc', '/gcArchive'],
  ['/pointTable/abc', '/pointTable'],
])('the dead address %s has a heading, a title and a link to %s', async (address, above) => {
  await open(address)
  const title = await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe(`${title.textContent?.replace(/\.$/, '')} · ${CLUB_DEFAULTS.name}`)
  const link = within(screen.getByRole('main')).getByRole('link')
  expect(link.getAttribute('href')).toBe(above)
})

test('an unknown address shows an error inside the frame', async () => {
  await open('/no/such/page')
  await heading(SENTENCES.routeFailed)
  expect(screen.getByText(SENTENCES.routeUnknown)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})
