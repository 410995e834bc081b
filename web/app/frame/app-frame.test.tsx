import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { CLUB_DEFAULTS } from '#contract/club/club.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session/session.ts'
import { forgetFrame, openFrame as open } from '#web/testing/frame/open-frame.tsx'
import { ADMIN, MEMBER } from '#web/testing/people.ts'

beforeEach(forgetFrame)

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

describe('the search', () => {
  test('opens with its button, Ctrl-K or Cmd-K, once, and leads a visitor to a page', async () => {
    const { user, at } = await open('/departments')
    await heading('Departments')
    const picture = document.createElement('dialog')
    picture.setAttribute('role', 'dialog')
    document.body.append(picture)
    onTestFinished(() => picture.remove())
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog', { name: 'Search' })).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}k')
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    await user.keyboard('{Meta>}k{/Meta}')
    const field = await screen.findByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'login')
    expect(screen.getByRole('option', { name: 'Login' })).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'HQ')
    expect(screen.queryByRole('option')).toBeNull()
    await user.clear(field)
    await user.type(field, 'login')
    await user.click(screen.getByRole('option', { name: 'Login' }))
    await heading('Login')
    expect(at()).toBe('/login')
  })

  test("opens with Cmd-K alone on Apple's devices, and names those keys", async () => {
    const { user } = await open('/departments')
    await heading('Departments')
    expect(screen.getByRole('button', { name: 'Search' }).textContent).toBe('SearchCtrl K')
    cleanup()
    const usual = navigator.userAgent
    const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
    setUserAgent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
    onTestFinished(() => void setUserAgent(usual))
    await open('/departments')
    await heading('Departments')
    expect(screen.getByRole('button', { name: 'Search' }).textContent).toBe('Search⌘K')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    await user.keyboard('{Meta>}k{/Meta}')
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
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

  test('a helper who scans a hand-over code signed out logs in and returns to its address with the code', async () => {
    const address = paths.takeOverScore('room-1', 'code-1')
    const { user, at, hash } = await open(address)
    await heading('Login')
    expect(screen.queryByText(SENTENCES.notAdmin)).toBeNull()
    await user.type(screen.getByLabelText(/Email/), ADMIN.email)
    await user.type(screen.getByLabelText(/^Password/), 'Secret!!')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(at() + hash()).toBe(address))
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
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([above]))
})

test('an unknown address shows an error inside the frame', async () => {
  await open('/no/such/page')
  await heading(SENTENCES.routeFailed)
  expect(screen.getByText(SENTENCES.routeUnknown)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})
