import { z } from 'zod'
import { defineCall } from './call.ts'
import { bodyOf, email } from './fields.ts'
import { ownProfile } from './profile.ts'

export const login = z.strictObject({
  email: email(100, 'Email is too long'),
  password: z.string().min(1).max(200, 'Password is too long.'),
})
export type Login = z.output<typeof login>

export const WRONG_CREDENTIALS = 'Wrong email or password.'

export const authCalls = {
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
}
