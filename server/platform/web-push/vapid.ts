import { createPrivateKey, sign } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const VALID_MS = 12 * 60 * 60_000
const RENEWED_AFTER_MS = VALID_MS / 2
const SERVICES_KNOWN = 100

/** The key pair by which push services know the club, in base64url. */
export interface KeyPair {
  publicKey: string
  privateKey: string
}

/** Gives the header by which a push service knows the club. */
export type Vapid = (endpoint: string, now: Date) => string

/** Signs the headers (RFC 8292). Each is the same for hours, so that push services need not check it again. */
export function createVapid({ publicKey, privateKey }: KeyPair, contact: string): Vapid {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
  const known = new LRUCache<string, { header: string; signedAt: number }>({ max: SERVICES_KNOWN })

  return (endpoint, now) => {
    const { origin } = new URL(endpoint)
    const last = known.get(origin)
    if (last && now.getTime() - last.signedAt < RENEWED_AFTER_MS) return last.header
    const header = headerFor(origin, now)
    known.set(origin, { header, signedAt: now.getTime() })
    return header
  }

  function headerFor(aud: string, now: Date): string {
    const exp = Math.floor((now.getTime() + VALID_MS) / 1_000)
    const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud, exp, sub: contact })}`
    const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
