import { type Login, type PasswordUpdate, type Signup, WRONG_CREDENTIALS } from '#contract/auth/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { demandsFactor, findClub } from '#server/features/club/club.queries.ts'
import {
  asOwnProfile,
  changeProfile,
  departmentOf,
  findProfileByEmail,
  insertProfile,
  newProfile,
} from '#server/features/profile/profile.queries.ts'
import { removeProfile } from '#server/features/profile/profile.service.ts'
import { endSessions } from '#server/platform/auth/account-sessions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import {
  hashPassword,
  needsRehash,
  passwordMatches,
  sharesOfKnown,
  sharesOfStranger,
} from '#server/platform/auth/passwords.ts'
import { hashOf, randomSecret } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import { refuseWeakPassword } from '#server/platform/auth/weak-passwords.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import type { Share } from '#server/platform/fair-queue.ts'
import { invalid, refused, unauthorised } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { mailNewBrowser, mailNewPassword } from './account-letters.service.ts'
import { endResets } from './auth.queries.ts'
import { mailConfirmation } from './confirmation.service.ts'
import { isFactorOn } from './factor/factor.queries.ts'
import { countLogin } from './login-limit.service.ts'
import { asActor, credentialsChange, requireStrongPassword } from './reset.service.ts'

/** Returns the device token of the browser. */
export async function signUp(context: AppContext, { password, ...facts }: Signup, from: Origin): Promise<string> {
  // Without mail an address cannot be confirmed, so it counts as confirmed.
  const confirmed = context.mail && { email_confirmed_at: null }
  const { row, insert } = await prepareMember(context, { ...facts, ...confirmed }, from, password)
  await context.store.own(insert)
  mailConfirmation(context, row)
  return context.devices.issue(nameKey(row.email), row.password_hash)
}

type NewMember = Omit<Signup, 'password'> & Partial<Pick<Row<'profile'>, 'email_confirmed_at'>>

/** The row of a new member, by the rules of the sign-up. Without a password nobody knows the one that it gets. */
export async function prepareMember(
  context: AppContext,
  { department, ...facts }: NewMember,
  from: Origin,
  password: string | null,
) {
  const { store, limits } = context
  await limits.attempt('signup', networkOf(from.address))
  const { signupDomains, ...club } = await findClub(store.reads)
  const domain = facts.email.split('@').at(-1)?.toLowerCase() ?? ''
  if (signupDomains.length > 0 && !signupDomains.includes(domain)) {
    const sentence = `Sign up with an address of ${signupDomains.join(' or ')}.`
    throw invalid('signup_domain_refused', sentence, { domains: signupDomains }, 'email')
  }
  if (!(await departmentOf(store.reads, department)))
    throw invalid('invalid_input', SENTENCES.unknownDepartment, 'department')
  if (password !== null)
    await refuseWeakPassword({ password, names: [club.name, facts.name, facts.email], path: 'password' })
  const shares = sharesOfStranger(networkOf(from.address), nameKey(facts.email))
  const passwordHash = await hashPassword(password ?? randomSecret(), { shares })
  const row = newProfile(context, { ...facts, role: 'USER', department_id: department, passwordHash })
  return { row, insert: (tx: OwnTx) => insertProfile(tx, row) }
}

/** What the cookies of a browser say: its device token, and the session that it has had. */
export interface Browser {
  device: string | undefined
  session: string | null
}

/** Undoes the transaction, so that the audit trail has no entry of a login that did not happen. */
class CredentialsChanged extends Error {}

/** An unknown email and a wrong password get the same answer in the same time. */
export async function logIn(context: AppContext, { email, password }: Login, from: Origin, browser: Browser) {
  const { store, sessions, devices } = context
  const account = nameKey(email)
  const { shares, ...attempt } = await countLogin(context, account, from, browser.device)
  const signIn = async () => {
    const row = await findProfileByEmail(store.reads, email)
    const matches = await check(password, row, { shares, uncount: attempt.unchecked })
    if (!row || !matches) throw unauthorised(WRONG_CREDENTIALS, 'wrong_credentials')
    if (await isFactorOn(store.reads, row.id)) return { row, tokens: null, device: '' }
    const rehashed = needsRehash(row.password_hash) ? await hashPassword(password, { shares }) : row.password_hash
    const begin = store.manage(asActor(row, from), credentialsChange('logIn', row.id), async (tx, locked) => {
      if (!hasSamePassword(locked, row) || (await isFactorOn(tx, row.id))) throw new CredentialsChanged()
      if (rehashed !== row.password_hash) await changeProfile(tx, row.id, { password_hash: rehashed })
      return sessions.begin(tx, row.id, from, { formerId: browser.session })
    })
    const tokens = await begin.catch((error: unknown) => {
      if (error instanceof CredentialsChanged) return null
      throw error
    })
    return tokens && { row, tokens, device: devices.issue(account, rehashed) }
  }
  // Another password needs another check. The same one has a new hash after a login at the same time.
  let signedIn = await signIn()
  while (!signedIn) signedIn = await signIn()
  attempt.succeeded()
  const { row, ...begun } = signedIn
  if (!begun.tokens) throw secondFactorRequired(context, row)
  if (!devices.read(browser.device, account)) mailNewBrowser(context, row, from)
  const needsFactor = await demandsFactor(store.reads, row.role)
  return { profile: asOwnProfile(context, row, needsFactor), ...begun }
}

/** The password was right. The ticket stands for it in the second step. */
export function secondFactorRequired({ oneTimeTokens }: AppContext, { id, password_hash }: Row<'profile'>) {
  const ticket = oneTimeTokens.issue('login', `${id} ${hashOf(password_hash)}`)
  return refused('second_factor_required', 'Enter the code of your authenticator app, or a recovery code.', { ticket })
}

/** Returns the device token of the browser: those of all other browsers end. */
export async function updatePassword(context: AppContext, by: Actor, input: PasswordUpdate, from: Origin) {
  const { oldPassword, newPassword } = input
  if (oldPassword === newPassword)
    throw invalid('password_unchanged', 'The new password is the old one.', 'newPassword')
  const checked = await requirePassword(context, by, oldPassword, 'oldPassword')
  await requireStrongPassword(context, newPassword, checked)
  const shares = sharesOfKnown(networkOf(by.address), by.id)
  const password_hash = await hashPassword(newPassword, { shares })
  await context.store.manage(by, credentialsChange('updatePassword', by.id), async (tx, locked) => {
    if (!hasSamePassword(locked, checked)) throw wrongPassword('oldPassword')
    await changeProfile(tx, by.id, { password_hash })
    await endResets(tx, by.id)
    await endSessions(tx, by.id, by.sessionId)
  })
  mailNewPassword(context, checked, from, 'changed')
  return context.devices.issue(nameKey(checked.email), password_hash)
}

export async function deleteAccount(context: AppContext, by: Actor, password: string): Promise<void> {
  const checked = await requirePassword(context, by, password, 'password')
  await removeProfile(context, by.id, (row) => {
    if (!hasSamePassword(row, checked)) throw wrongPassword('password')
  })
}

/** An open session does not prove identity: ask for the password. Returns the person whose password was checked. */
export async function requirePassword({ store, limits }: AppContext, by: Actor, password: string, path: string) {
  const network = networkOf(by.address)
  const attempt = await limits.attempt('loginOfAccount', `${by.id} ${network}`)
  const row = await findRow(store.reads, 'profile', by.id)
  const shares = sharesOfKnown(network, by.id)
  const matches = await check(password, row, { shares, uncount: attempt.takeBack })
  if (!row || !matches) throw wrongPassword(path)
  attempt.forgive()
  return row
}

export const wrongPassword = (path: string) => invalid('wrong_password', 'Wrong password.', path)

/** Checking a password takes a while, in which the owner may have set another one. */
export const hasSamePassword = (locked: Row<'profile'> | undefined, checked: Row<'profile'>) =>
  locked?.password_hash === checked.password_hash

/** A password check that was refused for lack of capacity does not count as a guess. */
function check(
  password: string,
  row: { password_hash: string } | undefined,
  { shares, uncount }: { shares: Share[]; uncount: () => void },
): Promise<boolean> {
  return passwordMatches(password, row?.password_hash ?? null, shares).catch((error: unknown) => {
    uncount()
    throw error
  })
}
