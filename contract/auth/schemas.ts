import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { ownProfile } from '#contract/profile/schemas.ts'
import { anyPassword, byId, email, id, name, newPassword, oneOf, paging } from '#contract/schemas/fields.ts'
import { bodyOf, pageOf } from '#contract/schemas/replies.ts'
import { GENDERS } from '#contract/values/enums.ts'

const token = z.string().min(1).max(200)

export const signup = z.strictObject({
  name: name(),
  email: email(),
  password: newPassword,
  department: id(SENTENCES.unknownDepartment),
  gender: oneOf(GENDERS),
})

export const login = z.strictObject({ email: email(), password: anyPassword })

export const passwordUpdate = z.strictObject({
  oldPassword: z.string().min(8, 'Old password to short').max(250, 'Old password cannot be this long'),
  newPassword,
})

export const passwordReset = z.strictObject({ token, newPassword })

export const session = z.object({
  _id: z.string(),
  /** The browser in words: 'Firefox on Android'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})

export const authSchemas = {
  signup: { summary: 'Join the club as a member of a department', body: signup, message: 'Welcome! Log in to go on.' },
  login: {
    summary: 'Sign in; sets the session cookies',
    body: login,
    reply: bodyOf(ownProfile),
    message: 'Welcome back!',
  },
  refreshToken: {
    summary: 'A fresh access token for the refresh cookie, which is rotated',
    reply: z.object({ accessToken: z.string() }),
    message: 'Session refreshed.',
  },
  logout: { summary: 'End the session; succeeds when already signed out', message: 'You are logged out.' },
  updatePassword: {
    summary: 'Change the own password; ends every other session',
    body: passwordUpdate,
    message: 'Password updated.',
  },
  deleteProfile: {
    summary: 'Delete the own account',
    body: z.strictObject({ password: anyPassword }),
    message: 'Your account is deleted.',
  },
  requestReset: {
    summary: 'Ask for a link to set a new password; always the same answer',
    body: z.strictObject({ email: email() }),
    message: 'If somebody has this email, a link is on its way. It works once, for an hour.',
  },
  resetPassword: {
    summary: 'Set a new password with a one-time link; ends all sessions',
    body: passwordReset,
    message: 'Password updated. Log in with it.',
  },
  confirmEmail: {
    summary: 'Confirm an email address with the one-time link that was mailed to it',
    body: z.strictObject({ token }),
    message: 'Your email address is confirmed.',
  },
  sendConfirmation: {
    summary: 'Mail the link that confirms the own email address again',
    message: 'A link is on its way. It works once, for a day.',
  },
  sessions: {
    summary: "The caller's sessions: the current one first, then the one seen last",
    query: z.strictObject(paging),
    reply: pageOf(session),
    message: 'Sessions',
  },
  endSession: { summary: 'End one of the own sessions', params: byId('Invalid session ID'), message: 'Session ended.' },
  endOtherSessions: { summary: 'End all own sessions but this one', message: 'All other sessions ended.' },
} satisfies SubjectSchemas
