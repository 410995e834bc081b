import { type Login, type PasswordUpdate, type Signup, WRONG_CREDENTIALS } from '#contract/auth.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import {
  asOwnProfile,
  changeProfile,
  departmentOf,
  findProfile,
  findProfileByEmail,
  insertProfile,
  newProfile,
} from '#server/features/profile/profile.queries.ts'
import { removeProfile } from '#server/features/profile/profile.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { nameKey } from '#server/platform/columns.ts'
import { invalid, unauthorised } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { hashPassword, needsRehash, passwordMatches } from '#server/platform/passwords.ts'
import type { Origin, Tokens } from '#server/platform/sessions.ts'
import { endSessions } from './auth.queries.ts'

export async function signUp(house: House, { department, password, ...facts }: Signup, from: Origin): Promise<void> {
  const { store, limits } = house
  await limits.attempt('signup', from.address)
  const { signupDomains } = await findClub(store.reads)
  const domain = facts.email.split('@').at(-1)?.toLowerCase() ?? ''
  if (signupDomains.length > 0 && !signupDomains.includes(domain)) {
    throw invalid(`Sign up with an address of ${signupDomains.join(' or ')}.`, 'email')
  }
  if (!(await departmentOf(store.reads, department))) throw invalid('Invalid department ID', 'department')
  const passwordHash = await hashPassword(password)
  const row = newProfile(house, { ...facts, role: 'USER', department_id: department, passwordHash })
  await store.own((tx) => insertProfile(tx, row))
}

/** An unknown email and a wrong password take the same time and say the same. */
export async function logIn(house: House, { email, password }: Login, from: Origin) {
  const { store, sessions, limits } = house
  const fromAddress = await limits.attempt('loginFromAddress', from.address)
  // Of this account from this address: a stranger elsewhere locks nobody out.
  const ofAccount = await limits.attempt('loginOfAccount', `${nameKey(email)} ${from.address}`)
  const row = await findProfileByEmail(store.reads, email)
  const matches = await passwordMatches(password, row?.password_hash ?? null)
  if (!row || !matches) throw unauthorised(WRONG_CREDENTIALS)
  fromAddress.forgive()
  ofAccount.forgive()
  if (needsRehash(row.password_hash)) {
    const password_hash = await hashPassword(password)
    await store.own((tx) => changeProfile(tx, row.id, { password_hash }))
  }
  const profile: OwnProfile = asOwnProfile(row)
  const tokens: Tokens = await sessions.begin(row.id, from)
  return { profile, tokens }
}

export async function updatePassword(house: House, by: Actor, input: PasswordUpdate): Promise<void> {
  const { oldPassword, newPassword } = input
  if (oldPassword === newPassword) throw invalid('The new password is the old one.', 'newPassword')
  await requirePassword(house, by, oldPassword, 'oldPassword')
  const password_hash = await hashPassword(newPassword)
  await house.store.own(async (tx) => {
    await changeProfile(tx, by.id, { password_hash })
    await endSessions(tx, by.id, by.sessionId)
  })
}

export async function deleteAccount(house: House, by: Actor, password: string): Promise<void> {
  await requirePassword(house, by, password, 'password')
  await removeProfile(house, by.id)
}

/** A session left open on a table is not yet its owner. */
async function requirePassword({ store, limits }: House, by: Actor, password: string, path: string) {
  const attempt = await limits.attempt('loginOfAccount', `${by.id} ${by.address}`)
  const row = await findProfile(store.reads, by.id)
  if (!(await passwordMatches(password, row?.password_hash ?? null))) throw invalid('Wrong password.', path)
  attempt.forgive()
}
