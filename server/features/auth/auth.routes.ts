import { authCalls } from '#contract/auth.ts'
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from '#server/platform/cookies.ts'
import type { House } from '#server/platform/house.ts'
import { logIn } from './auth.service.ts'

export function authRoutes(house: House): void {
  const { handle, sessions } = house

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
}
