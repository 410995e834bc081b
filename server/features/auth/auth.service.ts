import { type Login, WRONG_CREDENTIALS } from '#contract/auth.ts'
import { nameKey } from '#server/platform/columns.ts'
import { unauthorised } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { hashPassword, needsRehash, passwordMatches } from '#server/platform/passwords.ts'
import type { Origin } from '#server/platform/sessions.ts'
import { asOwnProfile, findProfileByEmail, keepPasswordHash } from './auth.queries.ts'

/** An unknown email and a wrong password take the same time and say the same. */
export async function logIn({ store, sessions }: House, { email, password }: Login, from: Origin) {
  const row = await findProfileByEmail(store.reads, nameKey(email))
  const matches = await passwordMatches(password, row?.password_hash ?? null)
  if (!row || !matches) throw unauthorised(WRONG_CREDENTIALS)
  if (needsRehash(row.password_hash)) {
    const hash = await hashPassword(password)
    await store.own((tx) => keepPasswordHash(tx, row.id, hash))
  }
  return { profile: asOwnProfile(row), tokens: await sessions.begin(row.id, from) }
}
