import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREFIX } from '#contract/call/call.ts'
import { DEVICE_TTL } from './devices.ts'
import { ONE_TIME_TTL } from './one-time-tokens.ts'
import { ACCESS_TTL, REFRESH_TTL, type Tokens } from './sessions.ts'

export const ACCESS_COOKIE = 'podium_access'
export const REFRESH_COOKIE = 'podium_refresh'
export const DEVICE_COOKIE = 'podium_device'
export const CHALLENGE_COOKIE = 'podium_challenge'
export const COLLEGE_COOKIE = 'podium_college'

export type Cookie = keyof typeof PATHS
type Cookies = Record<string, string | undefined>

// The refresh token goes only to the calls; the access token also to the socket's handshake.
const PATHS = {
  [ACCESS_COOKIE]: '/',
  [REFRESH_COOKIE]: PREFIX,
  [DEVICE_COOKIE]: `${PREFIX}/authentication`,
  [CHALLENGE_COOKIE]: `${PREFIX}/authentication`,
  [COLLEGE_COOKIE]: `${PREFIX}/authentication`,
} as const

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

// With this prefix a browser takes a cookie only from this host, over TLS, for all of its paths.
const hostOnly = (cookie: Cookie) => `__Host-${cookie}`

/** Browsers may still have a cookie under the name that version 1.0 gave it over TLS. */
export const readCookie = (cookies: Cookies, cookie: Cookie) => cookies[hostOnly(cookie)] ?? cookies[cookie]

/** Of a cookie that binds a step of a login to its browser: under TLS no other host of the domain can set it. */
export const readBindingCookie = ({ cookies, protocol }: FastifyRequest, cookie: Cookie) =>
  cookies[protocol === 'https' ? hostOnly(cookie) : cookie]

function setCookie({ request, reply }: Exchange, cookie: Cookie, value: string, ttl: number) {
  const rules = { httpOnly: true, sameSite: 'lax', maxAge: ttl / 1000 } as const
  if (request.protocol === 'https') reply.setCookie(hostOnly(cookie), value, { ...rules, secure: true, path: '/' })
  else reply.setCookie(cookie, value, { ...rules, path: PATHS[cookie] })
}

function clearCookie({ request, reply }: Exchange, cookie: Cookie) {
  if (request.protocol === 'https') reply.clearCookie(hostOnly(cookie), { secure: true, path: '/' })
  reply.clearCookie(cookie, { path: PATHS[cookie] })
}

export function setSessionCookies(exchange: Exchange, { access, refresh }: Tokens) {
  setCookie(exchange, ACCESS_COOKIE, access, ACCESS_TTL)
  setCookie(exchange, REFRESH_COOKIE, refresh, REFRESH_TTL)
}

/** This cookie outlives the session, because it is read at the next login. */
export const setDeviceCookie = (exchange: Exchange, device: string) =>
  setCookie(exchange, DEVICE_COOKIE, device, DEVICE_TTL)

/** Binds the challenge of a passkey to the browser that asked for it. */
export const setChallengeCookie = (exchange: Exchange, token: string) =>
  setCookie(exchange, CHALLENGE_COOKIE, token, ONE_TIME_TTL.passkey)

/** Binds a sign-in at the college to the browser in which it began. */
export const setCollegeCookie = (exchange: Exchange, token: string) =>
  setCookie(exchange, COLLEGE_COOKIE, token, ONE_TIME_TTL.college)

export function clearSessionCookies(exchange: Exchange) {
  clearCookie(exchange, ACCESS_COOKIE)
  clearCookie(exchange, REFRESH_COOKIE)
}

export const clearDeviceCookie = (exchange: Exchange) => clearCookie(exchange, DEVICE_COOKIE)
