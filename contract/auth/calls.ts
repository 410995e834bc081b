import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Signup = z.output<typeof schemas.signup>
export type Login = z.output<typeof schemas.login>
export type PasswordUpdate = z.output<typeof schemas.passwordUpdate>
export type PasswordReset = z.output<typeof schemas.passwordReset>
export type Session = z.output<typeof schemas.session>

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
  endSession: { method: 'DELETE', path: 'authentication/sessions/:id', access: 'signedIn', asksAgain: 'always' },
  endOtherSessions: { method: 'DELETE', path: 'authentication/sessions', access: 'signedIn', asksAgain: 'always' },
})
