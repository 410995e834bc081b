import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubCalls } from '#contract/club/calls.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { collegeCalls, type OwnCollegeAccount as Linked } from '#contract/college-account/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OwnCollegeAccount } from './own-college-account.tsx'

const LINKED: Linked = {
  email: 'asha@college.test',
  rollNumber: '21CE001',
  linkedAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
  hasPassword: true,
}
const club = on(clubCalls.find, () => ({ body: { ...UNNAMED_CLUB, collegeAccount: 'Northfield account' } }))

const open = (linked: Linked | null, api: Parameters<typeof renderPage>[0]['api'] = []) =>
  renderPage({
    page: <OwnCollegeAccount />,
    profile: MEMBER,
    api: [club, on(collegeCalls.own, () => ({ body: linked })), ...api],
  })

test('a person sees the own college account and removes it', async () => {
  const { user } = await open(LINKED, [on(collegeCalls.unlink, () => {})])
  expect(await screen.findByText(/Roll number 21CE001, linked/)).toBeTruthy()
  expect(screen.queryByText(/no password yet/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove asha@college.test' }))
  expect(await screen.findByText('Your college account is removed.')).toBeTruthy()
})

test('a person without a password is told how to set one', async () => {
  await open({ ...LINKED, hasPassword: false })
  expect((await screen.findByRole('link', { name: 'ask for a link' })).getAttribute('href')).toBe('/lostPassword')
})

test('a person without a college account begins to link it', async () => {
  const silent = "The college's sign-in does not answer."
  const { user } = await open(null, [
    on(collegeCalls.begin, () => refuse('college_unreachable', silent, { retryAfter: 30 })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Link it' }))
  expect(await screen.findByText(silent)).toBeTruthy()
})
