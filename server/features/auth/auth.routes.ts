import { authCalls } from '#contract/auth/calls.ts'
import { endOwnSession, endSessions } from '#server/platform/auth/account-sessions.ts'
import {
  clearDeviceCookie,
  clearSessionCookies,
  DEVICE_COOKIE,
  REFRESH_COOKIE,
  readCookie,
  setDeviceCookie,
  setSessionCookies,
} from '#server/platform/auth/cookies.ts'
import type { AppContext } from '#server/platform/context.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { listSessions } from './auth.queries.ts'
import { deleteAccount, logIn, signUp, updatePassword } from './auth.service.ts'
import { confirmEmail, sendConfirmationAgain } from './confirmation.service.ts'
import { deviceOf } from './device.rules.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { answerLogin } from './login-answer.service.ts'
import { requestReset, resetPassword } from './reset.service.ts'

const endsSession = (error: unknown) => error instanceof AppError && [401, 403].includes(error.status)

export function authRoutes(context: AppContext): void {
  const { handle, sessions, store } = context

  handle(authCalls.signup, async ({ body }, _by, exchange) => {
    setDeviceCookie(exchange, await signUp(context, body, exchange.from))
  })

  handle(authCalls.login, ({ body }, _by, exchange) =>
    answerLogin(context, exchange, { email: body.email }, (browser) => logIn(context, body, exchange.from, browser)),
  )

  handle(authCalls.refreshToken, async (_input, _by, exchange) => {
    try {
      const tokens = await sessions.refresh(readCookie(exchange.request.cookies, REFRESH_COOKIE), exchange.from)
      setSessionCookies(exchange, tokens)
      return { accessToken: tokens.access }
    } catch (error) {
      // After a fault the token is as good as before.
      if (endsSession(error)) clearSessionCookies(exchange)
      throw error
    }
  })

  handle(authCalls.logout, async (_input, by, exchange) => {
    const sessionId = by?.sessionId ?? sessions.sessionOf(readCookie(exchange.request.cookies, REFRESH_COOKIE))
    if (sessionId) await sessions.end(sessionId)
    clearSessionCookies(exchange)
  })

  handle(authCalls.updatePassword, async ({ body }, by, exchange) => {
    setDeviceCookie(exchange, await updatePassword(context, by, body, exchange.from))
  })
  handle(authCalls.deleteProfile, async ({ body }, by, exchange) => {
    await deleteAccount(context, by, body.password)
    clearSessionCookies(exchange)
    clearDeviceCookie(exchange)
  })
  handle(authCalls.requestReset, ({ body }, _by, { request, from }) =>
    requestReset(context, body.email, from, readCookie(request.cookies, DEVICE_COOKIE)),
  )
  handle(authCalls.resetPassword, async ({ body }, _by, exchange) => {
    setDeviceCookie(exchange, await resetPassword(context, body, exchange.from))
  })

  handle(authCalls.confirmEmail, ({ body }) => confirmEmail(context, body.token))

  handle(authCalls.sendConfirmation, (_input, by) => sendConfirmationAgain(context, by))

  handle(authCalls.sessions, async ({ query }, by) => {
    const page = await listSessions(store.reads, by, query)
    const body = page.body.map(({ id, user_agent, address, created_at, last_seen_at }) => {
      const seen = { address, createdAt: created_at, lastSeenAt: last_seen_at }
      return { _id: id, device: deviceOf(user_agent), ...seen, isCurrent: id === by.sessionId }
    })
    return { ...page, body }
  })
  handle(authCalls.endSession, async ({ params }, by) => {
    const ended = await store.own((tx) => endOwnSession(tx, by.id, params.id))
    if (!ended) throw notFound('There is no such session.')
  })
  handle(authCalls.endOtherSessions, (_input, by) => store.own((tx) => endSessions(tx, by.id, by.sessionId)))
  factorRoutes(context)
}
