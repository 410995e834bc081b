import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/values/enums.ts'
import type { Factor } from '#server/db/schema.ts'
import { rowLock } from '#server/platform/data/locks.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { OwnTx, Store } from '#server/platform/data/store.ts'
import { forbidden, unauthorised } from '#server/platform/http/errors.ts'
import type { Actor } from './actor.ts'
import { hashOf, keysOf, randomSecret } from './secrets.ts'

const MINUTE = 60_000
export const ACCESS_TTL = 15 * MINUTE
const DAY = 24 * 60 * MINUTE
export const REFRESH_TTL = 30 * DAY
// However often it is refreshed, a session ends then.
const LONGEST_SESSION = 90 * DAY
// Grace period: tabs that refresh at once, or a retry after a lost reply, send the same token twice without theft.
const GRACE = 30_000
const TOKENS_KNOWN = 5_000
const MOST_SESSIONS = 50
const PROOF_TTL = 10 * MINUTE
const CLOCKS_DIFFER_MS = 5_000

export interface Tokens {
  access: string
  refresh: string
}
/** The address and the browser of a request. */
export interface Origin {
  userAgent: string | null
  address: string
  requestId: string
}

/** The caller with what the session says. */
export interface SignedIn extends Actor {
  factor: Factor
  /** Whether the person was asked for a password, a code or a passkey within the last ten minutes. */
  hasProved: boolean
  /** The role that the person has, also while it is held back. */
  heldRole: Role
}

interface Begun {
  /** The session that the same browser has had. */
  formerId?: string | null
  factor?: Factor
  /** False where the club itself has asked for nothing. */
  hasProved?: boolean
}

export interface Sessions {
  /** Ends the session that the same browser has had, whoever's it was. */
  begin(tx: OwnTx, profileId: string, from: Origin, begun?: Begun): Promise<Tokens>
  refresh(token: string | undefined, from: Origin): Promise<Tokens>
  end(sessionId: string): Promise<void>
  /** Notes the proof, and the factor from now on. The access token of before ends, the refresh token after the grace period. */
  prove(tx: OwnTx, sessionId: string, factor?: Factor): Promise<Tokens>
  /** The caller, read from the database with one indexed read. Null without a valid access token. */
  actor(token: string | undefined, from: Origin): Promise<SignedIn | null>
  /** The caller of a session that an open socket has proved before. Null when the session has ended. */
  speaker(sessionId: string, from: Origin): Promise<SignedIn | null>
  sessionOf(refreshToken: string | undefined): string | null
}

// Runs with every signed-in request.
const findSpeaker = preparedQuery((db, { sessionId, at }: { sessionId: string; at: string }) =>
  db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select([
      'profile.id',
      'profile.name',
      'profile.role',
      'profile.department_id',
      'session.factor',
      'session.proved_at',
    ])
    .select((eb) => eb.selectFrom('club').select('second_factor_roles').limit(1).as('demanding_roles'))
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', at),
)

export function createSessions(store: Store, secret: string, now: () => Date): Sessions {
  const signer = new Signer(keysOf(secret))
  const known = new LRUCache<string, true>({ max: TOKENS_KNOWN })
  const later = (ms: number) => new Date(now().getTime() + ms)
  const earliestBegin = () => later(-LONGEST_SESSION).toISOString()
  const accessToken = (sessionId: string) => signer.sign(`a.${sessionId}.${later(ACCESS_TTL).getTime()}`)

  /** Each token is sent with every request for 15 minutes, so its signature is checked once. */
  function isOurs(token: string): boolean {
    if (known.has(token)) return true
    const { valid } = signer.unsign(token)
    if (valid) known.set(token, true)
    return valid
  }

  /** The payload of a token; `forged` when it names a session and the signature is wrong. */
  function read(token: string, kind: 'a' | 'r') {
    const [prefix, sessionId = '', expires] = token.split('.')
    if (prefix !== kind || !/^[0-9a-f]{24}$/.test(sessionId)) return null
    return { sessionId, forged: !isOurs(token), ends: Number(expires), expired: Number(expires) <= now().getTime() }
  }

  async function issue(tx: OwnTx, sessionId: string): Promise<Tokens> {
    const refresh = signer.sign(`r.${sessionId}.${later(REFRESH_TTL).getTime()}.${randomSecret()}`)
    const row = { hash: hashOf(refresh), session_id: sessionId, created_at: now().toISOString(), used_at: null }
    await tx.insertInto('refresh_token').values(row).execute()
    return { access: accessToken(sessionId), refresh }
  }

  async function begin(
    tx: OwnTx,
    profileId: string,
    from: Origin,
    { formerId = null, factor = 'PASSWORD', hasProved = true }: Begun = {},
  ): Promise<Tokens> {
    const id = randomBytes(12).toString('hex')
    const at = now().toISOString()
    await makeRoom(tx, profileId)
    const over = tx
      .deleteFrom('session')
      .where((eb) => eb('expires_at', '<', at).or('created_at', '<', earliestBegin()).or('id', '=', formerId))
    await over.execute()
    const seen = { user_agent: from.userAgent, address: from.address, last_seen_at: at }
    const lasts = { created_at: at, proved_at: hasProved ? at : null, expires_at: later(REFRESH_TTL).toISOString() }
    await tx
      .insertInto('session')
      .values({ id, profile_id: profileId, factor, ...seen, ...lasts })
      .execute()
    return issue(tx, id)
  }

  /** Ends the least recently used sessions, so that one more stays within the limit. */
  async function makeRoom(tx: OwnTx, profileId: string) {
    // Lock the account first: each of several logins at once must count those before it.
    await rowLock('profile', profileId)(tx)
    const recent = tx
      .selectFrom('session')
      .select('id')
      .where('profile_id', '=', profileId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SESSIONS - 1)
    await tx.deleteFrom('session').where('profile_id', '=', profileId).where('id', 'not in', recent).execute()
  }

  async function refresh(token: string | undefined, from: Origin): Promise<Tokens> {
    if (!token) throw forbidden('refresh_token_missing', 'You are not signed in.')
    const parsed = read(token, 'r')
    if (!parsed) throw unauthorised()
    if (!parsed.forged && parsed.expired)
      throw forbidden('session_expired', 'Your session has run out. Please log in again.')
    const tokens = parsed.forged ? null : await store.own((tx) => rotate(tx, token, parsed.sessionId, from))
    if (tokens) return tokens
    await end(parsed.sessionId)
    throw unauthorised()
  }

  /** A new pair for an unused token or one used within the grace period; null for an unknown or reused one, or an ended session. */
  async function rotate(tx: OwnTx, token: string, sessionId: string, from: Origin): Promise<Tokens | null> {
    const hash = hashOf(token)
    const at = now().toISOString()
    const graceBegan = later(-GRACE).toISOString()
    // Before the tokens, as when a session is deleted: this locks it, so that it lasts until the new token is stored.
    const { numUpdatedRows } = await tx
      .updateTable('session')
      .set({
        last_seen_at: at,
        expires_at: later(REFRESH_TTL).toISOString(),
        user_agent: from.userAgent,
        address: from.address,
      })
      .where('id', '=', sessionId)
      .where('created_at', '>', earliestBegin())
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return null
    const known = tx.selectFrom('refresh_token').select('used_at').where('hash', '=', hash)
    const before = await known.where('session_id', '=', sessionId).executeTakeFirst()
    if (!before || (before.used_at !== null && before.used_at < graceBegan)) return null
    const unused = tx.updateTable('refresh_token').set({ used_at: at }).where('hash', '=', hash)
    await unused.where('used_at', 'is', null).execute()
    // A later reuse of a deleted token is refused as unknown; the session ends all the same.
    await tx.deleteFrom('refresh_token').where('session_id', '=', sessionId).where('used_at', '<', graceBegan).execute()
    return issue(tx, sessionId)
  }

  async function prove(tx: OwnTx, sessionId: string, factor?: Factor): Promise<Tokens> {
    const at = now().toISOString()
    const session = tx
      .updateTable('session')
      .set({ proved_at: at, ...(factor && { factor }) })
      .where('id', '=', sessionId)
    if ((await session.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw unauthorised()
    const unused = tx.updateTable('refresh_token').set({ used_at: at }).where('session_id', '=', sessionId)
    await unused.where('used_at', 'is', null).execute()
    return issue(tx, sessionId)
  }

  const end = async (sessionId: string) =>
    void (await store.own((tx) => tx.deleteFrom('session').where('id', '=', sessionId).execute()))

  async function actor(token: string | undefined, from: Origin): Promise<SignedIn | null> {
    const parsed = token ? read(token, 'a') : null
    if (!parsed || parsed.forged || parsed.expired) return null
    return findCaller(parsed.sessionId, from, parsed.ends - ACCESS_TTL + CLOCKS_DIFFER_MS)
  }

  const speaker = (sessionId: string, from: Origin) => findCaller(sessionId, from, Number.POSITIVE_INFINITY)

  /** Null also for a token that is older than the last proof. */
  async function findCaller(sessionId: string, from: Origin, tokenOf: number): Promise<SignedIn | null> {
    const [row] = await findSpeaker(store.reads, { sessionId, at: now().toISOString() })
    if (!row || tokenOf < Date.parse(row.proved_at ?? '')) return null
    const { id, name, role, department_id: departmentId, factor } = row
    const isHeldBack = factor === 'PASSWORD' && row.demanding_roles?.split(' ').includes(role)
    const proof = { factor, heldRole: role, hasProved: (row.proved_at ?? '') > later(-PROOF_TTL).toISOString() }
    const caller = { id, name, departmentId, sessionId, address: from.address, requestId: from.requestId, ...proof }
    return isHeldBack ? { ...caller, role: 'USER', needsSecondFactor: true } : { ...caller, role }
  }

  const sessionOf = (token: string | undefined) => {
    const parsed = token ? read(token, 'r') : null
    return parsed && !parsed.forged ? parsed.sessionId : null
  }

  return { begin, refresh, end, prove, actor, speaker, sessionOf }
}
