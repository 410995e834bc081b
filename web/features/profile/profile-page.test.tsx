import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authCalls, type Session } from '#contract/auth/calls.ts'
import { factorCalls } from '#contract/auth/factor-calls.ts'
import { type OwnProfileView, type ProfileView, profileCalls } from '#contract/profile/calls.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OwnProfilePage, ProfilePage } from './profile-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics' }
const asha: OwnProfileView = {
  ...MEMBER,
  department: physics,
  about: 'Left-arm spin,\nright-hand bat.',
  profilePic: '0000000000000000000000f1',
}
const { email: _, emailConfirmed: __, hidesName: ___, ...publicFacts } = asha
const ravi: ProfileView = { ...publicFacts, _id: '0000000000000000000000b1', name: 'Ravi Menon', role: 'HELPER' }

const seen = { address: '10.0.0.7', createdAt: '2026-03-01T10:00:00.000Z', lastSeenAt: '2026-03-07T12:00:00.000Z' }
const here: Session = { ...seen, _id: '0000000000000000000000c1', device: 'Chrome on Android', isCurrent: true }
const there: Session = { ...seen, _id: '0000000000000000000000c2', device: 'Firefox on Linux', isCurrent: false }

const onePage = (body: Session[]) => ({ body, currentPage: 1, totalPages: 1 })

function openOwn(api: Parameters<typeof renderPage>[0]['api'] = []) {
  return renderPage({
    page: <OwnProfilePage />,
    path: '/profile/ownProfile',
    profile: MEMBER,
    api: [
      ...api,
      on(profileCalls.own, () => ({ body: asha })),
      on(authCalls.sessions, () => onePage([here, there])),
      on(factorCalls.secondFactor, () => ({ body: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } })),
    ],
  })
}

function openOther(profile = MEMBER) {
  return renderPage({
    page: <ProfilePage />,
    path: '/profile/:id',
    at: `/profile/${ravi._id}`,
    profile,
    api: [
      on(profileCalls.view, ({ params }) =>
        params.id === ravi._id ? { body: ravi } : refuse('not_found', 'There is no such person.'),
      ),
    ],
  })
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a profile shows public fields only', async () => {
  const { user, whereabouts } = await openOther()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Menon' })).toBeTruthy()
  expect(screen.getByText(/^Volunteer/).textContent).toMatch(/^Volunteer \/ Helper\s· Physics\s· Female$/)
  expect(screen.getByText(/Left-arm spin/).textContent).toBe(ravi.about)
  expect(screen.getByText('Nothing is written here yet.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Expand image.*Picture of Ravi Menon/ })).toBeTruthy()
  for (const name of ['Update Password', 'Delete Profile']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Physics' }))
  expect(whereabouts()).toBe(`/departments/${physics._id}`)
})

test('the own profile has its buttons and the email, by whichever address it was reached', async () => {
  await openOwn()
  expect((await screen.findByText(MEMBER.email)).textContent).toBe(MEMBER.email)
  expect(screen.getByRole('link', { name: 'Update Profile' }).getAttribute('href')).toBe(
    '/profile/ownProfile/updateProfile',
  )
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')
})

test('the own page that everyone sees has the buttons and the email for oneself', async () => {
  const { email, emailConfirmed: _, ...facts } = asha
  await renderPage({
    page: <ProfilePage />,
    path: '/profile/:id',
    at: `/profile/${asha._id}`,
    profile: MEMBER,
    api: [on(profileCalls.view, () => ({ body: facts })), on(authCalls.sessions, () => onePage([here]))],
  })
  expect((await screen.findByText(email)).tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Update Profile' })).toBeTruthy()
})

test('an unknown person: the sentence of the server', async () => {
  await renderPage({
    page: <ProfilePage />,
    path: '/profile/:id',
    at: `/profile/${physics._id}`,
    api: [on(profileCalls.view, () => refuse('not_found', 'There is no such person.'))],
  })
  expect(await screen.findByRole('heading', { name: 'There is no such person.' })).toBeTruthy()
})

test('the password is changed with the old one: each label on its own field', async () => {
  const onCall = vi.fn()
  const { user } = await openOwn([on(authCalls.updatePassword, ({ body }) => onCall(body))])
  await user.click(await button('Update Password'))
  const form = await dialog('Update Password')
  const send = form.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  await user.type(form.getByLabelText(/^Old password/), 'Jumping!2026')
  await user.type(form.getByLabelText(/^New password/), 'running')
  expect(send.disabled).toBe(true)
  await user.clear(form.getByLabelText(/^New password/))
  await user.type(form.getByLabelText(/^New password/), 'Running?2026')
  await user.click(send)
  expect(await screen.findByText('Password updated.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ oldPassword: 'Jumping!2026', newPassword: 'Running?2026' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an old password that is too short or wrong shows an error under its field', async () => {
  const { user } = await openOwn([
    on(authCalls.updatePassword, () => refuse('wrong_password', 'Wrong password.', 'oldPassword')),
  ])
  await user.click(await button('Update Password'))
  const form = await dialog('Update Password')
  const old = form.getByLabelText(/^Old password/)
  await user.type(old, 'short')
  await user.tab()
  expect(await form.findByText('Old password to short')).toBeTruthy()
  await user.type(old, 'but now long enough')
  await user.type(form.getByLabelText(/^New password/), 'Running?2026{Enter}')
  expect(await form.findByText('Wrong password.')).toBeTruthy()
})

test('a profile is deleted with the password, after a list of what is deleted', async () => {
  const onCall = vi.fn()
  const { user, whereabouts } = await openOwn([on(authCalls.deleteProfile, ({ body }) => onCall(body))])
  await user.click(await button('Delete Profile'))
  const form = await dialog('Delete your profile?')
  expect(form.getByText(/memberships and applications, your sessions and your picture go/)).toBeTruthy()
  expect(form.getByText(/What you announced stays, without your name/)).toBeTruthy()
  const send = form.getByRole<HTMLButtonElement>('button', { name: 'Delete Profile' })
  expect(send.disabled).toBe(true)
  await user.type(form.getByLabelText(/^Password/), 'Jumping!2026')
  await user.click(send)
  await waitFor(() => expect(profileStore.get()).toBeNull())
  expect(whereabouts()).toBe('/')
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ password: 'Jumping!2026' })
})

test('the last admin cannot delete the account, and the reason stays visible', async () => {
  const last = 'The club needs an admin: this is the last one.'
  const { user } = await openOwn([on(authCalls.deleteProfile, () => refuse('last_admin', last))])
  await user.click(await button('Delete Profile'))
  const form = await dialog('Delete your profile?')
  await user.type(form.getByLabelText(/^Password/), 'Jumping!2026{Enter}')
  expect(await form.findByText(last)).toBeTruthy()
  expect(profileStore.get()).toEqual(MEMBER)
})

test('sessions say where and when; this one is marked, another can be ended', async () => {
  const onCall = vi.fn()
  const { user } = await openOwn([on(authCalls.endSession, ({ params }) => onCall(params.id))])
  const current = (await screen.findByText('Chrome on Android')).closest('li')
  expect(current?.textContent).toContain('This device')
  expect(current?.textContent).toContain('Last seen March 7, 2026')
  expect(screen.queryByRole('button', { name: 'End Chrome on Android' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End Firefox on Linux' }))
  expect(await screen.findByText('Session ended.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(there._id)
})

test('a long list of sessions comes in pages', async () => {
  const { user } = await openOwn([
    on(authCalls.sessions, ({ query: { page } }) => ({
      body: page === 1 ? [here] : [there],
      currentPage: page,
      totalPages: 2,
    })),
  ])
  await screen.findByText('Chrome on Android')
  expect(screen.queryByText('Firefox on Linux')).toBeNull()
  await user.click(await button('View More'))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(screen.getByText('Chrome on Android')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
})

test('all other sessions end at once', async () => {
  let all = [here, there]
  const { user } = await openOwn([
    on(authCalls.sessions, () => onePage(all)),
    on(authCalls.endOtherSessions, () => {
      all = [here]
    }),
  ])
  await user.click(await button('End all others'))
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('one switch hides the own name, and a refused choice is taken back', async () => {
  const onHide = vi.fn()
  let isRefused = false
  const { user } = await openOwn([
    on(profileCalls.hideName, ({ body }) => {
      onHide(body)
      if (isRefused) refuse('overloaded', 'Please try again in a moment.', { retryAfter: 1 })
    }),
  ])
  const hides = await screen.findByRole<HTMLInputElement>('switch', { name: /^Hide my name from visitors/ })
  expect(hides.checked).toBe(false)
  await user.click(hides)
  await waitFor(() => expect(onHide).toHaveBeenCalledWith({ hidesName: true }))
  expect(hides.checked).toBe(true)
  isRefused = true
  await waitFor(() => expect(hides.disabled).toBe(false))
  await user.click(hides)
  await waitFor(() => expect(onHide).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(hides.checked).toBe(true))
})
