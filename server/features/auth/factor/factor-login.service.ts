import type { Assertion, factorCalls } from '#contract/auth/factor-calls.ts'
import type { Received } from '#contract/call/call.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Factor, Row } from '#server/db/schema.ts'
import { mailNewBrowser } from '#server/features/auth/account-letters.service.ts'
import { type Browser, hasSamePassword, requirePassword } from '#server/features/auth/auth.service.ts'
import { asActor, credentialsChange } from '#server/features/auth/reset.service.ts'
import { demandsFactor } from '#server/features/club/club.queries.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { asOwnProfile } from '#server/features/profile/profile.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Origin, Tokens } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isFactorOn } from './factor.queries.ts'
import { limitCodes, spendCode } from './factor.service.ts'
import { checkPasskey, passkeyRefused } from './passkey.service.ts'

const ticketExpired = () => invalid('ticket_expired', 'This login has run out. Enter your password again.')

/** The second step. The ticket of the first one works once, and only until the password changes. */
export async function logInWithCode(
  context: AppContext,
  { ticket, code }: { ticket: string; code: string },
  from: Origin,
  browser: Browser,
) {
  const { store, oneTimeTokens } = context
  const [profileId = '', tag] = oneTimeTokens.read('login', ticket)?.split(' ') ?? []
  const row = await findRow(store.reads, 'profile', profileId)
  if (!row || hashOf(row.password_hash) !== tag) throw ticketExpired()
  return limitCodes(context, row.id, () =>
    beginSession(context, row, { from, browser, factor: 'CODE' }, async (tx, locked) => {
      if (!hasSamePassword(locked, row) || !(await oneTimeTokens.spend(tx, ticket))) throw ticketExpired()
      await spendCode(context, tx, row.id, code)
    }),
  )
}

interface Beginning {
  from: Origin
  browser: Browser
  factor: Factor
  hasProved?: boolean
  /** For the audit trail. */
  action?: string
}

/** Begins a session once the check in its transaction has passed. */
export async function beginSession(
  context: AppContext,
  row: Row<'profile'>,
  { from, browser, factor, hasProved, action = 'logIn' }: Beginning,
  check: (tx: ManagedTx, locked: Row<'profile'> | undefined) => Promise<void>,
) {
  const { store, sessions, devices } = context
  const account = nameKey(row.email)
  const tokens = await store.manage(asActor(row, from), credentialsChange(action, row.id), async (tx, locked) => {
    await check(tx, locked)
    return sessions.begin(tx, row.id, from, { formerId: browser.session, factor, hasProved })
  })
  if (!devices.read(browser.device, account)) mailNewBrowser(context, row, from)
  const needsFactor = factor === 'PASSWORD' && (await demandsFactor(store.reads, row.role))
  return { profile: asOwnProfile(context, row, needsFactor), tokens, device: devices.issue(account, row.password_hash) }
}

/** A passkey is password and second factor in one. */
export async function logInWithPasskey(
  context: AppContext,
  answer: Assertion,
  { from, browser, challenge }: { from: Origin; browser: Browser; challenge: string | undefined },
) {
  const { store, limits } = context
  const attempt = await limits.attempt('loginFromAddress', networkOf(from.address))
  const { profileId, use } = await checkPasskey(context, answer, challenge)
  const row = await findRow(store.reads, 'profile', profileId)
  if (!row) throw passkeyRefused()
  const begun = await beginSession(context, row, { from, browser, factor: 'PASSKEY' }, use)
  attempt.takeBack()
  return begun
}

type Proof = Received<typeof factorCalls.prove, never>['body']

/** Notes that the person of the session has proved again who they are. Returns the new tokens of the session. */
export async function prove(
  context: AppContext,
  by: Actor,
  proof: Proof,
  challenge: string | undefined,
): Promise<Tokens> {
  const { password, code, passkey } = proof
  // Otherwise the password alone would change what asks for more than a password.
  if (code === undefined && !passkey && (await isFactorOn(context.store.reads, by.id)))
    throw invalid('wrong_code', 'Enter the code of your app, or a recovery code.', 'code')
  if (password !== undefined) await requirePassword(context, by, password, 'password')
  const checked = passkey && (await checkPasskey(context, passkey, challenge, by.sessionId))
  if (checked && checked.profileId !== by.id) throw passkeyRefused()
  if (password === undefined && code === undefined && !checked)
    throw invalid('invalid_input', 'Enter your password or a code.', 'password')
  const note = () =>
    context.store.own(async (tx) => {
      await profileLocks.byId(by.id)(tx)
      if (code !== undefined) await spendCode(context, tx, by.id, code)
      await checked?.use(tx)
      return context.sessions.prove(tx, by.sessionId)
    })
  return code === undefined ? note() : limitCodes(context, by.id, note)
}
