import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { collegeCalls, type ProviderUpdate } from '#contract/college-account/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CollegeProviderPage } from './college-provider-page.tsx'

const STORED: Omit<ProviderUpdate, 'clientSecret'> = {
  label: 'Northfield account',
  issuer: 'https://login.college.test',
  clientId: 'podium',
  scope: 'openid email profile',
  domains: ['college.test'],
  trustsEmails: false,
  emailClaim: 'email',
  nameClaim: 'name',
  departmentClaim: 'department',
  rollNumberClaim: '',
  departments: [],
}
const PERSON = { email: 'asha@college.test', name: 'Asha Rao', department: null, rollNumber: null, gender: null }
const redirectUri = 'https://sports.college.test/api/podium/authentication/college'

async function open(settings: typeof STORED | null) {
  const onSave = vi.fn()
  const body = { settings, hasSecret: settings !== null, redirectUri }
  const opened = await renderPage({
    page: <CollegeProviderPage />,
    profile: ADMIN,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(collegeCalls.provider, () => ({ body })),
      on(collegeCalls.tryProvider, ({ body: { example, emailClaim } }) => {
        if (emailClaim !== 'email') refuse('college_email_refused', `The claim ${emailClaim} is no email address.`)
        expect(example).toBe('{"email":"asha@college.test"}')
        return { body: PERSON }
      }),
      on(collegeCalls.updateProvider, ({ body: sent }) => {
        onSave(sent)
        return { body }
      }),
      on(collegeCalls.removeProvider, () => void onSave('removed')),
    ],
  })
  await screen.findByLabelText(/^Issuer/)
  return { ...opened, onSave }
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const paste = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByLabelText(/^Claims of a person/))
  await user.paste('{"email":"asha@college.test"}')
  await user.click(screen.getByRole('button', { name: 'Show the account' }))
}

test('a new mapping is saved only after an admin has seen what it makes', async () => {
  const { user, onSave, whereabouts } = await open(STORED)
  expect(screen.getByLabelText<HTMLInputElement>('Address of this club').value).toBe(redirectUri)
  const claim = screen.getByLabelText(/^Claim of the roll number/)
  await user.type(claim, 'roll')
  expect(save().disabled).toBe(true)
  await paste(user)
  expect((await screen.findByRole('status')).textContent).toContain('Department: asked at the first sign-in')
  await user.click(save())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...STORED, rollNumberClaim: 'roll', clientSecret: '' })
})

test('a mapping that makes no account says why', async () => {
  const { user } = await open(STORED)
  const claim = screen.getByLabelText(/^Claim of the email/)
  await user.clear(claim)
  await user.type(claim, 'upn')
  await paste(user)
  expect(await screen.findByText('The claim upn is no email address.')).toBeTruthy()
})

test('a new name of the account needs no trial', async () => {
  const { user, onSave } = await open(STORED)
  await user.type(screen.getByLabelText(/^Name of the account/), ' 2')
  expect(save().disabled).toBe(false)
  await user.click(save())
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ ...STORED, label: 'Northfield account 2', clientSecret: '' }),
  )
})

test('an admin turns it off', async () => {
  const { user, onSave } = await open(STORED)
  await user.click(screen.getByRole('button', { name: 'Turn it off' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith('removed'))
})

test('without a provider there is nothing to turn off, and nothing to save', async () => {
  await open(null)
  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull()
  expect(save().disabled).toBe(true)
})
