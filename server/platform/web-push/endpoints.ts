import { createECDH } from 'node:crypto'
import { isLoopback } from '#server/platform/outgoing/addresses.ts'

/** The services of the browsers: Google, Mozilla, Microsoft, Apple. The server sends nothing to any other host. */
const PUSH_SERVICES =
  /^((fcm|android)\.googleapis\.com|jmt17\.google\.com|(.+\.)?push\.services\.mozilla\.com|.+\.notify\.windows\.com|(.+\.)?push\.apple\.com)$/

/** Whether it is the address of a push service. Each request checks the addresses of the host's name again. */
export function isPushEndpoint(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  // Browsers give it in this form, and messages are counted by its beginning.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isLoopback(host)) return toLoopback && /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && url.port === '' && PUSH_SERVICES.test(host)
}

/** Whether it is a point of the curve that messages are encrypted with. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
