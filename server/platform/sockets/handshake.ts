import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Origin } from '#server/platform/auth/sessions.ts'

/** Reads from the request that opens a socket what Fastify reads from the request of a call. */
export function readHandshake(request: IncomingMessage, trustProxy: boolean) {
  const { headers, socket } = request
  const passed = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  const address = passed.at(-1)?.trim() || (socket.remoteAddress ?? '')
  const from = (): Origin => ({
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    address,
    requestId: randomUUID(),
  })
  return { headers, address, from }
}

export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = headers.cookie?.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
