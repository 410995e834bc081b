import { Signer } from '@fastify/cookie'
import { randomSecret } from './secrets.ts'

export const DEVICE_TTL = 180 * 24 * 60 * 60_000

/**
 * Browsers in which an account has proved its password. The token does not sign in: attempts from such a browser
 * have a count of their own, so that guesses of other people at the same address cannot lock the account's owner out.
 */
export interface Devices {
  /** A token for the browser that has just proved the password of this account. */
  issue(account: string): string
  /** The rate limit key of a browser that knows this account; null for every other browser. */
  idOf(token: string | undefined, account: string): string | null
}

export function createDevices(secret: string, now: () => Date): Devices {
  const signer = new Signer(secret)
  // The account is signed but not included: the cookie does not reveal it. No email contains a line break.
  const prefixOf = (account: string) => `device\n${account}\n`
  return {
    issue(account) {
      const prefix = prefixOf(account)
      const expires = now().getTime() + DEVICE_TTL
      return signer.sign(`${prefix}${expires}.${randomSecret()}`).slice(prefix.length)
    },
    idOf(token, account) {
      if (!token) return null
      const { valid, value } = signer.unsign(prefixOf(account) + token)
      const [expires, id = ''] = token.split('.')
      return valid && value !== null && Number(expires) > now().getTime() ? id : null
    },
  }
}
