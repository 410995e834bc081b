import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREFIX } from '#contract/call/call.ts'
import { DEVICE_TTL } from './devices.ts'
import { ACCESS_TTL, REFRESH_TTL, type Tokens } from './sessions.ts'

export const ACCESS_COOKIE = 'podium_access'
export const REFRESH_COOKIE = 'podium_refresh'
export const DEVICE_COOKIE = 'podium_device'

// The refresh token goes only to the calls; the access token also to the socket's handshake.
const PATHS = { [ACCESS_COOKIE]: '/', [REFRESH_COOKIE]: PREFIX, [DEVICE_COOKIE]: `${PREFIX}/authentication` } as const

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
const rulesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

export function setSessionCookies({ request, reply }: Exchange, tokens: Tokens) {
  const rules = rulesFor(request)
  reply.setCookie(ACCESS_COOKIE, tokens.access, { ...rules, path: PATHS[ACCESS_COOKIE], maxAge: ACCESS_TTL / 1000 })
  reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...rules, path: PATHS[REFRESH_COOKIE], maxAge: REFRESH_TTL / 1000 })
}

/** This cookie outlives the session, because it is read at the next login. */
export function setDeviceCookie({ request, reply }: Exchange, device: string) {
  reply.setCookie(DEVICE_COOKIE, device, {
    ...rulesFor(request),
    path: PATHS[DEVICE_COOKIE],
    maxAge: DEVICE_TTL / 1000,
  })
}

export function clearSessionCookies(reply: FastifyReply) {
  reply.clearCookie(ACCESS_COOKIE, { path: PATHS[ACCESS_COOKIE] })
  reply.clearCookie(REFRESH_COOKIE, { path: PATHS[REFRESH_COOKIE] })
}

export function clearDeviceCookie(reply: FastifyReply) {
  reply.clearCookie(DEVICE_COOKIE, { path: PATHS[DEVICE_COOKIE] })
}
