import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type { authSchemas, login, passwordReset, passwordUpdate, session, signup } from './schemas.ts'

export type Signup = z.output<typeof signup>
export type Login = z.output<typeof login>
export type PasswordUpdate = z.output<typeof passwordUpdate>
export type PasswordReset = z.output<typeof passwordReset>
export type Session = z.output<typeof session>

export const WRONG_CREDENTIALS = 'Wrong email or password.'

export const authCalls = callsOf<typeof authSchemas>()({
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
})
