import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { clubCalls, type SetUp } from '#contract/club/calls.ts'
import { CLUB_DEFAULTS, CLUB_IS_SET_UP, UNNAMED_CLUB } from '#contract/club/club.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SetUpPage } from './set-up-page.tsx'

const page = <SetUpPage />
const path = '/setup'
const at = { pathname: path, hash: '#token=one-time' }

type Opened = Awaited<ReturnType<typeof renderPage>>
const next = (user: Opened['user'], name = 'Next') => user.click(screen.getByRole('button', { name }))

async function fillAdmin({ user }: Opened) {
  const fill = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await fill(/^Your name/, 'Asha Kumar')
  await fill(/^Email/, 'asha@example.org')
  await fill(/^Password/, 'Right!word1')
  await next(user)
  await screen.findByRole('heading', { name: 'The club' })
}

async function open(answer: (body: SetUp, logos: File[]) => void) {
  const api = [
    on(clubCalls.setUp, ({ body, files }) => {
      answer(body, files.logo ?? [])
      return { body: UNNAMED_CLUB }
    }),
    on(authCalls.login, () => ({ body: ADMIN })),
  ]
  return renderPage({ page, path, at, api })
}

test('the first admin sets up the club in three steps and is in ADMIN HQ, logged in', async () => {
  const onCall = vi.fn()
  const opened = await open((body) => onCall(body))
  const { user, whereabouts } = opened
  await fillAdmin(opened)

  const name = screen.getByLabelText(/^Club name/)
  await user.clear(name)
  await user.type(name, 'Hill Sports Club')
  await next(user)

  await user.click(await screen.findByRole('combobox', { name: 'Departments' }))
  await user.paste('Physics\nFine Arts\nphysics\n')
  await user.keyboard('Chemistry{Enter}')
  await next(user, 'Set up the club')

  await waitFor(() => expect(whereabouts()).toBe('/adminDashboard'))
  expect(profileStore.get()).toEqual(ADMIN)
  expect(onCall).toHaveBeenCalledExactlyOnceWith({
    ...CLUB_DEFAULTS,
    token: 'one-time',
    admin: { name: 'Asha Kumar', email: 'asha@example.org', password: 'Right!word1' },
    name: 'Hill Sports Club',
    shortName: '',
    departments: ['Physics', 'Fine Arts', 'Chemistry'],
    demo: false,
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a reload in the second step stays there, and the password is asked for again at the end', async () => {
  const onCall = vi.fn()
  const first = await open((body) => onCall(body))
  await fillAdmin(first)
  first.unmount()
  const { user } = await open((body) => onCall(body))
  expect(screen.getByRole('heading', { name: 'The club' })).toBeTruthy()
  await next(user)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set up the club' })
  expect(send.disabled).toBe(true)
  await user.click(screen.getByLabelText(/^Password/))
  await user.paste('Right!word1')
  await user.click(send)
  await waitFor(() =>
    expect(onCall.mock.calls[0]?.[0].admin).toEqual({
      name: 'Asha Kumar',
      email: 'asha@example.org',
      password: 'Right!word1',
    }),
  )
})

test('two equal colours are refused', async () => {
  const opened = await open(() => undefined)
  await fillAdmin(opened)
  const second = screen.getByRole('textbox', { name: 'Second colour' })
  await opened.user.clear(second)
  await opened.user.type(second, CLUB_DEFAULTS.primaryColor)
  await opened.user.tab()
  expect(await screen.findByText('Choose two different colours.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

test('the rules of a password are ticked off while it is typed', async () => {
  const { user } = await open(() => undefined)
  const rule = () => screen.getByText('Password must contain at least one uppercase letter').closest('li')
  expect(rule()?.textContent).not.toContain('met')
  await user.type(screen.getByLabelText(/^Password/), 'R')
  expect(rule()?.textContent).toContain('met')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

test('the whole page has the colours while they are chosen', async () => {
  const opened = await open(() => undefined)
  await fillAdmin(opened)
  const before = getComputedStyle(document.documentElement).getPropertyValue('--pitch-near')
  const color = screen.getByRole('textbox', { name: 'First colour' })
  await opened.user.clear(color)
  await opened.user.type(color, '#b42318')
  await waitFor(() =>
    expect(getComputedStyle(document.documentElement).getPropertyValue('--pitch-near')).not.toBe(before),
  )
})

test('a made-up season takes the place of departments', async () => {
  const onCall = vi.fn()
  const opened = await open(({ departments, demo }) => onCall(departments, demo))
  await fillAdmin(opened)
  await next(opened.user)
  await opened.user.click(await screen.findByRole('switch', { name: /^Fill it with a made-up season instead/ }))
  await next(opened.user, 'Set up the club')
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith([], true))
})

test('a department with an invalid name blocks the step', async () => {
  const opened = await open(() => undefined)
  await fillAdmin(opened)
  await next(opened.user)
  await opened.user.type(await screen.findByRole('combobox', { name: 'Departments' }), 'IT{Enter}')
  expect(screen.getByText('"IT": Name must be at least 3 characters')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set up the club' }).disabled).toBe(true)
})

test('what the server refuses leads back to its step', async () => {
  const opened = await open(() => refuse('invalid_input', 'Invalid email address', 'admin.email'))
  await fillAdmin(opened)
  await next(opened.user)
  await next(opened.user, 'Set up the club')
  expect(await screen.findByRole('heading', { name: 'The first admin' })).toBeTruthy()
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
})

test('a conflict that does not close the set-up keeps the form', async () => {
  const opened = await open(() => refuse('name_taken', 'A department with this name exists already.', 'name'))
  await fillAdmin(opened)
  await next(opened.user)
  await next(opened.user, 'Set up the club')
  expect((await screen.findAllByText('A department with this name exists already.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('a used set-up address shows a link to the login', async () => {
  const opened = await open(() => refuse('club_already_set_up', 'This club is already set up. Log in instead.'))
  await fillAdmin(opened)
  await next(opened.user)
  await next(opened.user, 'Set up the club')
  expect((await screen.findAllByText('This club is already set up. Log in instead.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
})

test.each([
  ['with its old address', at],
  ['without one', path],
])('a club that is set up shows it at once, %s', async (_, address) => {
  const find = on(clubCalls.find, () => ({ body: { ...UNNAMED_CLUB, isSetUp: true } }))
  await renderPage({ page, path, at: address, api: [find] })
  expect(await screen.findByText(CLUB_IS_SET_UP)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an admin writes the figures of the landing page while setting up', async () => {
  const onCall = vi.fn()
  const opened = await open(({ figures, countsFigures }) => onCall(figures[0], countsFigures))
  const { user } = opened
  await fillAdmin(opened)
  const members = screen.getByLabelText(/^Figure 1/)
  await user.clear(members)
  await user.type(members, '240')
  await next(user)
  await next(user, 'Set up the club')
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ figure: '240', label: 'Members' }, false))
})

test('without the token nothing can be set up, and the page shows why', async () => {
  await renderPage({ page, path })
  expect(screen.getByText(/needs the one-time address/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
