import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type OwnProfileView, profileCalls } from '#contract/profile/calls.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { UpdateProfilePage } from './update-profile-page.tsx'

const asha: OwnProfileView = {
  ...MEMBER,
  department: null,
  about: 'Left-arm spin.',
  profilePic: '0000000000000000000000f1',
}
const physics = { _id: '0000000000000000000000a1', name: 'Physics' }
const path = '/profile/ownProfile/updateProfile'

async function open(state?: unknown) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <UpdateProfilePage />,
    path,
    at: { pathname: path, state },
    profile: MEMBER,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...physics, logo: null }] })),
      on(profileCalls.own, () => ({ body: asha })),
      on(profileCalls.update, ({ body, files }) => {
        onCall(body, Object.keys(files))
        return { body: { ...MEMBER, ...asha, department: null, email: MEMBER.email, name: 'Asha K.' } }
      }),
    ],
  })
  return { ...opened, onCall, name: await screen.findByLabelText<HTMLInputElement>(/^Name/) }
}

const about = () => screen.getByLabelText<HTMLTextAreaElement>('About')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })

test('opened directly, the form is filled from the server', async () => {
  const { name } = await open()
  expect(name.value).toBe(MEMBER.name)
  expect(about().value).toBe('Left-arm spin.')
  expect(screen.getByText('Current picture')).toBeTruthy()
})

test('the page before hands over what it shows', async () => {
  const { name } = await open({ ...asha, name: 'Asha from before' })
  expect(name.value).toBe('Asha from before')
})

test('only what was changed is sent, and the session knows the new name', async () => {
  const { user, onCall, name, whereabouts } = await open()
  expect(button().disabled).toBe(true)
  await user.clear(name)
  await user.type(name, 'Asha K.')
  await user.click(button())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ name: 'Asha K.' }, [])
  expect(profileStore.get()?.name).toBe('Asha K.')
})

test('a stored text that breaks a later rule shows an error at once, and can be corrected', async () => {
  const { user } = await open({ ...asha, about: 'Left-arm\u200b spin.' })
  expect(screen.getByText(HIDDEN_CHARACTERS)).toBeTruthy()
  await user.clear(about())
  await user.type(about(), 'Left-arm spin.')
  expect(screen.queryByText(HIDDEN_CHARACTERS)).toBeNull()
  expect(button().disabled).toBe(false)
})

test('a person without a department chooses one', async () => {
  const { user, onCall } = await open()
  await screen.findByRole('option', { name: 'Physics' })
  await user.selectOptions(screen.getByLabelText('Department'), 'Physics')
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ department: physics._id }, []))
})

test('a person with a department is not asked for one', async () => {
  await open({ ...asha, department: physics })
  expect(screen.queryByLabelText('Department')).toBeNull()
})

test('a text is cleared, a picture replaced', async () => {
  const { user, onCall } = await open()
  await user.clear(about())
  await user.upload(screen.getByLabelText('Picture'), new File(['a picture'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText('me.png')).toBeTruthy()
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ about: null }, ['profilePic']))
})

test.each([
  ['Name', 'A', 'Name should be atleast 2 characters long.'],
  ['About', 'No', 'About should be atleast 5 characters long.'],
  ['Achievements', 'None', 'Achievements should be atleast 5 characters long.'],
])('%s "%s" is refused as soon as it is left: %s', async (label, typed, sentence) => {
  const { user } = await open()
  const field = screen.getByLabelText(new RegExp(`^${label}`))
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(button().disabled).toBe(true)
})
