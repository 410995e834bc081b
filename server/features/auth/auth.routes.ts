import { authCalls } from '#contract/auth.ts'
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from '#server/platform/cookies.ts'
import { notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { endOwnSession, endSessions, listSessions } from './auth.queries.ts'
import { deleteAccount, logIn, signUp, updatePassword } from './auth.service.ts'
import { deviceOf } from './device.rules.ts'
import { requestReset, resetPassword } from './reset.service.ts'

export function authRoutes(house: House): void {
  const { handle, sessions, store } = house

  handle(authCalls.signup, ({ body }, _by, { from }) => signUp(house, body, from))

  handle(authCalls.login, async ({ body }, _by, exchange) => {
    const { profile, tokens } = await logIn(house, body, exchange.from)
    setSessionCookies(exchange, tokens)
    return { body: profile }
  })

  handle(authCalls.refreshToken, async (_input, _by, exchange) => {
    // A refused token is of no more use to the browser; a granted one is replaced below.
    clearSessionCookies(exchange.reply)
    const tokens = await sessions.refresh(exchange.request.cookies[REFRESH_COOKIE], exchange.from)
    setSessionCookies(exchange, tokens)
    return { accessToken: tokens.access }
  })

  handle(authCalls.logout, async (_input, by, { request, reply }) => {
    clearSessionCookies(reply)
    const sessionId = by?.sessionId ?? sessions.sessionOf(request.cookies[REFRESH_COOKIE])
    if (sessionId) await sessions.end(sessionId)
  })

  handle(authCalls.updatePassword, ({ body }, by) => updatePassword(house, by, body))
  handle(authCalls.deleteProfile, async ({ body }, by, { reply }) => {
    await deleteAccount(house, by, body.password)
    clearSessionCookies(reply)
  })
  handle(authCalls.requestReset, ({ body }, _by, { from }) => requestReset(house, body.email, from))
  handle(authCalls.resetPassword, ({ body }) => resetPassword(house, body))

  handle(authCalls.sessions, async (_input, by) => {
    const rows = await listSessions(store.reads, by.id)
    const body = rows.map(({ id, user_agent, address, created_at, last_seen_at }) => {
      const seen = { address, createdAt: created_at, lastSeenAt: last_seen_at }
      return { _id: id, device: deviceOf(user_agent), ...seen, isCurrent: id === by.sessionId }
    })
    return { body }
  })
  handle(authCalls.endSession, async ({ params }, by) => {
    const ended = await store.own((tx) => endOwnSession(tx, by.id, params.id))
    if (!ended) throw notFound('There is no such session.')
  })
  handle(authCalls.endOtherSessions, (_input, by) => store.own((tx) => endSessions(tx, by.id, by.sessionId)))
}
