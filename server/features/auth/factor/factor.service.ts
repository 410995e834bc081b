import { randomBytes } from 'node:crypto'
import type { FactorState } from '#contract/auth/factor-calls.ts'
import type { Row } from '#server/db/schema.ts'
import { mailFactor } from '#server/features/auth/account-letters.service.ts'
import { hasSamePassword, requirePassword, wrongPassword } from '#server/features/auth/auth.service.ts'
import { deleteLinkedCollegeAccount } from '#server/features/auth/college-account.queries.ts'
import { credentialsChange } from '#server/features/auth/reset.service.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { endSessions, forgetFactorOfSessions } from '#server/platform/auth/account-sessions.ts'
import { type Actor, PROGRAM } from '#server/platform/auth/actor.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import { base32, stepOfCode } from '#server/platform/auth/totp.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { AppError, conflict, invalid, unauthorised } from '#server/platform/http/errors.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteFactorAndPasskeys,
  findFactor,
  insertFactor,
  isFactorOn,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './factor.queries.ts'
import { listPasskeys } from './passkey.queries.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
// 140 random bits in 28 letters are not guessed, so a hash without salt hides them.
const RECOVERY_BYTES = 18

const alreadyOn = () => conflict('second_factor_on', 'Your second factor is on already.')
const notOn = () => conflict('second_factor_off', 'You have no second factor.')

export async function getSecondFactor({ store: { reads } }: AppContext, { id }: Actor): Promise<FactorState> {
  const passkeys = await listPasskeys(reads, id)
  return {
    isOn: await isFactorOn(reads, id),
    recoveryCodesLeft: await countRecoveryCodes(reads, id),
    passkeys: passkeys.map((key) => {
      return { _id: key.id, name: key.name, createdAt: key.created_at, lastUsedAt: key.last_used_at }
    }),
  }
}

/** A new secret, which counts once `confirmSecondFactor` has had a code of it. */
export async function beginSecondFactor({ store, sealer }: AppContext, by: Actor) {
  const bytes = randomBytes(SECRET_BYTES)
  const email = await store.own(async (tx) => {
    const person = await profileLocks.byId(by.id)(tx)
    if (!person) throw unauthorised()
    if (await isFactorOn(tx, by.id)) throw alreadyOn()
    const secret = sealer.seal(bytes, by.id)
    await insertFactor(tx, { profile_id: by.id, secret, confirmed_at: null, last_step: 0 })
    return person.email
  })
  const { name } = await findClub(store.reads)
  const secret = base32(bytes)
  const [issuer, account] = [name, email].map(encodeURIComponent)
  return { secret, address: `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}` }
}

/**
 * Ends all other sessions, because they were begun with the password alone. Returns the recovery codes and the new tokens of this
 * session.
 */
export async function confirmSecondFactor(context: AppContext, by: Actor, code: string, from: Origin) {
  const { store, sessions, now } = context
  const { person, ...made } = await limitCodes(context, by.id, () =>
    store.manage(by, credentialsChange('confirmSecondFactor', by.id), async (tx, person) => {
      const factor = await findFactor(tx, by.id)
      if (!person || !factor) throw notOn()
      if (factor.confirmed_at !== null) throw alreadyOn()
      if (!(await spendAppCode(context, tx, factor, plainOf(code)))) throw wrongCode()
      await confirmFactor(tx, by.id, now().toISOString())
      await endSessions(tx, by.id, by.sessionId)
      const tokens = await sessions.prove(tx, by.sessionId, 'CODE')
      return { person, tokens, recoveryCodes: await makeRecoveryCodes(tx, by.id) }
    }),
  )
  mailFactor(context, person, from, 'your second factor was turned on')
  return made
}

export async function renewRecoveryCodes(context: AppContext, by: Actor, from: Origin) {
  const change = credentialsChange('renewRecoveryCodes', by.id)
  const { person, codes } = await context.store.manage(by, change, async (tx, person) => {
    if (!person || !(await isFactorOn(tx, by.id))) throw notOn()
    return { person, codes: await makeRecoveryCodes(tx, by.id) }
  })
  mailFactor(context, person, from, 'new recovery codes were made')
  return codes
}

export async function endSecondFactor(
  context: AppContext,
  by: Actor,
  { password, code }: { password: string; code: string },
  from: Origin,
): Promise<void> {
  const checked = await requirePassword(context, by, password, 'password')
  await limitCodes(context, by.id, () =>
    context.store.manage(by, credentialsChange('endSecondFactor', by.id), async (tx, locked) => {
      if (!hasSamePassword(locked, checked)) throw wrongPassword('password')
      if (!(await isFactorOn(tx, by.id))) throw notOn()
      await spendCode(context, tx, by.id, code)
      await deleteFactor(tx, by.id)
      await forgetFactorOfSessions(tx, by.id, 'CODE')
    }),
  )
  mailFactor(context, checked, from, 'your second factor was turned off')
}

/** For the command on the server: the person signs in with the password alone. */
export async function dropSecondFactor({ store }: AppContext, { id }: Row<'profile'>): Promise<void> {
  await store.manage(PROGRAM, credentialsChange('dropSecondFactor', id), async (tx) => {
    await deleteFactorAndPasskeys(tx, id)
    await deleteLinkedCollegeAccount(tx, id)
    await endSessions(tx, id)
  })
}

/** Wrong codes count for the account, whatever their network: who guesses codes has the password. */
export async function limitCodes<T>({ limits }: AppContext, profileId: string, run: () => Promise<T>): Promise<T> {
  const attempt = await limits.attempt('codeOfAccount', profileId)
  try {
    const result = await run()
    attempt.forgive()
    return result
  } catch (error) {
    if (!(error instanceof AppError && error.refusal.code === 'wrong_code')) attempt.takeBack()
    throw error
  }
}

/** Accepts a code of the app or a recovery code, each of them once. */
export async function spendCode(context: AppContext, tx: OwnTx, profileId: string, code: string): Promise<void> {
  const plain = plainOf(code)
  const factor = await findFactor(tx, profileId)
  const isOfApp = factor?.confirmed_at && (await spendAppCode(context, tx, factor, plain))
  if (!isOfApp && !(await spendRecoveryCode(tx, hashOfRecoveryCode(profileId, plain)))) throw wrongCode()
}

async function spendAppCode(
  { sealer, now }: AppContext,
  tx: OwnTx,
  { profile_id, secret: sealed }: Row<'second_factor'>,
  plain: string,
): Promise<boolean> {
  const secret = sealer.open(sealed, profile_id)
  const step = secret && /^\d{6}$/.test(plain) ? stepOfCode(secret, plain, now()) : null
  return step !== null && spendStep(tx, profile_id, step)
}

const plainOf = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

const wrongCode = () => invalid('wrong_code', 'This code is wrong or was used before. Enter the next one.', 'code')

async function makeRecoveryCodes(tx: OwnTx, profileId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)).toLowerCase())
  await replaceRecoveryCodes(
    tx,
    profileId,
    codes.map((code) => hashOfRecoveryCode(profileId, code)),
  )
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

const hashOfRecoveryCode = (profileId: string, code: string) => hashOf(`${profileId} ${code}`)
