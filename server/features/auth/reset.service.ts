import type { PasswordReset } from '#contract/auth.ts'
import { changeProfile, findProfile, findProfileByEmail } from '#server/features/profile/profile.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { nameKey } from '#server/platform/columns.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashOf, randomSecret } from '#server/platform/secrets.ts'
import type { Origin } from '#server/platform/sessions.ts'
import type { OwnTx } from '#server/platform/store.ts'
import { endSessions, insertReset, takeReset } from './auth.queries.ts'

const HOUR_MS = 3_600_000

/** Answers before anything is looked up: whether the email is known shows in nothing, not even in the time it takes. */
export async function requestReset(house: House, email: string, from: Origin): Promise<void> {
  await house.limits.attempt('resetFromAddress', from.address)
  await house.limits.attempt('resetOfAccount', nameKey(email))
  mailReset(house, email).catch((err) => house.log.error({ err }, 'a reset could not be made'))
}

async function mailReset(house: House, email: string): Promise<void> {
  const { store, mail } = house
  if (!mail) return
  const person = await findProfileByEmail(store.reads, email)
  if (!person) return
  const link = await store.own((tx) => makeLink(house, tx, person.id))
  await mail.send({
    to: person.email,
    subject: 'Set a new password',
    text: `Hello ${person.name},\n\nset a new password here, within an hour:\n\n${link}\n\nIf you did not ask for this, there is nothing to do: your password stays as it is.\n`,
  })
}

/** For clubs without mail: an admin hands the link over. */
export async function issueReset(house: House, by: Actor, userId: string): Promise<string> {
  const change = { action: 'issuePasswordReset', subject: 'profile', id: userId } as const
  return house.store.manage(by, change, async (tx) => {
    if (!(await findProfile(tx, userId))) throw notFound('There is no such person.')
    return makeLink(house, tx, userId)
  })
}

/** The one-time link of a person: also what the command on the server prints. */
export async function makeLink({ now, publicUrl }: House, tx: OwnTx, profileId: string): Promise<string> {
  const token = randomSecret()
  const at = now()
  await insertReset(tx, {
    hash: hashOf(token),
    profile_id: profileId,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + HOUR_MS).toISOString(),
  })
  return `${publicUrl()}/resetPassword#token=${token}`
}

export async function resetPassword({ store, now }: House, { token, newPassword }: PasswordReset): Promise<void> {
  const password_hash = await hashPassword(newPassword)
  await store.own(async (tx) => {
    const profileId = await takeReset(tx, hashOf(token), now().toISOString())
    if (!profileId) throw invalid('This link has been used or has run out. Ask for a new one.', 'token')
    await changeProfile(tx, profileId, { password_hash })
    await endSessions(tx, profileId)
  })
}
