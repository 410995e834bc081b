import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREFIX } from '#contract/call.ts'
import { ACCESS_TTL, REFRESH_TTL, type Tokens } from './sessions.ts'

export const ACCESS_COOKIE = 'podium_access'
export const REFRESH_COOKIE = 'podium_refresh'

// The refresh token goes only to the calls; the access token also to the socket's handshake.
const PATHS = { [ACCESS_COOKIE]: '/', [REFRESH_COOKIE]: PREFIX } as const

export function setSessionCookies(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tokens: Tokens,
) {
  const rules = { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  reply.setCookie(ACCESS_COOKIE, tokens.access, { ...rules, path: PATHS[ACCESS_COOKIE], maxAge: ACCESS_TTL / 1000 })
  reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...rules, path: PATHS[REFRESH_COOKIE], maxAge: REFRESH_TTL / 1000 })
}

export function clearSessionCookies(reply: FastifyReply) {
  reply.clearCookie(ACCESS_COOKIE, { path: PATHS[ACCESS_COOKIE] })
  reply.clearCookie(REFRESH_COOKIE, { path: PATHS[REFRESH_COOKIE] })
}
