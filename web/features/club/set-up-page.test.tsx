import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CLUB_DEFAULTS, clubCalls, type SetUp, UNNAMED_CLUB } from '#contract/club.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SetUpPage } from './set-up-page.tsx'

const page = <SetUpPage />
const path = '/setup'
const at = { pathname: path, hash: '#token=one-time' }

type Opened = Awaited<ReturnType<typeof renderPage>>
const next = (user: Opened['user'], name = 'Next') => user.click(screen.getByRole('button', { name }))

async function fillAdmin({ user }: Opened) {
  await user.type(screen.getByLabelText(/^Your name/), 'Asha Kumar')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'Right!word1')
  await next(user)
  await screen.findByRole('heading', { name: 'The club' })
}

async function open(answer: (body: SetUp, logos: File[]) => void) {
  const api = [
    on(clubCalls.setUp, ({ body, files }) => {
      answer(body, files.logo ?? [])
      return { body: UNNAMED_CLUB }
    }),
  ]
  return renderPage({ page, path, at, api })
}

test('the first admin sets up the club in three steps and goes to log in', async () => {
  const heard = vi.fn()
  const opened = await open((body) => heard(body))
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

  await waitFor(() => expect(whereabouts()).toBe('/login'))
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    ...CLUB_DEFAULTS,
    token: 'one-time',
    admin: { name: 'Asha Kumar', email: 'asha@example.org', password: 'Right!word1' },
    name: 'Hill Sports Club',
    departments: ['Physics', 'Fine Arts', 'Chemistry'],
    demo: false,
  })
  expect(sessionStorage).toHaveLength(0)
})

test('the rules of a password are ticked off while it is typed', async () => {
  const { user } = await open(() => undefined)
  const rule = () => screen.getByText('Password must contain at least one uppercase letter').closest('li')
  expect(rule()?.textContent).not.toContain('met')
  await user.type(screen.getByLabelText(/^Password/), 'R')
  expect(rule()?.textContent).toContain('met')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})

test('the whole page wears the colours while they are chosen', async () => {
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
  const heard = vi.fn()
  const opened = await open(({ departments, demo }) => heard(departments, demo))
  await fillAdmin(opened)
  await next(opened.user)
  await opened.user.click(await screen.findByRole('switch', { name: /^Fill it with a made-up season instead/ }))
  await next(opened.user, 'Set up the club')
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith([], true))
})

test('a department with a name that is none holds the step up', async () => {
  const opened = await open(() => undefined)
  await fillAdmin(opened)
  await next(opened.user)
  await opened.user.type(await screen.findByRole('combobox', { name: 'Departments' }), 'IT{Enter}')
  expect(screen.getByText('"IT": Name must be at least 3 characters')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set up the club' }).disabled).toBe(true)
})

test('what the server refuses leads back to its step', async () => {
  const opened = await open(() => refuse(400, 'Invalid email address', ['admin.email']))
  await fillAdmin(opened)
  await next(opened.user)
  await next(opened.user, 'Set up the club')
  expect(await screen.findByRole('heading', { name: 'The first admin' })).toBeTruthy()
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
})

test('a used address is told kindly, with the way in', async () => {
  const opened = await open(() => refuse(409, 'This club is already set up. Log in instead.'))
  await fillAdmin(opened)
  await next(opened.user)
  await next(opened.user, 'Set up the club')
  expect((await screen.findAllByText('This club is already set up. Log in instead.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
})

test('without the token nothing can be set up, and that is said', async () => {
  await renderPage({ page, path })
  expect(screen.getByText(/needs the one-time address/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
