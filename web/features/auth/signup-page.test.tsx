import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCalls } from '#contract/auth/calls.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SignupPage } from './signup-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const ASHA = { name: 'Asha Kulkarni', email: 'asha@college.test', password: 'Right!word1' }
const departments = on(departmentCalls.list, () => ({ body: [physics] }))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ })

async function open(answer: (body: unknown) => undefined | Promise<undefined> = () => undefined) {
  const api = [departments, on(authCalls.signup, ({ body }) => answer(body))]
  const opened = await renderPage({ page: <SignupPage />, path: '/signup', api })
  await screen.findByRole('option', { name: 'Physics' })
  return opened
}

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Name'), ASHA.name)
  await user.type(field('Email'), ASHA.email)
  await user.type(field('Password'), ASHA.password)
  await user.selectOptions(field('Department'), 'Physics')
  await user.selectOptions(field('Gender'), 'Female')
}

test('a new person is welcomed and continues to the login', async () => {
  const onCall = vi.fn()
  let settle = () => {}
  const opened = await open((body) => {
    onCall(body)
    return new Promise((resolve) => {
      settle = () => resolve(undefined)
    })
  })
  expect(button().disabled).toBe(true)
  await fill(opened)
  await opened.user.click(button())
  await waitFor(() => expect(button().textContent).toBe('Signing Up...'))
  expect(button().disabled).toBe(true)
  await waitFor(() => expect(onCall).toHaveBeenCalledOnce())
  settle()
  await waitFor(() => expect(opened.whereabouts()).toBe('/login'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ ...ASHA, department: physics._id, gender: 'FEMALE' })
  expect(await screen.findByText('Welcome! Log in to go on.')).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['Name', 'As', 'Name must be at least 3 characters'],
  ['Name', 'x'.repeat(101), 'Name is too long'],
  ['Email', 'asha@', 'Invalid email address'],
])('%s "%s" is refused as soon as it is left: %s', async (label, typed, sentence) => {
  const { user } = await open()
  await user.click(field(label))
  await user.paste(typed)
  expect(screen.queryByText(sentence)).toBeNull()
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test.each([
  ['Ab!', 'Password must be at least 8 characters long'],
  [`A!${'x'.repeat(199)}`, 'Password is too long.'],
  ['right!word1', 'Password must contain at least one uppercase letter'],
  ['Rightword1', 'Password must contain at least one special character'],
])('the password "%s" is refused under its field: %s', async (typed, sentence) => {
  const { user } = await open()
  await user.click(field('Password'))
  await user.paste(typed)
  await user.tab()
  await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'))
  const error = screen.getAllByText(sentence).find(({ id }) => id.endsWith('-error'))
  expect(field('Password').getAttribute('aria-describedby')).toContain(error?.id)
})

test('the rules of a password are ticked off while it is typed', async () => {
  const { user } = await open()
  const rule = () => screen.getByText('Password must contain at least one special character').closest('li')
  expect(rule()?.textContent).not.toContain('met')
  await user.type(field('Password'), '!')
  expect(rule()?.textContent).toContain('met')
})

test('a taken email is reported under its field', async () => {
  const opened = await open(() => refuse('email_taken', 'Somebody with this email exists already.', 'email'))
  await fill(opened)
  await opened.user.click(button())
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(opened.whereabouts()).toBe('/signup')
  expect(field('Name').value).toBe(ASHA.name)
})

test('departments that cannot be loaded show an error with Retry', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <SignupPage />,
    path: '/signup',
    api: [on(departmentCalls.list, () => (fails ? refuse('role_forbidden', 'Not now.') : { body: [physics] }))],
  })
  expect(await screen.findByText('Error Loading Departments')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'Physics' })).toBeTruthy()
  expect(screen.queryByText('Error Loading Departments')).toBeNull()
})

test('a club for its own domains says whose addresses may sign up', async () => {
  const club = { ...UNNAMED_CLUB, signupDomains: ['college.test', 'alumni.test'] }
  await renderPage({
    page: <SignupPage />,
    path: '/signup',
    api: [departments, on(clubCalls.find, () => ({ body: club }))],
  })
  expect(await screen.findByText('An address of college.test or alumni.test.')).toBeTruthy()
})

test('a link leads to the login, and a signed-in person sees that they are logged in', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  const { whereabouts } = await renderPage({ page: <SignupPage />, path: '/signup', profile: MEMBER })
  await waitFor(() => expect(whereabouts()).toBe('/'))
})
