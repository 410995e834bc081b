import type { ClaimedPerson, CollegeSignup, OwnCollegeAccount } from '#contract/college-account/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { mailFactor } from '#server/features/auth/account-letters.service.ts'
import { type Browser, prepareMember, secondFactorRequired } from '#server/features/auth/auth.service.ts'
import {
  deleteCollegeAccount,
  findCollegeAccount,
  findCollegeAccountOf,
  insertCollegeAccount,
  markCollegeAccountUsed,
  taken,
} from '#server/features/auth/college-account.queries.ts'
import { isFactorOn } from '#server/features/auth/factor/factor.queries.ts'
import { beginSession } from '#server/features/auth/factor/factor-login.service.ts'
import { credentialsChange } from '#server/features/auth/reset.service.ts'
import { confirmEmailOf, findProfileByEmail, isConfirmed } from '#server/features/profile/profile.queries.ts'
import { nameAccountOf } from '#server/features/register/register.queries.ts'
import { endSessions } from '#server/platform/auth/account-sessions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { forbidden, invalid, notFound, overloaded, refused, unauthorised } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { findClaimedPerson } from './claimed-person.service.ts'
import { type ProviderClient, ProviderFault } from './provider.service.ts'
import { requireProvider } from './settings.service.ts'

const RETRY_AFTER = 30

interface Arrival {
  from: Origin
  browser: Browser
}

/** A college account and what its claims say, signed for ten minutes and one use. */
interface Ticket extends ClaimedPerson {
  issuer: string
  subject: string
}

const runOut = () =>
  invalid('college_login_refused', 'This sign-in has run out, was used, or began in another browser. Begin again.')

/** Returns the address of the provider and the token that the browser keeps meanwhile. */
export async function beginCollegeLogin(context: AppContext, client: ProviderClient) {
  const provider = await requireProvider(context)
  const token = context.oneTimeTokens.issue('college', '')
  return { token, address: await answered(context, client.addressOf(provider, token)) }
}

/** A person who is signed in already wants to link their college account. */
export async function logInWithCollege(
  context: AppContext,
  client: ProviderClient,
  by: Actor | null,
  { answer, token = '', ...arrival }: Arrival & { answer: string; token: string | undefined },
) {
  const { store, limits, oneTimeTokens } = context
  const attempt = await limits.attempt('loginFromAddress', networkOf(arrival.from.address))
  const provider = await requireProvider(context)
  if (oneTimeTokens.read('college', token) === null) throw runOut()
  const claims = await answered(context, client.claimsOf(provider, token, answer), () => attempt.takeBack())
  await store.own(async (tx) => {
    if (!(await oneTimeTokens.spend(tx, token))) throw runOut()
  })
  attempt.takeBack()
  const person = await findClaimedPerson(store.reads, provider.settings, claims)
  const ticket = { ...person, issuer: claims.iss, subject: claims.sub }
  const account = await findCollegeAccount(store.reads, ticket.issuer, ticket.subject)
  if (account) return logInLinked(context, by, { account, person }, arrival)
  const owner = await findProfileByEmail(store.reads, person.email)
  if (by && owner && owner.id !== by.id) throw taken()
  if (by || owner) throw unlinked(context, ticket)
  const { name, department, gender } = person
  if (!name || !department || !gender) throw incomplete(context, ticket)
  return makeAccount(context, ticket, { name, department: department._id, gender }, arrival)
}

interface Linked {
  account: Row<'college_account'>
  person: ClaimedPerson
}

/** The provider is no factor of the club: a code is asked for as after a password. */
async function logInLinked(context: AppContext, by: Actor | null, { account, person }: Linked, arrival: Arrival) {
  const { store, now } = context
  const row = await findRow(store.reads, 'profile', account.profile_id)
  if (!row || (by && by.id !== row.id)) throw taken()
  if (await isFactorOn(store.reads, row.id)) throw secondFactorRequired(context, row)
  const used = { email: person.email, roll_number: person.rollNumber, last_used_at: now().toISOString() }
  // A silent sign-in at the provider proves nobody's presence, so what asks for a proof asks for the password.
  const beginning = { ...arrival, factor: 'PASSWORD', hasProved: false, action: 'logInWithCollege' } as const
  return beginSession(context, row, beginning, async (tx, locked) => {
    if (!locked || (await isFactorOn(tx, row.id)) || !(await markCollegeAccountUsed(tx, account, used))) throw runOut()
  })
}

/** The account of a new college account, with what its claims did not say. */
export async function signUpWithCollege(context: AppContext, { ticket, ...given }: CollegeSignup, arrival: Arrival) {
  const facts = await readTicket(context, ticket)
  const name = facts.name ?? given.name
  const department = facts.department?._id ?? given.department
  const gender = facts.gender ?? given.gender
  if (!name) throw invalid('invalid_input', 'Enter your name.', 'name')
  if (!department) throw invalid('invalid_input', 'Choose your department.', 'department')
  if (!gender) throw invalid('invalid_input', 'Choose one.', 'gender')
  return makeAccount(context, facts, { name, department, gender }, arrival, ticket)
}

type Facts = Required<Pick<Row<'profile'>, 'name'>> & {
  department: string
  gender: NonNullable<ClaimedPerson['gender']>
}

async function makeAccount(context: AppContext, ticket: Ticket, facts: Facts, arrival: Arrival, spent?: string) {
  const { email } = ticket
  const { row, insert } = await prepareMember(context, { ...facts, email }, arrival.from, null)
  // The letter about a new browser is for those who have had one before.
  const device = context.devices.issue(nameKey(email), row.password_hash)
  const browser = { ...arrival.browser, device }
  const beginning = { from: arrival.from, browser, factor: 'PASSWORD', hasProved: false } as const
  return beginSession(context, row, { ...beginning, action: 'signUpWithCollege' }, async (tx) => {
    if (spent !== undefined) await spendTicket(context, tx, spent)
    await insert(tx)
    await insertLink(context, tx, ticket, { profile_id: row.id, made_with_hash: hashOf(row.password_hash) })
  })
}

/** The session is one that has proved a password, a code or a passkey. */
export async function linkCollegeAccount(context: AppContext, by: Actor, ticket: string, from: Origin) {
  const facts = await readTicket(context, ticket)
  const owner = await findProfileByEmail(context.store.reads, facts.email)
  if (owner && owner.id !== by.id) throw taken()
  const change = credentialsChange('linkCollegeAccount', by.id)
  const person = await context.store.manage(by, change, async (tx, person) => {
    if (!person) throw unauthorised()
    const isSameEmail = nameKey(facts.email) === person.email_key
    // Another person may have made the account with this address.
    if (!isSameEmail && !isConfirmed(context, person))
      throw forbidden('email_unconfirmed', 'Confirm your email address first: your college account has another one.')
    await spendTicket(context, tx, ticket)
    await insertLink(context, tx, { ...facts, accountEmail: person.email }, { profile_id: by.id, made_with_hash: null })
    // The college has confirmed it.
    if (isSameEmail) await confirmEmailOf(tx, by.id, context.now().toISOString())
    return person
  })
  mailFactor(context, person, from, 'a college account was linked')
}

/** Ends all other sessions: the college account may have begun one. */
export async function unlinkCollegeAccount(context: AppContext, by: Actor, from: Origin) {
  const change = credentialsChange('unlinkCollegeAccount', by.id)
  const person = await context.store.manage(by, change, async (tx, person) => {
    if (!person || !(await deleteCollegeAccount(tx, by.id))) throw notFound('Your account has no college account.')
    await endSessions(tx, by.id, by.sessionId)
    return person
  })
  mailFactor(context, person, from, 'a college account was removed')
}

export async function getOwnCollegeAccount({ store }: AppContext, { id }: Actor): Promise<OwnCollegeAccount | null> {
  const row = await findCollegeAccountOf(store.reads, id)
  const person = row && (await findRow(store.reads, 'profile', id))
  if (!row || !person) return null
  return {
    email: row.email,
    rollNumber: row.roll_number,
    linkedAt: row.created_at,
    lastUsedAt: row.last_used_at,
    hasPassword: row.made_with_hash !== hashOf(person.password_hash),
  }
}

type Link = Pick<Row<'college_account'>, 'profile_id' | 'made_with_hash'>

async function insertLink(
  { now }: AppContext,
  tx: ManagedTx,
  { issuer, subject, email, rollNumber, accountEmail = email }: Ticket & { accountEmail?: string },
  link: Link,
) {
  const at = now().toISOString()
  await insertCollegeAccount(tx, {
    ...{ issuer, subject, email, roll_number: rollNumber, ...link },
    ...{ created_at: at, last_used_at: at },
  })
  if (rollNumber) await nameAccountOf(tx, rollNumber, accountEmail)
}

/** A failure of the provider in a sentence for people; the log has its cause. */
async function answered<T>({ log }: AppContext, talking: Promise<T>, withoutGuess = () => {}): Promise<T> {
  try {
    return await talking
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'a sign-in with a college account failed')
    if (error.kind !== 'refused') withoutGuess()
    if (error.kind === 'cancelled')
      throw invalid(
        'college_login_refused',
        'The sign-in at the college was cancelled. Begin again, or use your password.',
      )
    if (error.kind === 'refused')
      throw invalid(
        'college_login_refused',
        'The answer of the college was not accepted. Begin again, or use your password.',
      )
    const sentence = "The college's sign-in does not answer. Try again in a minute, or use your password."
    throw overloaded('college_unreachable', sentence, { retryAfter: RETRY_AFTER })
  }
}

const signed = ({ oneTimeTokens }: AppContext, facts: Ticket) =>
  oneTimeTokens.issue('collegeAccount', Buffer.from(JSON.stringify(facts)).toString('base64url'))

function unlinked(context: AppContext, facts: Ticket) {
  const { email } = facts
  const sentence = `${email} has an account already. Log in to it once, and your college account is linked.`
  return refused('college_account_unlinked', sentence, { ticket: signed(context, facts), email })
}

function incomplete(context: AppContext, facts: Ticket) {
  const { email, name, department, gender } = facts
  const known = { email, name, department: department?.name ?? null, asksGender: gender === null }
  return refused('college_account_new', 'Tell the club a little more about you.', {
    ticket: signed(context, facts),
    ...known,
  })
}

/** Only of the provider that the club has now. */
async function readTicket(context: AppContext, ticket: string): Promise<Ticket> {
  const { settings } = await requireProvider(context)
  const value = context.oneTimeTokens.read('collegeAccount', ticket)
  const facts: Ticket | null = value === null ? null : JSON.parse(Buffer.from(value, 'base64url').toString())
  if (!facts || new URL(facts.issuer).href !== new URL(settings.issuer).href) throw runOut()
  return facts
}

async function spendTicket({ oneTimeTokens }: AppContext, tx: ManagedTx, ticket: string) {
  if (!(await oneTimeTokens.spend(tx, ticket))) throw runOut()
}
