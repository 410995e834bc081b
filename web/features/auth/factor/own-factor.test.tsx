import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FactorState, factorCalls } from '#contract/auth/factor-calls.ts'
import { profileCalls } from '#contract/profile/calls.ts'
import { ProofQuestion } from '#web/app/frame/proof-question.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OwnFactor } from './own-factor.tsx'

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const OFF: FactorState = { isOn: false, recoveryCodesLeft: 0, passkeys: [] }

function open(state: FactorState, api: Parameters<typeof renderPage>[0]['api'] = [], profile = MEMBER) {
  let current = state
  return renderPage({
    page: (
      <>
        <OwnFactor />
        <ProofQuestion />
      </>
    ),
    profile,
    api: [
      ...api,
      on(factorCalls.secondFactor, () => ({ body: current })),
      on(profileCalls.own, () => ({ body: { ...profile, department: null } })),
      on(factorCalls.confirmSecondFactor, ({ body }) => {
        if (body.code !== '123456') refuse('wrong_code', 'This code is wrong.', 'code')
        current = { ...current, isOn: true, recoveryCodesLeft: 10 }
        return { body: { recoveryCodes: CODES } }
      }),
    ],
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const secret = { secret: 'ABCDEFGH', address: 'otpauth://totp/Club:asha?secret=ABCDEFGH' }

test('a second factor is set up with a QR code and a first code; the recovery codes follow', async () => {
  const { user } = await open(OFF, [on(factorCalls.beginSecondFactor, () => ({ body: secret }))])
  await user.click(await button('Set up a second factor'))
  const setUp = await dialog('Set up a second factor')
  expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(setUp.getByLabelText<HTMLInputElement>('Secret').value).toBe('ABCDEFGH')
  await user.type(setUp.getByLabelText(/^Code/), '000000{Enter}')
  expect(await setUp.findByText('This code is wrong.')).toBeTruthy()
  await user.clear(setUp.getByLabelText(/^Code/))
  await user.type(setUp.getByLabelText(/^Code/), '123456{Enter}')
  const codes = await dialog('Your recovery codes')
  for (const code of CODES) expect(codes.getByText(code)).toBeTruthy()
  await user.click(codes.getByRole('button', { name: 'I have them' }))
  expect(await screen.findByText('On')).toBeTruthy()
  expect(screen.getByText(/10 recovery codes left/)).toBeTruthy()
})

test('where the server asks who is there, the dialog asks, and the call goes on', async () => {
  let isProved = false
  const { user } = await open({ ...OFF, isOn: true, recoveryCodesLeft: 3 }, [
    on(factorCalls.renewRecoveryCodes, () =>
      isProved ? { body: { recoveryCodes: CODES } } : refuse('proof_required', 'Prove that it is you.'),
    ),
    on(factorCalls.prove, ({ body }) => {
      if (body.code !== '123456') refuse('wrong_code', 'This code is wrong.', 'code')
      isProved = true
    }),
  ])
  await user.click(await button('New recovery codes'))
  const question = await dialog('Is it you?')
  // Where codes are asked for at sign-in, the password alone is no proof.
  expect(question.queryByLabelText('Your password')).toBeNull()
  const field = question.getByLabelText(/^Code of your app/)
  await user.type(field, '654321{Enter}')
  expect(await question.findByText('This code is wrong.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  expect((await dialog('Your recovery codes')).getByText(CODES[0] ?? '')).toBeTruthy()
})

test('who gives the question up changes nothing, and sees no error', async () => {
  const { user } = await open({ ...OFF, isOn: true, recoveryCodesLeft: 3 }, [
    on(factorCalls.renewRecoveryCodes, () => refuse('proof_required', 'Prove that it is you.')),
  ])
  await user.click(await button('New recovery codes'))
  await user.click((await dialog('Is it you?')).getByRole('button', { name: 'Cancel' }))
  expect(await button('New recovery codes')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Prove that it is you.')).toBeNull()
})

test('turning it off asks for the password and a code', async () => {
  const { user } = await open({ ...OFF, isOn: true, recoveryCodesLeft: 3 }, [
    on(factorCalls.endSecondFactor, ({ body }) => {
      expect(body).toEqual({ password: 'Right!word1', code: '123456' })
    }),
  ])
  await user.click(await button('Turn off'))
  const question = await dialog('Turn the second factor off?')
  await user.type(question.getByLabelText(/^Password/), 'Right!word1')
  await user.type(question.getByLabelText(/^Code or/), '123456{Enter}')
  expect(await screen.findByText('The second factor is off.')).toBeTruthy()
})

test('a passkey is listed with its name, and removed', async () => {
  const passkey = { _id: '0123456789abcdef01234567', name: 'Laptop', createdAt: '2026-03-01T10:00:00.000Z' }
  const { user } = await open({ ...OFF, passkeys: [{ ...passkey, lastUsedAt: null }] }, [
    on(factorCalls.removePasskey, ({ params }) => {
      expect(params.id).toBe(passkey._id)
    }),
  ])
  expect(await screen.findByText('Laptop')).toBeTruthy()
  await user.click(await button('Remove Laptop'))
  expect(await screen.findByText('Passkey removed.')).toBeTruthy()
})

test('a role that needs a second factor says so', async () => {
  await open(OFF, [], { ...ADMIN, needsSecondFactor: true })
  expect(await screen.findByText(/Your role needs a second factor/)).toBeTruthy()
})
