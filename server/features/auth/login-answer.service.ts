import type { OwnProfile } from '#contract/profile/calls.ts'
import {
  DEVICE_COOKIE,
  REFRESH_COOKIE,
  readCookie,
  setDeviceCookie,
  setSessionCookies,
} from '#server/platform/auth/cookies.ts'
import type { Tokens } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { logOf } from '#server/platform/http/request-log.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Browser } from './auth.service.ts'

interface Begun {
  profile: OwnProfile
  tokens: Tokens
  device: string
}

/** Answers a login with its cookies. A refused one is logged, but not one that goes on with a ticket. */
export async function answerLogin(
  { sessions }: AppContext,
  exchange: Exchange,
  who: { email?: string },
  logIn: (browser: Browser) => Promise<Begun>,
): Promise<{ body: OwnProfile }> {
  const { cookies } = exchange.request
  const session = sessions.sessionOf(readCookie(cookies, REFRESH_COOKIE))
  const browser = { device: readCookie(cookies, DEVICE_COOKIE), session }
  const { profile, tokens, device } = await logIn(browser).catch((error: unknown) => {
    if (error instanceof AppError && !('ticket' in error.refusal)) {
      const refused = { ...who, address: exchange.from.address, code: error.refusal.code }
      logOf(exchange.request).warn(refused, 'a login was refused')
    }
    throw error
  })
  setSessionCookies(exchange, tokens)
  setDeviceCookie(exchange, device)
  return { body: profile }
}
