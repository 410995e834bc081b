import { Signer } from '@fastify/cookie'
import { hashOf, keysOf, randomSecret } from './secrets.ts'

export const DEVICE_TTL = 180 * 24 * 60 * 60_000

/**
 * Browsers in which an account has proved its password. The token does not sign in: until the password changes, attempts
 * from such a browser have a count of their own, so that guesses of other people at the same address cannot lock the
 * account's owner out.
 */
export interface Devices {
  /** A token for the browser that has just proved or set the password of this account. */
  issue(account: string, passwordHash: string): string
  /** Null for a browser in which the account has proved no password. */
  read(token: string | undefined, account: string): Device | null
}

export interface Device {
  /** The rate limit key of the browser. */
  id: string
  /** Whether the browser has proved this password, and not only an earlier one. */
  hasProved(passwordHash: string): boolean
}

export function createDevices(secret: string, now: () => Date): Devices {
  const signer = new Signer(keysOf(secret))
  // The account is signed but not included: the cookie does not reveal it. No email contains a line break.
  const prefixOf = (account: string) => `device\n${account}\n`
  return {
    issue(account, passwordHash) {
      const prefix = prefixOf(account)
      const expires = now().getTime() + DEVICE_TTL
      return signer.sign(`${prefix}${expires}.${randomSecret()}.${hashOf(passwordHash)}`).slice(prefix.length)
    },
    read(token, account) {
      if (!token) return null
      const prefix = prefixOf(account)
      const { valid, value } = signer.unsign(prefix + token)
      // Tokens of earlier versions have no tag: such a browser has proved a password, but not which one.
      const [expires, id = '', tag] = valid ? (value ?? '').slice(prefix.length).split('.') : []
      if (!(Number(expires) > now().getTime())) return null
      return { id, hasProved: (passwordHash) => tag === hashOf(passwordHash) }
    },
  }
}
