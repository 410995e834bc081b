import { z } from 'zod'
import { defineCall } from './call.ts'
import { GENDERS, oneOf } from './enums.ts'
import { anyPassword, byId, email, id, name, newPassword, paging } from './fields.ts'
import { ownProfile } from './profile.ts'
import { bodyOf, pageOf } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const token = z.string().min(1).max(200)

export const signup = z.strictObject({
  name: name(),
  email: email(),
  password: newPassword,
  department: id(SENTENCES.unknownDepartment),
  gender: oneOf(GENDERS),
})
export type Signup = z.output<typeof signup>

export const login = z.strictObject({ email: email(), password: anyPassword })
export type Login = z.output<typeof login>

export const passwordUpdate = z.strictObject({
  oldPassword: z.string().min(8, 'Old password to short').max(250, 'Old password cannot be this long'),
  newPassword,
})
export type PasswordUpdate = z.output<typeof passwordUpdate>

export const passwordReset = z.strictObject({ token, newPassword })
export type PasswordReset = z.output<typeof passwordReset>

export const session = z.object({
  _id: z.string(),
  /** The browser in words: 'Firefox on Android'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const WRONG_CREDENTIALS = 'Wrong email or password.'

export const authCalls = {
  signup: defineCall({
    method: 'POST',
    path: 'authentication/signup',
    access: 'anyone',
    summary: 'Join the club as a member of a department',
    body: signup,
    message: 'Welcome! Log in to go on.',
  }),
  login: defineCall({
    method: 'POST',
    path: 'authentication/login',
    access: 'anyone',
    summary: 'Sign in; sets the session cookies',
    body: login,
    reply: bodyOf(ownProfile),
    message: 'Welcome back!',
  }),
  refreshToken: defineCall({
    method: 'POST',
    path: 'authentication/refreshToken',
    alsoAt: 'refreshToken',
    access: 'anyone',
    summary: 'A fresh access token for the refresh cookie, which is rotated',
    reply: z.object({ accessToken: z.string() }),
    message: 'Session refreshed.',
  }),
  logout: defineCall({
    method: 'POST',
    path: 'authentication/logout',
    access: 'anyone',
    summary: 'End the session; succeeds when already signed out',
    message: 'You are logged out.',
  }),
  updatePassword: defineCall({
    method: 'PUT',
    path: 'authentication/updatePassword',
    access: 'signedIn',
    summary: 'Change the own password; ends every other session',
    body: passwordUpdate,
    message: 'Password updated.',
  }),
  deleteProfile: defineCall({
    method: 'POST',
    path: 'authentication/deleteProfile',
    access: 'signedIn',
    summary: 'Delete the own account',
    body: z.strictObject({ password: anyPassword }),
    message: 'Your account is deleted.',
  }),
  requestReset: defineCall({
    method: 'POST',
    path: 'authentication/requestPasswordReset',
    access: 'anyone',
    summary: 'Ask for a link to set a new password; always the same answer',
    body: z.strictObject({ email: email() }),
    message: 'If somebody has this email, a link is on its way. It works once, for an hour.',
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: 'authentication/resetPassword',
    access: 'anyone',
    summary: 'Set a new password with a one-time link; ends all sessions',
    body: passwordReset,
    message: 'Password updated. Log in with it.',
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: 'authentication/confirmEmail',
    access: 'anyone',
    summary: 'Confirm an email address with the one-time link that was mailed to it',
    body: z.strictObject({ token }),
    message: 'Your email address is confirmed.',
  }),
  sendConfirmation: defineCall({
    method: 'POST',
    path: 'authentication/sendConfirmation',
    access: 'signedIn',
    summary: 'Mail the link that confirms the own email address again',
    message: 'A link is on its way. It works once, for a day.',
  }),
  sessions: defineCall({
    method: 'GET',
    path: 'authentication/sessions',
    access: 'signedIn',
    summary: "The caller's sessions: the current one first, then the one seen last",
    query: z.strictObject(paging),
    reply: pageOf(session),
    message: 'Sessions',
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: 'authentication/sessions/:id',
    access: 'signedIn',
    summary: 'End one of the own sessions',
    params: byId('Invalid session ID'),
    message: 'Session ended.',
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: 'authentication/sessions',
    access: 'signedIn',
    summary: 'End all own sessions but this one',
    message: 'All other sessions ended.',
  }),
}
