import type { Assertion, NewPasskey } from '#contract/auth/factor-calls.ts'
import { mailFactor } from '#server/features/auth/account-letters.service.ts'
import { credentialsChange } from '#server/features/auth/reset.service.ts'
import { endSessions, forgetFactorOfSessions } from '#server/platform/auth/account-sessions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import { counterOfAnswer, isNewPasskey, siteOf } from '#server/platform/auth/webauthn.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { OwnTx } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { isFactorOn } from './factor.queries.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, usePasskey } from './passkey.queries.ts'

const MOST_PASSKEYS = 20

export const passkeyRefused = () =>
  invalid('passkey_refused', 'This passkey was not accepted. Try again, or sign in with your password.')

/**
 * The browser keeps the token in a cookie, and its hash is the challenge: an answer counts only from the browser that asked, for the
 * session that it had then.
 */
export function challengePasskey({ oneTimeTokens, publicUrl }: AppContext, by: Actor | null) {
  const token = oneTimeTokens.issue('passkey', by?.sessionId ?? '')
  return { token, challenge: { challenge: hashOf(token), rpId: siteOf(publicUrl()).rpId } }
}

interface AskedBy {
  from: Origin
  token: string | undefined
}

export async function addPasskey(
  context: AppContext,
  by: Actor,
  { name, ...answer }: NewPasskey,
  { from, token }: AskedBy,
) {
  const { store, newId, now } = context
  if (!isNewPasskey(answer, askedOf(context, token, by.sessionId))) throw passkeyRefused()
  const owner = await store.manage(by, credentialsChange('addPasskey', by.id), async (tx, person) => {
    await spend(context, tx, token)
    const { length } = await listPasskeys(tx, by.id)
    if (length >= MOST_PASSKEYS)
      throw conflict('passkeys_full', `An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`)
    const key = { credential_id: answer.id, public_key: answer.publicKey, counter: '0', name }
    const row = { id: newId(), profile_id: by.id, created_at: now().toISOString(), last_used_at: null, ...key }
    if (!person || !(await insertPasskey(tx, row))) throw passkeyRefused()
    return person
  })
  mailFactor(context, owner, from, 'a passkey was added')
}

/** Ends all other sessions: a lost passkey may have begun one. */
export async function removePasskey(context: AppContext, by: Actor, id: string, from: Origin) {
  const owner = await context.store.manage(by, credentialsChange('removePasskey', by.id), async (tx, person) => {
    if (!person || !(await deletePasskey(tx, by.id, id))) throw notFound('There is no such passkey.')
    await endSessions(tx, by.id, by.sessionId)
    if ((await listPasskeys(tx, by.id)).length === 0 && !(await isFactorOn(tx, by.id)))
      await forgetFactorOfSessions(tx, by.id, 'PASSKEY')
    return person
  })
  mailFactor(context, owner, from, 'a passkey was removed')
}

/** The account of a passkey that answers the challenge of this browser, and what to do in the transaction that relies on it. */
export async function checkPasskey(context: AppContext, answer: Assertion, token: string | undefined, session = '') {
  const passkey = await findPasskey(context.store.reads, answer.id)
  if (!passkey) throw passkeyRefused()
  const counter = counterOfAnswer(answer, passkey.public_key, askedOf(context, token, session))
  if (counter === null) throw passkeyRefused()
  const use = async (tx: OwnTx) => {
    await spend(context, tx, token)
    const kept = await findPasskey(tx, answer.id)
    // A passkey that counts never answers twice with the same number: a copy of it would.
    const isCopy = kept && counter <= Number(kept.counter) && (counter > 0 || kept.counter !== '0')
    if (!kept || isCopy) throw passkeyRefused()
    await usePasskey(tx, kept.id, { counter: String(counter), last_used_at: context.now().toISOString() })
  }
  return { profileId: passkey.profile_id, use }
}

function askedOf({ oneTimeTokens, publicUrl }: AppContext, token: string | undefined, session: string) {
  if (!token || oneTimeTokens.read('passkey', token) !== session) throw passkeyRefused()
  return { challenge: hashOf(token), site: siteOf(publicUrl()) }
}

async function spend({ oneTimeTokens }: AppContext, tx: OwnTx, token = '') {
  if (!(await oneTimeTokens.spend(tx, token))) throw passkeyRefused()
}
