import { Signer } from '@fastify/cookie'
import { keysOf } from './secrets.ts'

const DAY_MS = 86_400_000

/**
 * Tokens that prove that the caller can read the mail of an address. They are signed and not stored: each works until the
 * address is confirmed, so a request for another link does not end the first one.
 */
export interface EmailTokens {
  issue(profileId: string): string
  /** The account and address that a token confirms; null when the token is invalid. */
  read(token: string): string | null
}

export function createEmailTokens(secret: string, now: () => Date): EmailTokens {
  const signer = new Signer(keysOf(secret))
  return {
    issue: (profileId) => signer.sign(`${profileId}.${now().getTime() + DAY_MS}`),
    read(token) {
      const { valid, value } = signer.unsign(token)
      const [profileId = '', expires] = valid ? (value ?? '').split('.') : []
      return Number(expires) > now().getTime() ? profileId : null
    },
  }
}
