import type { PasswordReset } from '#contract/auth/calls.ts'
import { withoutHidden } from '#contract/values/characters.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { changeProfile, findProfileByEmail, isConfirmed } from '#server/features/profile/profile.queries.ts'
import { endSessions } from '#server/platform/auth/account-sessions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { hashPassword, sharesOfKnown } from '#server/platform/auth/passwords.ts'
import { hashOf, randomSecret } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import { refuseWeakPassword } from '#server/platform/auth/weak-passwords.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound, proofRequired } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { mailFactor, mailNewPassword, mayMail } from './account-letters.service.ts'
import { endResets, findReset, insertReset, lockReset } from './auth.queries.ts'
import { deleteLinkedCollegeAccount } from './college-account.queries.ts'
import { mailConfirmation } from './confirmation.service.ts'
import { deleteFactorAndPasskeys } from './factor/factor.queries.ts'
import { deletePasskeysBefore } from './factor/passkey.queries.ts'
import { findDevice } from './login-limit.service.ts'

const HOUR_MS = 3_600_000
const SPENT_LINK = 'This link has been used or has run out. Ask for a new one.'

/**
 * Answers before the lookup, so that the time does not reveal whether the email is known. Requests count by account and
 * network, so that an attacker does not use up those of the owner. A browser with a device cookie of the account has a
 * separate count.
 */
export async function requestReset(
  context: AppContext,
  email: string,
  from: Origin,
  deviceToken?: string,
): Promise<void> {
  const { limits } = context
  const account = nameKey(email)
  const device = await findDevice(context, account, deviceToken)
  const network = networkOf(from.address)
  if (!device) await limits.attempt('resetFromAddress', network)
  await limits.attempt('resetOfAccount', `${account} ${device ?? network}`)
  mailReset(context, email).catch((err) => context.log.error({ err }, 'a reset could not be made'))
}

/**
 * No owner is locked out by the limit: mailed links do not replace each other, and a mail is left out only within ten minutes
 * of another one, whose link is valid for fifty more.
 */
async function mailReset(context: AppContext, email: string): Promise<void> {
  const { store, mail } = context
  if (!mail) return
  const person = await findProfileByEmail(store.reads, email)
  if (!person || !(await mayMail(context, 'resetMails', person.id))) return
  // Send nothing else to an unconfirmed address.
  if (!isConfirmed(context, person)) return mailConfirmation(context, person)
  const link = await store.own((tx) => makeLink(context, tx, { profileId: person.id, givenBy: 'MAIL' }))
  await mail.send({
    to: person.email,
    subject: 'Set a new password',
    text: `Hello ${withoutHidden(person.name)},\n\nset a new password here, within an hour:\n\n${link}\n\nIf you did not ask for this, there is nothing to do: your password stays as it is.\n`,
  })
}

/** For clubs without mail: an admin passes the link on. It may take the second factor away, too. */
export async function issueReset(context: AppContext, by: Actor, userId: string, dropsFactor = false): Promise<string> {
  // Also in a session of an admin who has none: it may be stolen.
  if (dropsFactor && !by.hasProved) throw proofRequired()
  // The link needs no code, and an admin who has none left asks another admin.
  if (dropsFactor && userId === by.id)
    throw conflict('second_factor_on', 'Turn your own second factor off in your profile, with a code.')
  // Of two links for one person, the later replaces the earlier.
  const action = dropsFactor ? 'issueSecondFactorReset' : 'issuePasswordReset'
  const change = { action, subject: 'profile', id: userId, lock: profileLocks.byId(userId) } as const
  return context.store.manage(by, change, async (tx, person) => {
    if (!person) throw notFound('There is no such person.')
    return makeLink(context, tx, { profileId: userId, givenBy: 'ADMIN', dropsFactor })
  })
}

/** An admin who ends the own sessions keeps the one that asks. */
export async function endSessionsOf({ store }: AppContext, by: Actor, userId: string): Promise<void> {
  const change = { action: 'endSessions', subject: 'profile', id: userId, lock: profileLocks.byId(userId) } as const
  await store.manage(by, change, (tx, person) => {
    if (!person) throw notFound('There is no such person.')
    return endSessions(tx, userId, by.sessionId)
  })
}

/** Creates a one-time link, also for the command on the server. */
export async function makeLink(
  { now, publicUrl }: AppContext,
  tx: OwnTx,
  { profileId, givenBy, dropsFactor = false }: { profileId: string; givenBy: 'ADMIN' | 'MAIL'; dropsFactor?: boolean },
): Promise<string> {
  const token = randomSecret()
  const at = now()
  await insertReset(tx, {
    hash: hashOf(token),
    profile_id: profileId,
    given_by: givenBy,
    drops_factor: dropsFactor ? 1 : 0,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + HOUR_MS).toISOString(),
  })
  return `${publicUrl()}/resetPassword#token=${token}`
}

/**
 * Looks up the token before hashing the password, because hashing costs far more than sending an invalid token. Returns the
 * device token of the browser.
 */
export async function resetPassword(context: AppContext, input: PasswordReset, from: Origin): Promise<string> {
  const { store, limits, devices, now } = context
  const hash = hashOf(input.token)
  const ownerId = await findReset(store.reads, hash, now().toISOString())
  const owner = ownerId && (await findRow(store.reads, 'profile', ownerId))
  if (!owner) {
    await limits.attempt('resetTokenFromAddress', networkOf(from.address))
    throw invalid('link_expired', SPENT_LINK, 'token')
  }
  await requireStrongPassword(context, input.newPassword, owner)
  const password_hash = await hashPassword(input.newPassword, {
    shares: sharesOfKnown(networkOf(from.address), owner.id),
  })
  const dropped = await store.manage(asActor(owner, from), credentialsChange('resetPassword', owner.id), async (tx) => {
    const reset = await lockReset(tx, hash, now().toISOString())
    if (!reset) throw invalid('link_expired', SPENT_LINK, 'token')
    const { profile_id: profileId, drops_factor: dropsFactor } = reset
    if (dropsFactor) await deleteFactorAndPasskeys(tx, profileId)
    // What signs in without the password may be of another person.
    await deleteLinkedCollegeAccount(tx, profileId)
    if (owner.email_confirmed_at) await deletePasskeysBefore(tx, profileId, owner.email_confirmed_at)
    await changeProfile(tx, profileId, { password_hash })
    await endResets(tx, profileId)
    await endSessions(tx, profileId)
    return dropsFactor === 1
  })
  mailNewPassword(context, owner, from, 'set with a one-time link')
  if (dropped) mailFactor(context, owner, from, 'your second factor was taken away')
  return devices.issue(nameKey(owner.email), password_hash)
}

/** The new password of an account. */
export async function requireStrongPassword({ store }: AppContext, password: string, owner: Row<'profile'>) {
  const { name } = await findClub(store.reads)
  await refuseWeakPassword({ password, names: [name, owner.name, owner.email], path: 'newPassword' })
}

/** A person who proves the right to an account without a session. */
export const asActor = ({ id, name, role, department_id: departmentId }: Row<'profile'>, from: Origin): Actor => {
  return { id, name, role, departmentId, sessionId: '', address: from.address, requestId: from.requestId }
}

/** How a person signs in changes: the audit trail shows no state of it. */
export const credentialsChange = (action: string, id: string) =>
  ({
    action,
    subject: 'profile',
    id,
    lock: profileLocks.byId(id),
    snapshot: async () => null,
  }) as const
