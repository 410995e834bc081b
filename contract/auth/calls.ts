import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as factor from './factor-schemas.ts'
import type * as schemas from './schemas.ts'

export type Signup = z.output<typeof schemas.signup>
export type Login = z.output<typeof schemas.login>
export type PasswordUpdate = z.output<typeof schemas.passwordUpdate>
export type PasswordReset = z.output<typeof schemas.passwordReset>
export type Session = z.output<typeof schemas.session>
export type Assertion = z.output<typeof factor.assertion>
export type NewPasskey = z.output<typeof factor.newPasskey>
export type FactorState = z.output<typeof factor.factorState>

export const WRONG_CREDENTIALS = 'Wrong email or password.'

export const authCalls = callsOf<typeof schemas.authSchemas>()({
  signup: { method: 'POST', path: 'authentication/signup', access: 'anyone' },
  login: { method: 'POST', path: 'authentication/login', access: 'anyone' },
  refreshToken: { method: 'POST', path: 'authentication/refreshToken', alsoAt: 'refreshToken', access: 'anyone' },
  logout: { method: 'POST', path: 'authentication/logout', access: 'anyone' },
  updatePassword: { method: 'PUT', path: 'authentication/updatePassword', access: 'signedIn' },
  deleteProfile: { method: 'POST', path: 'authentication/deleteProfile', access: 'signedIn' },
  requestReset: { method: 'POST', path: 'authentication/requestPasswordReset', access: 'anyone' },
  resetPassword: { method: 'POST', path: 'authentication/resetPassword', access: 'anyone' },
  confirmEmail: { method: 'POST', path: 'authentication/confirmEmail', access: 'anyone' },
  sendConfirmation: { method: 'POST', path: 'authentication/sendConfirmation', access: 'signedIn' },
  sessions: { method: 'GET', path: 'authentication/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: 'authentication/sessions/:id', access: 'signedIn' },
  endOtherSessions: { method: 'DELETE', path: 'authentication/sessions', access: 'signedIn' },
  logInWithCode: { method: 'POST', path: 'authentication/loginWithCode', access: 'anyone' },
  secondFactor: { method: 'GET', path: 'authentication/secondFactor', access: 'signedIn' },
  beginSecondFactor: {
    method: 'POST',
    path: 'authentication/beginSecondFactor',
    access: 'signedIn',
    asksAgain: 'always',
  },
  confirmSecondFactor: { method: 'POST', path: 'authentication/confirmSecondFactor', access: 'signedIn' },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'authentication/renewRecoveryCodes',
    access: 'signedIn',
    asksAgain: 'always',
  },
  endSecondFactor: { method: 'POST', path: 'authentication/endSecondFactor', access: 'signedIn' },
  prove: { method: 'POST', path: 'authentication/prove', access: 'signedIn' },
  passkeyOptions: { method: 'POST', path: 'authentication/passkeyOptions', access: 'anyone' },
  newPasskeyOptions: {
    method: 'POST',
    path: 'authentication/newPasskeyOptions',
    access: 'signedIn',
    asksAgain: 'always',
  },
  logInWithPasskey: { method: 'POST', path: 'authentication/loginWithPasskey', access: 'anyone' },
  addPasskey: { method: 'POST', path: 'authentication/passkeys', access: 'signedIn', asksAgain: 'always' },
  removePasskey: {
    method: 'DELETE',
    path: 'authentication/passkeys/:id',
    access: 'signedIn',
    asksAgain: 'always',
  },
})
