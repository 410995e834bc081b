import { Signer } from '@fastify/cookie'
import type { OwnTx } from '#server/platform/data/store.ts'
import { hashOf, keysOf, randomSecret } from './secrets.ts'

const MINUTE = 60_000
/** How long tokens work. A sign-in at the college may have steps of its own. */
export const ONE_TIME_TTL = {
  login: 5 * MINUTE,
  passkey: 5 * MINUTE,
  college: 10 * MINUTE,
  collegeAccount: 10 * MINUTE,
} as const

type Purpose = keyof typeof ONE_TIME_TTL

const LONGEST_TTL = Math.max(...Object.values(ONE_TIME_TTL))

/** Signed tokens that work once. Only used ones are stored, so that strangers who ask for tokens write nothing. */
export interface OneTimeTokens {
  /** The value has no dots. */
  issue(purpose: Purpose, value: string): string
  /** The value of a token; null when it is invalid or has run out. It may be used already. */
  read(purpose: Purpose, token: string | undefined): string | null
  /** False when it was used before. */
  spend(tx: OwnTx, token: string): Promise<boolean>
}

export function createOneTimeTokens(secret: string, now: () => Date): OneTimeTokens {
  const signer = new Signer(keysOf(secret))
  return {
    issue: (purpose, value) =>
      signer.sign([purpose, value, now().getTime() + ONE_TIME_TTL[purpose], randomSecret()].join('.')),
    read(purpose, token = '') {
      const { valid, value } = signer.unsign(token)
      const [kind, content = '', expires] = valid ? (value ?? '').split('.') : []
      return kind === purpose && Number(expires) > now().getTime() ? content : null
    },
    async spend(tx, token) {
      const at = now()
      await tx.deleteFrom('spent_token').where('expires_at', '<', at.toISOString()).execute()
      const expires_at = new Date(at.getTime() + LONGEST_TTL).toISOString()
      const spent = tx.insertInto('spent_token').values({ hash: hashOf(token), expires_at })
      const { numInsertedOrUpdatedRows } = await spent
        .onConflict((known) => known.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
